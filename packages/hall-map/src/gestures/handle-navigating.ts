import { type GestureEvent, type GesturePhaseOf, IDLE_PHASE, type Transition, transitionTo } from './events.ts';
import { handleIdle } from './handle-idle.ts';
import { handleKey } from './handle-key.ts';

/** Handles keyboard navigation. A pointer press or wheel ends it; mouse movement does not. */
export function handleNavigating(phase: GesturePhaseOf<'navigating'>, event: GestureEvent): Transition {
  switch (event.type) {
    case 'key':
      return handleKey(phase, event.key);
    case 'down':
    case 'wheel': {
      const { phase: next, effects } = handleIdle({ name: 'idle' }, event);
      return transitionTo(next, { type: 'exit-navigation' }, ...effects);
    }
    case 'blur':
      return transitionTo(IDLE_PHASE, { type: 'exit-navigation' });
    default:
      return transitionTo(phase);
  }
}
