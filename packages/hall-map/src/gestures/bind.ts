import { DEBOUNCE_MS } from '../constants.ts';
import type { Point } from '../geometry.ts';
import { type Effect, type GestureEvent, IDLE, type Phase, type PointerKind } from './events.ts';
import { next } from './gestures.ts';

const LINE_PX = 16;
const PAGE_PX = 400;

/** `put` says that the page has put the walk on a seat. */
export type Binding = { put(): void; end(): void };

/** Connects an element's pointers, wheel and keys with the gestures. */
export function bindGestures(element: HTMLElement, act: (effect: Effect) => void): Binding {
  const ending = new AbortController();
  let phase: Phase = IDLE;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether the event meant anything here. */
  const happen = (event: GestureEvent): boolean => {
    const { phase: after, effects } = next(phase, event);
    phase = after;
    for (const effect of effects) {
      if (effect.do !== 'await-still') {
        act(effect);
        continue;
      }
      clearTimeout(timer);
      timer = setTimeout(() => happen({ type: 'still' }), DEBOUNCE_MS);
    }
    return effects.length > 0;
  };

  let corner: Point = { x: 0, y: 0 };
  /** Asking where the element is makes the browser lay the page out: once for a drag. */
  const locate = (): void => {
    const { left, top } = element.getBoundingClientRect();
    corner = { x: left, y: top };
  };
  const place = ({ clientX, clientY, buttons }: MouseEvent): Point => {
    if (buttons === 0) locate();
    return { x: clientX - corner.x, y: clientY - corner.y };
  };
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    heard: (event: HTMLElementEventMap[Type]) => void,
    passive = true,
  ): void => element.addEventListener(type, heard, { signal: ending.signal, passive });

  listen('pointerdown', (event) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    locate();
    happen({ type: 'down', id: event.pointerId, at: place(event), pointer: kindOf(event) });
  });
  listen('pointermove', (event) => {
    happen({ type: 'move', id: event.pointerId, at: place(event), pointer: kindOf(event) });
  });
  listen('pointerup', (event) => {
    happen({ type: 'up', id: event.pointerId, at: place(event) });
  });
  // Browsers follow a tap with a click on whatever lies there by then: a card that the press has opened.
  listen(
    'touchend',
    (event) => {
      if (event.cancelable) event.preventDefault();
    },
    false,
  );
  listen('pointercancel', (event) => {
    happen({ type: 'cancel', id: event.pointerId });
  });
  listen('pointerleave', () => {
    happen({ type: 'left' });
  });
  listen('blur', () => {
    happen({ type: 'blur' });
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
      happen({ type: 'wheel', at: place(event), delta: event.deltaY * unit, pinch: event.ctrlKey });
    },
    false,
  );
  listen(
    'keydown',
    (event) => {
      // The browser's own keys, its zoom among them, stay the browser's.
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (happen({ type: 'key', key: event.key })) event.preventDefault();
    },
    false,
  );
  return {
    put: () => {
      happen({ type: 'put' });
    },
    end: () => {
      ending.abort();
      clearTimeout(timer);
    },
  };
}

function kindOf({ pointerType }: PointerEvent): PointerKind {
  return pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse';
}
