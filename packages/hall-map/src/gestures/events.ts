import type { Point } from '../geometry.ts';
import type { WalkStep } from '../walking/walker.ts';

export type PointerKind = 'mouse' | 'touch' | 'pen';

/** What is done to the map; places are CSS pixels from its upper left corner. */
export type GestureEvent =
  | { readonly type: 'down'; readonly id: number; readonly at: Point; readonly pointer: PointerKind }
  | { readonly type: 'move'; readonly id: number; readonly at: Point; readonly pointer: PointerKind }
  | { readonly type: 'up'; readonly id: number; readonly at: Point }
  | { readonly type: 'cancel'; readonly id: number }
  /** The mouse has left the map. */
  | { readonly type: 'left' }
  | {
      readonly type: 'wheel';
      readonly at: Point /** Towards the user, in pixels. */;
      readonly delta: number;
      readonly pinch: boolean;
    }
  /** Nothing has moved for `DEBOUNCE_MS` since an effect asked to be told. */
  | { readonly type: 'still' }
  | { readonly type: 'key'; readonly key: string }
  /** The page has put the walk on a seat. */
  | { readonly type: 'put' }
  | { readonly type: 'blur' };

/** What follows from it. */
export type Effect =
  | { readonly do: 'hover'; readonly at: Point }
  | { readonly do: 'unhover' }
  | { readonly do: 'press'; readonly at: Point; readonly pointer: PointerKind }
  | { readonly do: 'pan'; readonly dx: number; readonly dy: number }
  | { readonly do: 'zoom'; readonly at: Point; readonly factor: number }
  | { readonly do: 'step'; readonly way: 'in' | 'out' | 'whole' }
  /** Begins waiting for `still` anew. */
  | { readonly do: 'await-still' }
  /** The map has come to rest. */
  | { readonly do: 'rest' }
  | { readonly do: 'walk'; readonly step: WalkStep }
  | { readonly do: 'choose' }
  | { readonly do: 'leave' };

type Finger = { readonly id: number; readonly at: Point };

export type Phase =
  | { readonly name: 'idle' }
  | { readonly name: 'pressing'; readonly id: number; readonly from: Point; readonly pointer: PointerKind }
  | { readonly name: 'panning'; readonly id: number; readonly last: Point }
  | { readonly name: 'pinching'; readonly fingers: readonly [Finger, Finger] }
  | { readonly name: 'wheeling' }
  | { readonly name: 'walking' };

export type PhaseOf<Name extends Phase['name']> = Extract<Phase, { name: Name }>;
export type Next = { readonly phase: Phase; readonly effects: readonly Effect[] };

export const IDLE: Phase = { name: 'idle' };

export const stay = (phase: Phase, ...effects: readonly Effect[]): Next => ({ phase, effects });
