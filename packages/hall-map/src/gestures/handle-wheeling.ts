import { type GestureEvent, type GesturePhaseOf, IDLE_PHASE, type Transition, transitionTo } from './events.ts';
import { handleIdle } from './handle-idle.ts';
import { handleWheel } from './handle-wheel.ts';

/** Handles wheel and touchpad pinch, until the idle timeout or another gesture. */
export function handleWheeling(phase: GesturePhaseOf<'wheeling'>, event: GestureEvent): Transition {
  switch (event.type) {
    case 'wheel':
      return handleWheel(event);
    case 'idle-timeout':
    case 'blur':
      return transitionTo(IDLE_PHASE, { type: 'settle' });
    // Turning a wheel also moves the mouse slightly.
    case 'move':
      return transitionTo(phase);
    default: {
      const { phase: next, effects } = handleIdle({ name: 'idle' }, event);
      return transitionTo(next, { type: 'settle' }, ...effects);
    }
  }
}
