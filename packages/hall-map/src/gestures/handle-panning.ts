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
    default:
      return handleRelease(phase, event);
  }
}

/** Ends the gesture of one pointer when it is lifted or the window loses the focus; other events change nothing. */
export function handleRelease(phase: GesturePhaseOf<'panning' | 'sliding'>, event: GestureEvent): Transition {
  const isLifted = (event.type === 'up' || event.type === 'cancel') && event.id === phase.id;
  return isLifted || event.type === 'blur' ? transitionTo(IDLE_PHASE, { type: 'settle' }) : transitionTo(phase);
}
