import { DRAG_THRESHOLD_PX } from '../constants.ts';
import { measureDistance } from '../geometry.ts';
import { type GestureEvent, type GesturePhaseOf, IDLE_PHASE, type Transition, transitionTo } from './events.ts';

/** Handles a pointer that is down and has not moved: it may press, slide, drag or become a pinch. */
export function handlePressing(phase: GesturePhaseOf<'pressing'>, event: GestureEvent): Transition {
  const { id, from, pointer } = phase;
  switch (event.type) {
    case 'move':
      if (event.id !== id || measureDistance(event.at, from) <= DRAG_THRESHOLD_PX[pointer]) return transitionTo(phase);
      if (event.canSlide) return transitionTo({ name: 'sliding', id, last: event.at }, { type: 'slide', at: event.at });
      return transitionTo(
        { name: 'panning', id, last: event.at },
        { type: 'pan', dx: event.at.x - from.x, dy: event.at.y - from.y },
      );
    case 'down':
      return transitionTo({
        name: 'pinching',
        pointers: [
          { id, at: from },
          { id: event.id, at: event.at },
        ],
      });
    case 'up':
      return event.id === id ? transitionTo(IDLE_PHASE, { type: 'press', at: from, pointer }) : transitionTo(phase);
    case 'cancel':
      return event.id === id ? transitionTo(IDLE_PHASE) : transitionTo(phase);
    case 'blur':
      return transitionTo(IDLE_PHASE);
    default:
      return transitionTo(phase);
  }
}
