import { type GestureEvent, type Next, stay } from './events.ts';

/** The scale grows by a factor of e for so many pixels of the wheel, and for so many of a pinch on a touchpad. */
const WHEEL_PX = 500;
const PINCH_PX = 100;

/** From any phase in which a wheel means the map. */
export function wheelTurned({ at, delta, pinch }: Extract<GestureEvent, { type: 'wheel' }>): Next {
  const factor = Math.exp(-delta / (pinch ? PINCH_PX : WHEEL_PX));
  return stay({ name: 'wheeling' }, { do: 'unhover' }, { do: 'zoom', at, factor }, { do: 'await-still' });
}
