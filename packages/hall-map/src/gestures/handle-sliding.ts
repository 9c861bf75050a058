import { type GestureEvent, type GesturePhaseOf, IDLE_PHASE, type Transition, transitionTo } from './events.ts';
import { handlePanning } from './handle-panning.ts';

/** Handles events while a finger slides along seats without moving the map. */
export function handleSliding(phase: GesturePhaseOf<'sliding'>, event: GestureEvent): Transition {
  const { id, last } = phase;
  switch (event.type) {
    case 'move':
      if (event.id !== id) return transitionTo(phase);
      return transitionTo({ ...phase, last: event.at }, { type: 'slide', at: event.at });
    case 'down':
      return handlePanning({ name: 'panning', id, last }, event);
    case 'up':
    case 'cancel':
      return event.id === id ? transitionTo(IDLE_PHASE, { type: 'settle' }) : transitionTo(phase);
    case 'blur':
      return transitionTo(IDLE_PHASE, { type: 'settle' });
    default:
      return transitionTo(phase);
  }
}
