import type { GestureEvent, GesturePhase, Transition } from './events.ts';
import { handleIdle } from './handle-idle.ts';
import { handleNavigating } from './handle-navigating.ts';
import { handlePanning } from './handle-panning.ts';
import { handlePinching } from './handle-pinching.ts';
import { handlePressing } from './handle-pressing.ts';
import { handleSliding } from './handle-sliding.ts';
import { handleWheeling } from './handle-wheeling.ts';

/** Pure reducer of the gesture state machine; each phase has its own handler. */
export function reduceGesture(phase: GesturePhase, event: GestureEvent): Transition {
  switch (phase.name) {
    case 'idle':
      return handleIdle(phase, event);
    case 'pressing':
      return handlePressing(phase, event);
    case 'panning':
      return handlePanning(phase, event);
    case 'sliding':
      return handleSliding(phase, event);
    case 'pinching':
      return handlePinching(phase, event);
    case 'wheeling':
      return handleWheeling(phase, event);
    case 'navigating':
      return handleNavigating(phase, event);
  }
}
