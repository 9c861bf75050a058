import type { GestureEvent, Next, Phase } from './events.ts';
import { idle } from './idle.ts';
import { panning } from './panning.ts';
import { pinching } from './pinching.ts';
import { pressing } from './pressing.ts';
import { walking } from './walking.ts';
import { wheeling } from './wheeling.ts';

/** What an event leads to: each phase answers in a file of its own. */
export function next(phase: Phase, event: GestureEvent): Next {
  switch (phase.name) {
    case 'idle':
      return idle(phase, event);
    case 'pressing':
      return pressing(phase, event);
    case 'panning':
      return panning(phase, event);
    case 'pinching':
      return pinching(phase, event);
    case 'wheeling':
      return wheeling(phase, event);
    case 'walking':
      return walking(phase, event);
  }
}
