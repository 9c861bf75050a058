import { type GestureEvent, type GesturePhaseOf, IDLE_PHASE, type Transition, transitionTo } from './events.ts';

/** Handles events while one pointer drags the map. */
export function handlePanning(phase: GesturePhaseOf<'panning'>, event: GestureEvent): Transition {
  const { id, last } = phase;
  switch (event.type) {
    case 'move':
      if (event.id !== id) return transitionTo(phase);
      return transitionTo(
        { ...phase, last: event.at },
        { type: 'pan', dx: event.at.x - last.x, dy: event.at.y - last.y },
      );
    case 'down':
      return transitionTo({
        name: 'pinching',
        pointers: [
          { id, at: last },
          { id: event.id, at: event.at },
        ],
      });
    case 'up':
    case 'cancel':
      return event.id === id ? transitionTo(IDLE_PHASE, { type: 'settle' }) : transitionTo(phase);
    case 'blur':
      return transitionTo(IDLE_PHASE, { type: 'settle' });
    default:
      return transitionTo(phase);
  }
}
