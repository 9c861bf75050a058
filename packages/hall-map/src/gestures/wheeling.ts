import { type GestureEvent, IDLE, type Next, type PhaseOf, stay } from './events.ts';
import { idle } from './idle.ts';
import { wheelTurned } from './wheel-turned.ts';

/** A wheel turns, or two fingers pinch a touchpad; it ends when nothing has come for a while, or something else begins. */
export function wheeling(phase: PhaseOf<'wheeling'>, event: GestureEvent): Next {
  switch (event.type) {
    case 'wheel':
      return wheelTurned(event);
    case 'still':
    case 'blur':
      return stay(IDLE, { do: 'rest' });
    // The hand on a wheel shakes the mouse.
    case 'move':
      return stay(phase);
    default: {
      const { phase: next, effects } = idle({ name: 'idle' }, event);
      return stay(next, { do: 'rest' }, ...effects);
    }
  }
}
