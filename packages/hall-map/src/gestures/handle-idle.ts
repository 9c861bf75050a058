import { type GestureEvent, type GesturePhaseOf, type Transition, transitionTo } from './events.ts';
import { handleKey } from './handle-key.ts';
import { handleWheel } from './handle-wheel.ts';

/** No gesture is active. */
export function handleIdle(phase: GesturePhaseOf<'idle'>, event: GestureEvent): Transition {
  switch (event.type) {
    case 'down':
      return transitionTo(
        { name: 'pressing', id: event.id, from: event.at, pointer: event.pointer },
        { type: 'unhover' },
      );
    case 'move':
      return event.pointer === 'touch' ? transitionTo(phase) : transitionTo(phase, { type: 'hover', at: event.at });
    case 'leave':
      return transitionTo(phase, { type: 'unhover' });
    case 'wheel':
      return handleWheel(event);
    case 'key':
      return handleKey(phase, event.key);
    case 'navigation-start':
      return transitionTo({ name: 'navigating' });
    default:
      return transitionTo(phase);
  }
}
