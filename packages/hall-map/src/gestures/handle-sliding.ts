import { type GestureEvent, type GesturePhaseOf, type Transition, transitionTo } from './events.ts';
import { handlePanning, handleRelease } from './handle-panning.ts';

/** Handles events while a finger slides along seats without moving the map. */
export function handleSliding(phase: GesturePhaseOf<'sliding'>, event: GestureEvent): Transition {
  const { id, last } = phase;
  switch (event.type) {
    case 'move':
      if (event.id !== id) return transitionTo(phase);
      return transitionTo({ ...phase, last: event.at }, { type: 'slide', at: event.at });
    case 'down':
      return handlePanning({ name: 'panning', id, last }, event);
    default:
      return handleRelease(phase, event);
  }
}
