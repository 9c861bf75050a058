import type { Point } from '../geometry.ts';
import type { NavigationStep } from '../keyboard-navigation/seat-navigator.ts';

export type PointerKind = 'mouse' | 'touch' | 'pen';

/** Input of the gesture state machine; points are CSS pixels from the map's top left corner. */
export type GestureEvent =
  | { readonly type: 'down'; readonly id: number; readonly at: Point; readonly pointer: PointerKind }
  | {
      readonly type: 'move';
      readonly id: number;
      readonly at: Point;
      readonly pointer: PointerKind;
      /** The finger has rested on the map and may slide along seats instead of dragging. */
      readonly canSlide?: boolean;
    }
  | { readonly type: 'up'; readonly id: number; readonly at: Point }
  | { readonly type: 'cancel'; readonly id: number }
  | { readonly type: 'leave' }
  | {
      readonly type: 'wheel';
      readonly at: Point;
      /** In pixels, positive towards the user. */
      readonly delta: number;
      readonly pinch: boolean;
    }
  /** No wheel event for `DEBOUNCE_MS` after `start-idle-timer`. */
  | { readonly type: 'idle-timeout' }
  | { readonly type: 'key'; readonly key: string }
  /** The page moved the keyboard focus to a seat. */
  | { readonly type: 'navigation-start' }
  | { readonly type: 'blur' };

/** Output of the gesture state machine. */
export type GestureEffect =
  | { readonly type: 'hover'; readonly at: Point }
  | { readonly type: 'unhover' }
  | { readonly type: 'press'; readonly at: Point; readonly pointer: PointerKind }
  | { readonly type: 'slide'; readonly at: Point }
  | { readonly type: 'pan'; readonly dx: number; readonly dy: number }
  | { readonly type: 'zoom'; readonly at: Point; readonly factor: number }
  | { readonly type: 'zoom-step'; readonly direction: 'in' | 'out' | 'reset' }
  /** Restarts the timer that dispatches `idle-timeout`. */
  | { readonly type: 'start-idle-timer' }
  /** The gesture ended; the map is repainted sharply. */
  | { readonly type: 'settle' }
  | { readonly type: 'navigate'; readonly step: NavigationStep }
  | { readonly type: 'select' }
  | { readonly type: 'exit-navigation' };

type PinchPointer = { readonly id: number; readonly at: Point };

export type GesturePhase =
  | { readonly name: 'idle' }
  | { readonly name: 'pressing'; readonly id: number; readonly from: Point; readonly pointer: PointerKind }
  | { readonly name: 'panning'; readonly id: number; readonly last: Point }
  | { readonly name: 'sliding'; readonly id: number; readonly last: Point }
  | { readonly name: 'pinching'; readonly pointers: readonly [PinchPointer, PinchPointer] }
  | { readonly name: 'wheeling' }
  | { readonly name: 'navigating' };

export type GesturePhaseOf<Name extends GesturePhase['name']> = Extract<GesturePhase, { name: Name }>;
export type Transition = { readonly phase: GesturePhase; readonly effects: readonly GestureEffect[] };

export const IDLE_PHASE: GesturePhase = { name: 'idle' };

export const transitionTo = (phase: GesturePhase, ...effects: readonly GestureEffect[]): Transition => ({
  phase,
  effects,
});
