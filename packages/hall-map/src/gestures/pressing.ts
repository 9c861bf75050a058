import { SLOP_PX } from '../constants.ts';
import { distance } from '../geometry.ts';
import { type GestureEvent, IDLE, type Next, type PhaseOf, stay } from './events.ts';

/** A pointer is down and has not moved: it will have pressed, or drags, or a second finger joins it. */
export function pressing(phase: PhaseOf<'pressing'>, event: GestureEvent): Next {
  const { id, from, pointer } = phase;
  switch (event.type) {
    case 'move':
      if (event.id !== id || distance(event.at, from) <= SLOP_PX[pointer]) return stay(phase);
      return stay(
        { name: 'panning', id, last: event.at },
        { do: 'pan', dx: event.at.x - from.x, dy: event.at.y - from.y },
      );
    case 'down':
      return stay({
        name: 'pinching',
        fingers: [
          { id, at: from },
          { id: event.id, at: event.at },
        ],
      });
    case 'up':
      return event.id === id ? stay(IDLE, { do: 'press', at: from, pointer }) : stay(phase);
    case 'cancel':
      return event.id === id ? stay(IDLE) : stay(phase);
    case 'blur':
      return stay(IDLE);
    default:
      return stay(phase);
  }
}
