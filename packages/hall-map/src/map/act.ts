import { SCALE, STEP } from '../constants.ts';
import { at, type Box, middleOf, type Point } from '../geometry.ts';
import type { Effect, PointerKind } from '../gestures/events.ts';
import {
  type Frame,
  fitFactor,
  type Insets,
  outside,
  panBy,
  toPlan,
  toScreen,
  transformOf,
  viewOfBox,
  wholeView,
  zoomAt,
} from '../viewport/viewport.ts';
import type { WalkStep } from '../walking/walker.ts';
import type { Camera } from './camera.ts';
import type { Model } from './model.ts';
import type { HallMapOptions, Pressed } from './options.ts';
import { choosingScale, comfortableScale, targetOf } from './press.ts';

/** Room that a seat which is walked to keeps from the edges, in CSS pixels. */
const ROOM_PX = 56;
/** Room around a seat that is moved out from under a card. */
const REVEALED_PX = 36;

export type Actor = {
  act(effect: Effect): void;
  /** Into the middle of the free part, and near. */
  show(seat: number): void;
  showBox(box: Box): void;
  /** Moves a seat out from under what lies over the map's edges, no farther than is needed. */
  reveal(seat: number, insets: Insets): void;
  focus(seat: number): void;
  /** Says the seat on which the walk is, if it has something else to say now. */
  retell(): void;
  isNear(pointer: PointerKind): boolean;
};

export type ActorParts = {
  model: Model;
  camera: Camera;
  frame(): Frame;
  options: HallMapOptions;
  /** What stands above the seats has changed. */
  marksChanged(): void;
  hoverChanged(cursor: string): void;
  /** The hand has let go. */
  rested(): void;
  say(text: string): void;
};

/** What gestures do to a map. */
export function createActor({
  model,
  camera,
  frame,
  options,
  marksChanged,
  hoverChanged,
  rested,
  say,
}: ActorParts): Actor {
  const { plan } = model;
  const events = options.on ?? {};
  const transform = () => transformOf(frame(), camera.view);
  const nearFor = (pointer: PointerKind): number =>
    choosingScale(plan, pointer, () => model.index.spacing, fitFactor(frame()));
  // A step of the zoom that ends at the threshold may fall short of it by a rounding.
  const isNear = (pointer: PointerKind): boolean => camera.goal.scale >= nearFor(pointer) - 1e-6;
  const limits = (pointer: PointerKind) => ({
    least: nearFor(pointer),
    most: comfortableScale(plan, fitFactor(frame())),
  });
  const place = (seat: number): Point => ({ x: at(plan.x, seat), y: at(plan.y, seat) });

  const choose = (seat: number, pressed: Pressed): void => {
    events.seatPressed?.(model.info(seat), model.status(seat), pressed);
    if (options.pressChooses) model.selection.toggle(at(plan.ids, seat));
  };

  let announced = '';
  const announce = (text: string): void => {
    if (text !== announced) say(text);
    announced = text;
  };
  const describe = (seat: number): void => announce(options.describe(model.info(seat), model.status(seat)));

  const press = (pressed: Point, pointer: PointerKind): void => {
    const point = toPlan(transform(), pressed);
    const target = targetOf(plan, model.index, { point, pointer, isNear: isNear(pointer), k: transform().k });
    if (target.what === 'seat') choose(target.seat, { by: pointer, at: pressed });
    else if (target.what === 'standing') events.standingPressed?.(target.area, { by: pointer, at: pressed });
    else if (target.what === 'nothing') events.nothingPressed?.();
    else {
      camera.go(viewOfBox(frame(), target.sector.bounds, limits(pointer), point));
      events.sectorPressed?.(target.sector);
    }
  };

  const hover = (seat: number): void => {
    if (seat === model.hovered) return;
    model.hovered = seat;
    marksChanged();
    events.seatHovered?.(seat < 0 ? null : model.info(seat));
  };

  const show = (seat: number): void => {
    camera.go({ scale: Math.max(camera.goal.scale, nearFor('mouse')), ...place(seat) });
  };

  /** No farther than is needed to see it. */
  const bringIntoView = (seat: number): void => {
    if (!isNear('mouse')) {
      show(seat);
      return;
    }
    const { x, y } = outside(frame(), toScreen(transformOf(frame(), camera.goal), place(seat)), ROOM_PX);
    if (x !== 0 || y !== 0) camera.go(panBy(frame(), camera.goal, -x, -y));
  };

  const focus = (seat: number): void => {
    model.focused = seat;
    marksChanged();
    bringIntoView(seat);
    describe(seat);
    events.seatFocused?.(model.info(seat));
  };

  const walk = (step: WalkStep): void => {
    if (plan.count === 0) return;
    focus(model.focused < 0 ? model.index.nearest(camera.view) : model.walker.walk(model.focused, step));
  };

  const leave = (): void => {
    if (model.focused < 0) return;
    model.focused = -1;
    announce('');
    marksChanged();
    events.seatFocused?.(null);
  };

  const act = (effect: Effect): void => {
    switch (effect.do) {
      case 'hover': {
        const point = toPlan(transform(), effect.at);
        const target = targetOf(plan, model.index, {
          point,
          pointer: 'mouse',
          isNear: isNear('mouse'),
          k: transform().k,
        });
        hover(target.what === 'seat' ? target.seat : -1);
        hoverChanged({ seat: 'pointer', standing: 'pointer', sector: 'zoom-in', nothing: 'grab' }[target.what]);
        return;
      }
      case 'unhover':
        hover(-1);
        return;
      case 'press':
        press(effect.at, effect.pointer);
        return;
      case 'pan':
        hoverChanged('grabbing');
        camera.jump(panBy(frame(), camera.view, effect.dx, effect.dy));
        return;
      case 'zoom':
        camera.jump(zoomAt(frame(), camera.view, effect.at, effect.factor));
        return;
      case 'step':
        if (effect.way === 'whole') camera.go(wholeView(frame()));
        else
          camera.go({
            ...(model.focused < 0 ? camera.goal : place(model.focused)),
            scale: Math.min(SCALE.most, Math.max(SCALE.least, camera.goal.scale * STEP[effect.way])),
          });
        return;
      case 'walk':
        walk(effect.step);
        return;
      case 'choose': {
        if (model.focused < 0) return;
        const seat = model.focused;
        choose(seat, { by: 'key', at: toScreen(transform(), place(seat)) });
        describe(seat);
        return;
      }
      case 'leave':
        leave();
        return;
      case 'rest':
        rested();
        return;
      case 'await-still':
        return;
    }
  };

  return {
    act,
    show,
    showBox: (box) => {
      const least = Math.min(nearFor('mouse'), fitFactor({ ...frame(), plan: box }) / fitFactor(frame()));
      camera.go(viewOfBox(frame(), box, { ...limits('mouse'), least }, middleOf(box)));
    },
    reveal: (seat, insets) => {
      const shown = toScreen(transformOf(frame(), camera.goal), place(seat));
      const { x, y } = outside({ ...frame(), insets }, shown, REVEALED_PX);
      if (x !== 0 || y !== 0) camera.go(panBy(frame(), camera.goal, -x, -y));
    },
    focus,
    retell: () => {
      if (model.focused >= 0) describe(model.focused);
    },
    isNear,
  };
}
