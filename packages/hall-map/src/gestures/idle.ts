import { type GestureEvent, type Next, type PhaseOf, stay } from './events.ts';
import { keyPressed } from './keys.ts';
import { wheelTurned } from './wheel-turned.ts';

/** Nothing is under way: a mouse may hover, and anything may begin. */
export function idle(phase: PhaseOf<'idle'>, event: GestureEvent): Next {
  switch (event.type) {
    case 'down':
      return stay({ name: 'pressing', id: event.id, from: event.at, pointer: event.pointer }, { do: 'unhover' });
    case 'move':
      return event.pointer === 'touch' ? stay(phase) : stay(phase, { do: 'hover', at: event.at });
    case 'left':
      return stay(phase, { do: 'unhover' });
    case 'wheel':
      return wheelTurned(event);
    case 'key':
      return keyPressed(phase, event.key);
    case 'put':
      return stay({ name: 'walking' });
    default:
      return stay(phase);
  }
}
