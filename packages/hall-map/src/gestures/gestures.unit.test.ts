import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Effect, type GestureEvent, IDLE, type Phase } from './events.ts';
import { next } from './gestures.ts';

type Heard = { phase: Phase; effects: Effect[] };

function after(...events: GestureEvent[]): Heard {
  return events.reduce<Heard>(
    ({ phase, effects }, event) => {
      const step = next(phase, event);
      return { phase: step.phase, effects: [...effects, ...step.effects] };
    },
    { phase: IDLE, effects: [] },
  );
}

const down = (x: number, y: number, id = 1, pointer: 'mouse' | 'touch' = 'touch'): GestureEvent => ({
  type: 'down',
  id,
  at: { x, y },
  pointer,
});
const move = (x: number, y: number, id = 1, pointer: 'mouse' | 'touch' = 'touch'): GestureEvent => ({
  type: 'move',
  id,
  at: { x, y },
  pointer,
});
const up = (x: number, y: number, id = 1): GestureEvent => ({ type: 'up', id, at: { x, y } });
const key = (name: string): GestureEvent => ({ type: 'key', key: name });
const wheel = (delta: number): GestureEvent => ({ type: 'wheel', at: { x: 5, y: 5 }, delta, pinch: false });
const names = ({ effects }: Heard): string[] => effects.map((effect) => effect.do);

describe('gestures', () => {
  test('a pointer that stays has pressed where it went down', () => {
    const heard = after(down(10, 10), move(14, 12), up(14, 12));
    expect(heard.phase).toEqual(IDLE);
    expect(heard.effects).toContainEqual({ do: 'press', at: { x: 10, y: 10 }, pointer: 'touch' });
  });

  test('a pointer that moves drags the map by all that it moved, and presses nothing', () => {
    const heard = after(down(10, 10), move(40, 10), move(50, 30), up(50, 30));
    expect(heard.effects).toEqual([
      { do: 'unhover' },
      { do: 'pan', dx: 30, dy: 0 },
      { do: 'pan', dx: 10, dy: 20 },
      { do: 'rest' },
    ]);
  });

  test('a mouse drags sooner than a finger', () => {
    const [mouse, finger] = (['mouse', 'touch'] as const).map((pointer) =>
      after(down(0, 0, 1, pointer), move(7, 0, 1, pointer)),
    );
    expect([mouse?.phase.name, finger?.phase.name]).toEqual(['panning', 'pressing']);
  });

  test('two fingers zoom by how far they part, around their middle', () => {
    const heard = after(down(0, 0, 1), down(100, 0, 2), move(-100, 0, 1));
    expect(heard.effects.slice(-2)).toEqual([
      { do: 'pan', dx: -50, dy: 0 },
      { do: 'zoom', at: { x: 0, y: 0 }, factor: 2 },
    ]);
  });

  test('the finger that stays after a pinch drags on and presses nothing', () => {
    const heard = after(down(0, 0, 1), down(100, 0, 2), up(100, 0, 2), move(5, 0, 1), up(5, 0, 1));
    expect(names(heard)).toEqual(['unhover', 'pan', 'rest']);
    expect(heard.phase).toEqual(IDLE);
  });

  test('fingers at one point do not zoom to nothing', () => {
    const heard = after(down(0, 0, 1), down(0, 0, 2), move(10, 0, 2));
    expect(heard.effects.at(-1)).toEqual({ do: 'zoom', at: { x: 5, y: 0 }, factor: 1 });
  });

  test('a turn of the wheel and its way back cancel out, and rest follows when nothing comes any more', () => {
    const heard = after(wheel(120), wheel(-120), { type: 'still' });
    const factors = heard.effects.flatMap((effect) => (effect.do === 'zoom' ? [effect.factor] : []));
    expect(factors[0]).toBeLessThan(1);
    expect((factors[0] ?? 0) * (factors[1] ?? 0)).toBeCloseTo(1);
    expect(names(heard).at(-1)).toBe('rest');
  });

  test('a press after the wheel is a press', () => {
    expect(names(after(wheel(10), down(1, 1), up(1, 1))).slice(-3)).toEqual(['rest', 'unhover', 'press']);
  });

  test('a mouse hovers while nothing is under way, a finger never', () => {
    expect(names(after(move(1, 1, 1, 'mouse'), { type: 'left' }))).toEqual(['hover', 'unhover']);
    expect(names(after(move(1, 1)))).toEqual([]);
  });

  test('arrows walk, Enter and the space bar choose, Escape leaves', () => {
    expect(names(after(key('ArrowLeft'), key('Enter'), key(' '), key('Escape')))).toEqual([
      'unhover',
      'walk',
      'choose',
      'choose',
      'leave',
    ]);
    expect(names(after(key('Home'), key('PageDown')))).toEqual(['unhover', 'walk', 'unhover', 'walk']);
  });

  test('Enter and Escape mean nothing before a seat is walked to, and other keys never do', () => {
    expect(names(after(key('Enter'), key('Escape'), key('Tab'), key('a')))).toEqual([]);
  });

  test('Enter chooses the seat on which the page has put the walk', () => {
    expect(names(after({ type: 'put' }, key('Enter')))).toEqual(['choose']);
  });

  test('plus, minus and nought zoom in any phase of the keys', () => {
    expect(
      after(key('+'), key('ArrowUp'), key('-'), key('0')).effects.filter((effect) => effect.do === 'step'),
    ).toEqual([
      { do: 'step', way: 'in' },
      { do: 'step', way: 'out' },
      { do: 'step', way: 'whole' },
    ]);
  });

  test('whatever comes, the map is idle once all pointers are up and the focus is gone', () => {
    const id = fc.integer({ min: 1, max: 3 });
    const at = fc.record({ x: fc.integer({ min: -50, max: 50 }), y: fc.integer({ min: -50, max: 50 }) });
    const pointer = fc.constantFrom('mouse', 'touch', 'pen');
    const event: fc.Arbitrary<GestureEvent> = fc.oneof(
      fc.record({ type: fc.constant('down'), id, at, pointer }),
      fc.record({ type: fc.constant('move'), id, at, pointer }),
      fc.record({ type: fc.constant('up'), id, at }),
      fc.record({ type: fc.constant('cancel'), id }),
      fc.constant({ type: 'left' as const }),
      fc.constant({ type: 'still' as const }),
      fc.record({ type: fc.constant('wheel'), at, delta: fc.integer({ min: -500, max: 500 }), pinch: fc.boolean() }),
      fc.record({ type: fc.constant('key'), key: fc.constantFrom('ArrowUp', 'Enter', 'Escape', '+') }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const ups = [1, 2, 3].map((one) => up(0, 0, one));
        const heard = after(...events, ...ups, { type: 'blur' });
        expect(heard.phase).toEqual(IDLE);
        for (const effect of heard.effects)
          if (effect.do === 'zoom') expect(effect.factor > 0 && Number.isFinite(effect.factor)).toBe(true);
      }),
    );
  });
});
