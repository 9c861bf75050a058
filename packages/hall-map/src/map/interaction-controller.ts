import { SCALE, ZOOM_STEP } from '../constants.ts';
import { type Box, getCenter, getValue, type Point } from '../geometry.ts';
import type { GestureEffect, PointerKind } from '../gestures/events.ts';
import type { NavigationStep } from '../keyboard-navigation/seat-navigator.ts';
import {
  getFitFactor,
  getOverflow,
  getTransform,
  getViewOfBox,
  getWholeView,
  type Insets,
  panBy,
  toPlan,
  toScreen,
  type ViewFrame,
  zoomAt,
} from '../viewport/viewport.ts';
import type { Camera } from './camera.ts';
import type { HallMapOptions, PressOrigin } from './hall-map.ts';
import type { MapModel } from './map-model.ts';
import { findPressTarget, getMaxFitScale, getSelectionScale } from './press-target.ts';

/** Minimum distance, in CSS pixels, between the focused seat and the viewport edge. */
const EDGE_PADDING_PX = 56;
/** Minimum distance, in CSS pixels, between a revealed seat and the popover. */
const REVEAL_PADDING_PX = 36;

export type InteractionController = {
  applyEffect(effect: GestureEffect): void;
  /** Zooms in on a seat and centers it. */
  centerSeat(seat: number): void;
  fitBox(box: Box): void;
  /** Pans by the minimum distance that makes a seat visible beside `insets`. */
  revealSeat(seat: number, insets: Insets): void;
  focusSeat(seat: number): void;
  /** Announces the focused seat again if its description has changed. */
  announceFocusedSeat(): void;
  isNear(pointer: PointerKind): boolean;
};

export type InteractionControllerOptions = {
  model: MapModel;
  camera: Camera;
  frame(): ViewFrame;
  options: HallMapOptions;
  /** The overlay needs a repaint. */
  onMarksChange(): void;
  onCursorChange(cursor: string): void;
  /** The gesture has ended. */
  onRest(): void;
  announce(text: string): void;
};

/** Applies gesture effects to the camera, the selection and the keyboard focus. */
export function createInteractionController({
  model,
  camera,
  frame,
  options,
  onMarksChange,
  onCursorChange,
  onRest,
  announce: announceText,
}: InteractionControllerOptions): InteractionController {
  const { plan } = model;
  const events = options.handlers ?? {};
  const transform = () => getTransform(frame(), camera.view);
  const getNearScale = (pointer: PointerKind): number =>
    getSelectionScale(plan, pointer, () => model.index.spacing, getFitFactor(frame()));
  // Tolerance for rounding: a zoom step may end slightly below the threshold.
  const isNear = (pointer: PointerKind): boolean => camera.target.scale >= getNearScale(pointer) - 1e-6;
  const getLimits = (pointer: PointerKind) => ({
    min: getNearScale(pointer),
    max: getMaxFitScale(plan, getFitFactor(frame())),
  });
  const getPoint = (seat: number): Point => ({ x: getValue(plan.x, seat), y: getValue(plan.y, seat) });

  const pressSeat = (seat: number, pressed: PressOrigin): void => {
    events.onSeatPress?.(model.getSeatInfo(seat), model.getSeatStatus(seat), pressed);
    if (options.selectsOnPress) model.selection.toggle(getValue(plan.ids, seat));
  };

  let lastAnnouncement = '';
  const announce = (text: string): void => {
    if (text !== lastAnnouncement) announceText(text);
    lastAnnouncement = text;
  };
  const announceSeat = (seat: number): void =>
    announce(options.describeSeat(model.getSeatInfo(seat), model.getSeatStatus(seat)));

  const press = (pressed: Point, pointer: PointerKind): void => {
    const point = toPlan(transform(), pressed);
    const target = findPressTarget(plan, model.index, { point, pointer, isNear: isNear(pointer), k: transform().k });
    if (target.kind === 'seat') pressSeat(target.seat, { source: pointer, point: pressed });
    else if (target.kind === 'standing') events.onStandingAreaPress?.(target.area, { source: pointer, point: pressed });
    else if (target.kind === 'nothing') events.onBackgroundPress?.();
    else {
      camera.animateTo(getViewOfBox(frame(), target.sector.bounds, getLimits(pointer), point));
      events.onSectorPress?.(target.sector);
    }
  };

  let slidTo = -1;
  const slide = (at: Point): void => {
    const point = toPlan(transform(), at);
    const target = findPressTarget(plan, model.index, {
      ...{ point, pointer: 'touch', isNear: isNear('touch'), k: transform().k },
    });
    if (target.kind !== 'seat' || target.seat === slidTo) return;
    slidTo = target.seat;
    const [seat, status] = [model.getSeatInfo(slidTo), model.getSeatStatus(slidTo)];
    events.onSeatPress?.(seat, status, { source: 'touch', point: at });
  };

  const hover = (seat: number): void => {
    if (seat === model.hovered) return;
    model.hovered = seat;
    onMarksChange();
    events.onSeatHover?.(seat < 0 ? null : model.getSeatInfo(seat));
  };

  const centerSeat = (seat: number): void => {
    camera.animateTo({ scale: Math.max(camera.target.scale, getNearScale('mouse')), ...getPoint(seat) });
  };

  /** Pans by the minimum distance that makes the seat visible. */
  const bringIntoView = (seat: number): void => {
    if (!isNear('mouse')) {
      centerSeat(seat);
      return;
    }
    const { x, y } = getOverflow(
      frame(),
      toScreen(getTransform(frame(), camera.target), getPoint(seat)),
      EDGE_PADDING_PX,
    );
    if (x !== 0 || y !== 0) camera.animateTo(panBy(frame(), camera.target, -x, -y));
  };

  const focusSeat = (seat: number): void => {
    model.focused = seat;
    onMarksChange();
    bringIntoView(seat);
    announceSeat(seat);
    events.onSeatFocus?.(model.getSeatInfo(seat));
  };

  const navigate = (step: NavigationStep): void => {
    if (plan.count === 0) return;
    focusSeat(model.focused < 0 ? model.index.findNearest(camera.view) : model.navigator.navigate(model.focused, step));
  };

  const exitNavigation = (): void => {
    if (model.focused < 0) return;
    model.focused = -1;
    announce('');
    onMarksChange();
    events.onSeatFocus?.(null);
  };

  const applyEffect = (effect: GestureEffect): void => {
    switch (effect.type) {
      case 'hover': {
        const point = toPlan(transform(), effect.at);
        const target = findPressTarget(plan, model.index, {
          point,
          pointer: 'mouse',
          isNear: isNear('mouse'),
          k: transform().k,
        });
        hover(target.kind === 'seat' ? target.seat : -1);
        onCursorChange({ seat: 'pointer', standing: 'pointer', sector: 'zoom-in', nothing: 'grab' }[target.kind]);
        return;
      }
      case 'unhover':
        hover(-1);
        return;
      case 'press':
        press(effect.at, effect.pointer);
        return;
      case 'slide':
        slide(effect.at);
        return;
      case 'pan':
        onCursorChange('grabbing');
        camera.jumpTo(panBy(frame(), camera.view, effect.dx, effect.dy));
        return;
      case 'zoom':
        camera.jumpTo(zoomAt(frame(), camera.view, effect.at, effect.factor));
        return;
      case 'zoom-step':
        if (effect.direction === 'reset') camera.animateTo(getWholeView(frame()));
        else
          camera.animateTo({
            ...(model.focused < 0 ? camera.target : getPoint(model.focused)),
            scale: Math.min(SCALE.max, Math.max(SCALE.min, camera.target.scale * ZOOM_STEP[effect.direction])),
          });
        return;
      case 'navigate':
        navigate(effect.step);
        return;
      case 'select': {
        if (model.focused < 0) return;
        const seat = model.focused;
        pressSeat(seat, { source: 'key', point: toScreen(transform(), getPoint(seat)) });
        announceSeat(seat);
        return;
      }
      case 'exit-navigation':
        exitNavigation();
        return;
      case 'settle':
        slidTo = -1;
        onRest();
        return;
      case 'start-idle-timer':
        return;
    }
  };

  return {
    applyEffect,
    centerSeat,
    fitBox: (box) => {
      const min = Math.min(getNearScale('mouse'), getFitFactor({ ...frame(), plan: box }) / getFitFactor(frame()));
      camera.animateTo(getViewOfBox(frame(), box, { ...getLimits('mouse'), min }, getCenter(box)));
    },
    revealSeat: (seat, insets) => {
      const point = toScreen(getTransform(frame(), camera.target), getPoint(seat));
      const { x, y } = getOverflow({ ...frame(), insets }, point, REVEAL_PADDING_PX);
      if (x !== 0 || y !== 0) camera.animateTo(panBy(frame(), camera.target, -x, -y));
    },
    focusSeat,
    announceFocusedSeat: () => {
      if (model.focused >= 0) announceSeat(model.focused);
    },
    isNear,
  };
}
