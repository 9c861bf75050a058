import { type GestureEvent, IDLE, type Next, type PhaseOf, stay } from './events.ts';

/** The map follows a pointer. */
export function panning(phase: PhaseOf<'panning'>, event: GestureEvent): Next {
  const { id, last } = phase;
  switch (event.type) {
    case 'move':
      if (event.id !== id) return stay(phase);
      return stay({ ...phase, last: event.at }, { do: 'pan', dx: event.at.x - last.x, dy: event.at.y - last.y });
    case 'down':
      return stay({
        name: 'pinching',
        fingers: [
          { id, at: last },
          { id: event.id, at: event.at },
        ],
      });
    case 'up':
    case 'cancel':
      return event.id === id ? stay(IDLE, { do: 'rest' }) : stay(phase);
    case 'blur':
      return stay(IDLE, { do: 'rest' });
    default:
      return stay(phase);
  }
}
