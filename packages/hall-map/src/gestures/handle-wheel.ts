import { type GestureEvent, type Transition, transitionTo } from './events.ts';

/** Pixels of wheel or touchpad pinch that scale the map by a factor of e. */
const WHEEL_PX = 500;
const PINCH_PX = 100;

/** Starts or continues wheeling, from any phase. */
export function handleWheel({ at, delta, pinch }: Extract<GestureEvent, { type: 'wheel' }>): Transition {
  const factor = Math.exp(-delta / (pinch ? PINCH_PX : WHEEL_PX));
  return transitionTo(
    { name: 'wheeling' },
    { type: 'unhover' },
    { type: 'zoom', at, factor },
    { type: 'start-idle-timer' },
  );
}
