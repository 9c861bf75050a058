import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GestureEffect, type GestureEvent, type GesturePhase, IDLE_PHASE } from './events.ts';
import { reduceGesture } from './reduce-gesture.ts';

type GestureResult = { phase: GesturePhase; effects: GestureEffect[] };

function reduceAll(...events: GestureEvent[]): GestureResult {
  return events.reduce<GestureResult>(
    ({ phase, effects }, event) => {
      const step = reduceGesture(phase, event);
      return { phase: step.phase, effects: [...effects, ...step.effects] };
    },
    { phase: IDLE_PHASE, effects: [] },
  );
}

const createDown = (x: number, y: number, id = 1, pointer: 'mouse' | 'touch' = 'touch'): GestureEvent => ({
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
const createUp = (x: number, y: number, id = 1): GestureEvent => ({ type: 'up', id, at: { x, y } });
const createKey = (name: string): GestureEvent => ({ type: 'key', key: name });
const createWheel = (delta: number): GestureEvent => ({ type: 'wheel', at: { x: 5, y: 5 }, delta, pinch: false });
const listEffectTypes = ({ effects }: GestureResult): string[] => effects.map((effect) => effect.type);

describe('reduceGesture', () => {
  test('presses at the point where a pointer that does not move went down', () => {
    const result = reduceAll(createDown(10, 10), move(14, 12), createUp(14, 12));
    expect(result.phase).toEqual(IDLE_PHASE);
    expect(result.effects).toContainEqual({ type: 'press', at: { x: 10, y: 10 }, pointer: 'touch' });
  });

  test('pans by the whole movement of a dragging pointer without pressing', () => {
    const result = reduceAll(createDown(10, 10), move(40, 10), move(50, 30), createUp(50, 30));
    expect(result.effects).toEqual([
      { type: 'unhover' },
      { type: 'pan', dx: 30, dy: 0 },
      { type: 'pan', dx: 10, dy: 20 },
      { type: 'settle' },
    ]);
  });

  test('slides along seats instead of dragging after a finger has rested, and presses nothing at the end', () => {
    const slide = (x: number): GestureEvent => ({
      ...{ type: 'move', id: 1, at: { x, y: 10 }, pointer: 'touch', canSlide: true },
    });
    const start = reduceAll(createDown(10, 10), slide(15));
    expect(start.effects).toEqual([{ type: 'unhover' }]);
    const result = reduceAll(createDown(10, 10), slide(40), move(50, 10), createUp(50, 10));
    expect(result).toEqual({
      phase: IDLE_PHASE,
      effects: [
        { type: 'unhover' },
        { type: 'slide', at: { x: 40, y: 10 } },
        { type: 'slide', at: { x: 50, y: 10 } },
        { type: 'settle' },
      ],
    });
    expect(reduceAll(createDown(10, 10), slide(40), createDown(90, 10, 2)).phase.name).toBe('pinching');
  });

  test('starts dragging sooner for a mouse than for touch', () => {
    const [mouse, pointer] = (['mouse', 'touch'] as const).map((pointer) =>
      reduceAll(createDown(0, 0, 1, pointer), move(7, 0, 1, pointer)),
    );
    expect([mouse?.phase.name, pointer?.phase.name]).toEqual(['panning', 'pressing']);
  });

  test('zooms by the distance of two pointers around their midpoint', () => {
    const result = reduceAll(createDown(0, 0, 1), createDown(100, 0, 2), move(-100, 0, 1));
    expect(result.effects.slice(-2)).toEqual([
      { type: 'pan', dx: -50, dy: 0 },
      { type: 'zoom', at: { x: 0, y: 0 }, factor: 2 },
    ]);
  });

  test('keeps panning with the remaining pointer after a pinch, without pressing', () => {
    const result = reduceAll(
      createDown(0, 0, 1),
      createDown(100, 0, 2),
      createUp(100, 0, 2),
      move(5, 0, 1),
      createUp(5, 0, 1),
    );
    expect(listEffectTypes(result)).toEqual(['unhover', 'pan', 'settle']);
    expect(result.phase).toEqual(IDLE_PHASE);
  });

  test('does not zoom to zero when both pointers are at one point', () => {
    const result = reduceAll(createDown(0, 0, 1), createDown(0, 0, 2), move(10, 0, 2));
    expect(result.effects.at(-1)).toEqual({ type: 'zoom', at: { x: 5, y: 0 }, factor: 1 });
  });

  test('cancels out a wheel turn and its reverse, and settles after the idle timeout', () => {
    const result = reduceAll(createWheel(120), createWheel(-120), { type: 'idle-timeout' });
    const factors = result.effects.flatMap((effect) => (effect.type === 'zoom' ? [effect.factor] : []));
    expect(factors[0]).toBeLessThan(1);
    expect((factors[0] ?? 0) * (factors[1] ?? 0)).toBeCloseTo(1);
    expect(listEffectTypes(result).at(-1)).toBe('settle');
  });

  test('recognizes a press after wheeling', () => {
    expect(listEffectTypes(reduceAll(createWheel(10), createDown(1, 1), createUp(1, 1))).slice(-3)).toEqual([
      'settle',
      'unhover',
      'press',
    ]);
  });

  test('hovers with an idle mouse and never with touch', () => {
    expect(listEffectTypes(reduceAll(move(1, 1, 1, 'mouse'), { type: 'leave' }))).toEqual(['hover', 'unhover']);
    expect(listEffectTypes(reduceAll(move(1, 1)))).toEqual([]);
  });

  test('navigates by arrows, selects by Enter and space, exits by Escape', () => {
    expect(
      listEffectTypes(reduceAll(createKey('ArrowLeft'), createKey('Enter'), createKey(' '), createKey('Escape'))),
    ).toEqual(['unhover', 'navigate', 'select', 'select', 'exit-navigation']);
    expect(listEffectTypes(reduceAll(createKey('Home'), createKey('PageDown')))).toEqual([
      'unhover',
      'navigate',
      'unhover',
      'navigate',
    ]);
  });

  test('ignores Enter and Escape before navigation starts, and unknown keys always', () => {
    expect(
      listEffectTypes(reduceAll(createKey('Enter'), createKey('Escape'), createKey('Tab'), createKey('a'))),
    ).toEqual([]);
  });

  test('selects by Enter after the page focused a seat', () => {
    expect(listEffectTypes(reduceAll({ type: 'navigation-start' }, createKey('Enter')))).toEqual(['select']);
  });

  test('zooms by plus, minus and zero in any phase', () => {
    expect(
      reduceAll(createKey('+'), createKey('ArrowUp'), createKey('-'), createKey('0')).effects.filter(
        (effect) => effect.type === 'zoom-step',
      ),
    ).toEqual([
      { type: 'zoom-step', direction: 'in' },
      { type: 'zoom-step', direction: 'out' },
      { type: 'zoom-step', direction: 'reset' },
    ]);
  });

  test('returns to idle after any events once all pointers are up and focus is lost', () => {
    const id = fc.integer({ min: 1, max: 3 });
    const at = fc.record({ x: fc.integer({ min: -50, max: 50 }), y: fc.integer({ min: -50, max: 50 }) });
    const pointer = fc.constantFrom('mouse', 'touch', 'pen');
    const event: fc.Arbitrary<GestureEvent> = fc.oneof(
      fc.record({ type: fc.constant('down'), id, at, pointer }),
      fc.record({ type: fc.constant('move'), id, at, pointer }),
      fc.record({ type: fc.constant('up'), id, at }),
      fc.record({ type: fc.constant('cancel'), id }),
      fc.constant({ type: 'leave' as const }),
      fc.constant({ type: 'idle-timeout' as const }),
      fc.record({ type: fc.constant('wheel'), at, delta: fc.integer({ min: -500, max: 500 }), pinch: fc.boolean() }),
      fc.record({ type: fc.constant('key'), key: fc.constantFrom('ArrowUp', 'Enter', 'Escape', '+') }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const ups = [1, 2, 3].map((pointerId) => createUp(0, 0, pointerId));
        const result = reduceAll(...events, ...ups, { type: 'blur' });
        expect(result.phase).toEqual(IDLE_PHASE);
        for (const effect of result.effects)
          if (effect.type === 'zoom') expect(effect.factor > 0 && Number.isFinite(effect.factor)).toBe(true);
      }),
    );
  });
});
