import { distance, type Point } from '../geometry.ts';
import { type GestureEvent, IDLE, type Next, type PhaseOf, stay } from './events.ts';

/** Two fingers hold the map: it moves with their middle and grows with their distance. What they end with is never a press. */
export function pinching(phase: PhaseOf<'pinching'>, event: GestureEvent): Next {
  const [a, b] = phase.fingers;
  switch (event.type) {
    case 'move': {
      if (event.id !== a.id && event.id !== b.id) return stay(phase);
      const fingers = phase.fingers.map((finger) => (finger.id === event.id ? { ...finger, at: event.at } : finger));
      const [first = a, second = b] = fingers;
      const [before, after] = [middle(a.at, b.at), middle(first.at, second.at)];
      const [apart, wider] = [distance(a.at, b.at), distance(first.at, second.at)];
      return stay(
        { ...phase, fingers: [first, second] },
        { do: 'pan', dx: after.x - before.x, dy: after.y - before.y },
        { do: 'zoom', at: after, factor: apart > 0 && wider > 0 ? wider / apart : 1 },
      );
    }
    case 'up':
    case 'cancel': {
      if (event.id !== a.id && event.id !== b.id) return stay(phase);
      const left = event.id === a.id ? b : a;
      return stay({ name: 'panning', id: left.id, last: left.at });
    }
    case 'blur':
      return stay(IDLE, { do: 'rest' });
    default:
      return stay(phase);
  }
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
