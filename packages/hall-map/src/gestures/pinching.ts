import { distance, type Point } from '../geometry.ts';
import { type GestureEvent, IDLE, type Next, type PhaseOf, stay } from './events.ts';

/** Two fingers hold the map: it moves with their middle and grows with their distance. What they end with is never a press. */
export function pinching(phase: PhaseOf<'pinching'>, event: GestureEvent): Next {
  const [one, other] = phase.fingers;
  switch (event.type) {
    case 'move': {
      if (event.id !== one.id && event.id !== other.id) return stay(phase);
      const fingers = phase.fingers.map((finger) => (finger.id === event.id ? { ...finger, at: event.at } : finger));
      const [first = one, second = other] = fingers;
      const [before, after] = [middle(one.at, other.at), middle(first.at, second.at)];
      const [apart, wider] = [distance(one.at, other.at), distance(first.at, second.at)];
      return stay(
        { ...phase, fingers: [first, second] },
        { do: 'pan', dx: after.x - before.x, dy: after.y - before.y },
        { do: 'zoom', at: after, factor: apart > 0 && wider > 0 ? wider / apart : 1 },
      );
    }
    case 'up':
    case 'cancel': {
      if (event.id !== one.id && event.id !== other.id) return stay(phase);
      const left = event.id === one.id ? other : one;
      return stay({ name: 'panning', id: left.id, last: left.at });
    }
    case 'blur':
      return stay(IDLE, { do: 'rest' });
    default:
      return stay(phase);
  }
}

const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
