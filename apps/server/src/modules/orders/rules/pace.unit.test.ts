import { describe, expect, test } from 'vitest';
import { decidePace, type PacedCall, type PaceLimits } from './pace.ts';

const LIMITS: PaceLimits = { heldPerVisitor: 10, askAfter: { visitor: 3, origin: 5 } };
const call = (more: Partial<PacedCall> = {}): PacedCall => ({
  visitor: 'aigul',
  origin: 'home',
  proven: false,
  places: 2,
  ...more,
});
const kinds = (calls: PacedCall[], limits = LIMITS, visitors = {}, origins = {}) =>
  decidePace(calls, new Map(Object.entries(visitors)), new Map(Object.entries(origins)), limits).map(
    (refusal) => refusal?.kind ?? 'ok',
  );

describe('places held unpaid', () => {
  const unasked = { ...LIMITS, askAfter: null };

  test('reach the cap and stop there, in one batch and over several', () => {
    const six = Array.from({ length: 6 }, () => call());
    expect(kinds(six, unasked)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'held_limit']);
    expect(kinds([call()], unasked, { aigul: { places: 9, orders: 5 } })).toEqual(['held_limit']);
    expect(kinds([call()], unasked, { aigul: { places: 8, orders: 5 } })).toEqual(['ok']);
  });

  test('leave room for a smaller wish after a larger one was refused', () => {
    const held = { aigul: { places: 8, orders: 1 } };
    expect(kinds([call({ places: 3 }), call({ places: 2 }), call({ places: 1 })], unasked, held)).toEqual([
      'held_limit',
      'ok',
      'held_limit',
    ]);
  });

  test('do not stop a first order, whose event may allow more', () => {
    expect(kinds([call({ places: 30 }), call({ places: 1 })], unasked)).toEqual(['ok', 'held_limit']);
  });

  test('of another visitor, or of a free event, do not count', () => {
    const full = { aigul: { places: 10, orders: 1 } };
    expect(kinds([call({ visitor: 'marat' }), call({ places: 0 })], unasked, full)).toEqual(['ok', 'ok']);
  });

  test('have no limit where it is 0', () => {
    expect(kinds([call()], { heldPerVisitor: 0, askAfter: null }, { aigul: { places: 9_999, orders: 1 } })).toEqual([
      'ok',
    ]);
  });

  test('are told with the limit and what is held', () => {
    const [refusal] = decidePace([call()], new Map([['aigul', { places: 9, orders: 1 }]]), new Map(), unasked);
    expect(refusal).toEqual({ kind: 'held_limit', limit: 10, held: 9 });
  });
});

describe('unpaid orders', () => {
  test('of a visitor are followed by a check', () => {
    const calls = Array.from({ length: 5 }, () => call({ origin: null }));
    expect(kinds(calls)).toEqual(['ok', 'ok', 'ok', 'bot_check', 'bot_check']);
    expect(kinds([call({ origin: null })], LIMITS, { aigul: { places: 0, orders: 3 } })).toEqual(['bot_check']);
  });

  test('of many visitors from one origin are, too', () => {
    const crowd = Array.from({ length: 7 }, (_, nth) => call({ visitor: `visitor ${nth}` }));
    expect(kinds(crowd)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'bot_check', 'bot_check']);
    expect(kinds([call()], LIMITS, {}, { home: { places: 0, orders: 5 } })).toEqual(['bot_check']);
    expect(kinds([call({ origin: 'elsewhere' })], LIMITS, {}, { home: { places: 0, orders: 5 } })).toEqual(['ok']);
  });

  test('go on for who has shown to be a person, up to the cap on places', () => {
    const many = { aigul: { places: 7, orders: 50 } };
    expect(kinds([call({ proven: true }), call({ proven: true })], LIMITS, many)).toEqual(['ok', 'held_limit']);
  });

  test('that were refused do not count', () => {
    const held = { aigul: { places: 9, orders: 2 } };
    expect(kinds([call(), call({ places: 1 })], LIMITS, held)).toEqual(['held_limit', 'ok']);
  });
});
