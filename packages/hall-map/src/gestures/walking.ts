import { type GestureEvent, IDLE, type Next, type PhaseOf, stay } from './events.ts';
import { idle } from './idle.ts';
import { keyPressed } from './keys.ts';

/** Keys walk from seat to seat; a pointer or a wheel takes over, and a mouse that merely lies there does not. */
export function walking(phase: PhaseOf<'walking'>, event: GestureEvent): Next {
  switch (event.type) {
    case 'key':
      return keyPressed(phase, event.key);
    case 'down':
    case 'wheel': {
      const { phase: next, effects } = idle({ name: 'idle' }, event);
      return stay(next, { do: 'leave' }, ...effects);
    }
    case 'blur':
      return stay(IDLE, { do: 'leave' });
    default:
      return stay(phase);
  }
}
