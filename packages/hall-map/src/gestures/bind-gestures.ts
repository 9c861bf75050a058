import { DEBOUNCE_MS, SLIDE_DELAY_MS } from '../constants.ts';
import type { Point } from '../geometry.ts';
import { type GestureEffect, type GestureEvent, type GesturePhase, IDLE_PHASE, type PointerKind } from './events.ts';
import { reduceGesture } from './reduce-gesture.ts';

const LINE_PX = 16;
const PAGE_PX = 400;

/** `startNavigation`: the page moved the keyboard focus to a seat. */
export type GestureBinding = { startNavigation(): void; dispose(): void };

/** Translates pointer, wheel and key events of an element into gesture effects. */
export function bindGestures(
  element: HTMLElement,
  canSlide: () => boolean,
  onEffect: (effect: GestureEffect) => void,
): GestureBinding {
  const controller = new AbortController();
  let phase: GesturePhase = IDLE_PHASE;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Returns whether the event had an effect. */
  const dispatch = (event: GestureEvent): boolean => {
    const { phase: nextPhase, effects } = reduceGesture(phase, event);
    phase = nextPhase;
    for (const effect of effects) {
      if (effect.type !== 'start-idle-timer') {
        onEffect(effect);
        continue;
      }
      clearTimeout(timer);
      timer = setTimeout(() => dispatch({ type: 'idle-timeout' }), DEBOUNCE_MS);
    }
    return effects.length > 0;
  };

  let pressedAt = 0;
  let origin: Point = { x: 0, y: 0 };
  /** `getBoundingClientRect` forces a layout, so it is called once per drag. */
  const measureElement = (): void => {
    const { left, top } = element.getBoundingClientRect();
    origin = { x: left, y: top };
  };
  const toLocalPoint = ({ clientX, clientY, buttons }: MouseEvent): Point => {
    if (buttons === 0) measureElement();
    return { x: clientX - origin.x, y: clientY - origin.y };
  };
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
    passive = true,
  ): void => element.addEventListener(type, listener, { signal: controller.signal, passive });

  listen('pointerdown', (event) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    measureElement();
    pressedAt = event.timeStamp;
    dispatch({ type: 'down', id: event.pointerId, at: toLocalPoint(event), pointer: getPointerKind(event) });
  });
  listen('pointermove', (event) => {
    const pointer = getPointerKind(event);
    const hasRested = pointer === 'touch' && event.timeStamp - pressedAt >= SLIDE_DELAY_MS;
    dispatch({
      ...{ type: 'move', id: event.pointerId, at: toLocalPoint(event), pointer },
      canSlide: hasRested && canSlide(),
    });
  });
  listen('pointerup', (event) => {
    dispatch({ type: 'up', id: event.pointerId, at: toLocalPoint(event) });
  });
  // Suppresses the click after a tap: it would hit the popover that the press has opened.
  listen(
    'touchend',
    (event) => {
      if (event.cancelable) event.preventDefault();
    },
    false,
  );
  listen('pointercancel', (event) => {
    dispatch({ type: 'cancel', id: event.pointerId });
  });
  listen('pointerleave', () => {
    dispatch({ type: 'leave' });
  });
  listen('blur', () => {
    dispatch({ type: 'blur' });
  });
  listen(
    'wheel',
    (event) => {
      event.preventDefault();
      const unit =
        event.deltaMode === WheelEvent.DOM_DELTA_LINE
          ? LINE_PX
          : event.deltaMode === WheelEvent.DOM_DELTA_PAGE
            ? PAGE_PX
            : 1;
      dispatch({ type: 'wheel', at: toLocalPoint(event), delta: event.deltaY * unit, pinch: event.ctrlKey });
    },
    false,
  );
  listen(
    'keydown',
    (event) => {
      // Leaves browser shortcuts, such as its zoom, to the browser.
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (dispatch({ type: 'key', key: event.key })) event.preventDefault();
    },
    false,
  );
  return {
    startNavigation: () => {
      dispatch({ type: 'navigation-start' });
    },
    dispose: () => {
      controller.abort();
      clearTimeout(timer);
    },
  };
}

function getPointerKind({ pointerType }: PointerEvent): PointerKind {
  return pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse';
}
