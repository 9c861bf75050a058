import { measureDistance, type Point } from '../geometry.ts';
import { type GestureEvent, type GesturePhaseOf, IDLE_PHASE, type Transition, transitionTo } from './events.ts';

/** Pans with the midpoint of two pointers and zooms with their distance. A pinch never ends in a press. */
export function handlePinching(phase: GesturePhaseOf<'pinching'>, event: GestureEvent): Transition {
  const [a, b] = phase.pointers;
  switch (event.type) {
    case 'move': {
      if (event.id !== a.id && event.id !== b.id) return transitionTo(phase);
      const pointers = phase.pointers.map((pointer) =>
        pointer.id === event.id ? { ...pointer, at: event.at } : pointer,
      );
      const [first = a, second = b] = pointers;
      const [before, after] = [getMidpoint(a.at, b.at), getMidpoint(first.at, second.at)];
      const [distanceBefore, distanceAfter] = [measureDistance(a.at, b.at), measureDistance(first.at, second.at)];
      return transitionTo(
        { ...phase, pointers: [first, second] },
        { type: 'pan', dx: after.x - before.x, dy: after.y - before.y },
        {
          type: 'zoom',
          at: after,
          factor: distanceBefore > 0 && distanceAfter > 0 ? distanceAfter / distanceBefore : 1,
        },
      );
    }
    case 'up':
    case 'cancel': {
      if (event.id !== a.id && event.id !== b.id) return transitionTo(phase);
      const remaining = event.id === a.id ? b : a;
      return transitionTo({ name: 'panning', id: remaining.id, last: remaining.at });
    }
    case 'blur':
      return transitionTo(IDLE_PHASE, { type: 'settle' });
    default:
      return transitionTo(phase);
  }
}

const getMidpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
