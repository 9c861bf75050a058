import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_SEATS } from '../constants.ts';
import { createPlanInput, createTestPlan, createValidPlan, ZONES } from '../testing/create-test-plan.ts';
import { createPlan } from './create-plan.ts';
import { getSeatInfo } from './plan.ts';
import type { PlanInput, SeatInput } from './plan-input.ts';
import { describeProblem, MAX_PROBLEMS, type PlanProblem } from './problems.ts';

function findProblems(input: PlanInput): readonly PlanProblem[] {
  const result = createPlan(input);
  return result.ok ? [] : result.problems;
}
const findSeatProblems = (seats: Partial<SeatInput>[], rest: Partial<PlanInput> = {}) =>
  findProblems(createPlanInput(seats, rest));

describe('createPlan with an invalid plan', () => {
  test.each([
    [{ x: Number.NaN }, 'x'],
    [{ y: Number.POSITIVE_INFINITY }, 'y'],
    [{ x: 1e300 }, 'x'],
    [{ r: 0 }, 'r'],
    [{ r: -1 }, 'r'],
    [{ id: 1.5 }, 'id'],
  ] as const)('rejects the number in %j', (seat, field) => {
    expect(findSeatProblems([{ id: 7 }, { ...seat }])).toEqual([{ code: 'bad-number', seat: 1, field }]);
  });

  test('rejects duplicate seat ids and unknown zones and sectors', () => {
    expect(findSeatProblems([{ id: 1 }, { id: 1, zone: 9, sector: 'x' }])).toEqual([
      { code: 'duplicate-seat', seat: 1, id: 1 },
      { code: 'unknown-zone', of: 1, zone: 9 },
      { code: 'unknown-sector', of: 1, sector: 'x' },
    ]);
  });

  test('rejects a companion without a wheelchair seat', () => {
    expect(findSeatProblems([{ kind: 'companion', partner: 1 }])).toEqual([{ code: 'bad-partner', seat: 0 }]);
    expect(findSeatProblems([{ kind: 'wheelchair' }, { partner: 1 }])).toEqual([{ code: 'bad-partner', seat: 1 }]);
  });

  test('rejects duplicate keys, empty bounds and invalid colors', () => {
    const sectors = [
      { key: 'a', name: 'A' },
      { key: 'a', name: 'B', bounds: { x: 0, y: 0, width: 0, height: 5 } },
    ];
    const zones = [...ZONES, { id: 1, name: 'Again', color: 'red' }];
    const bounds = { x: 0, y: 0, width: Number.NaN, height: 1 };
    expect(findSeatProblems([{}], { sectors, zones, bounds }).map(({ code }) => code)).toEqual([
      'duplicate-key',
      'duplicate-key',
      'bad-color',
      'bad-bounds',
      'bad-bounds',
    ]);
  });

  test('rejects a standing area in an unknown zone or sector', () => {
    const area = { key: 'floor', name: 'Floor', zone: 5, sector: 'x', bounds: { x: 0, y: 0, width: -1, height: 1 } };
    expect(findSeatProblems([{}], { standing: [area, area] }).map(({ code }) => code)).toEqual([
      'duplicate-key',
      ...['unknown-zone', 'unknown-sector', 'bad-bounds', 'unknown-zone', 'unknown-sector', 'bad-bounds'],
    ]);
  });

  test('rejects an empty plan and one beyond the limits', () => {
    expect(findSeatProblems([])).toEqual([{ code: 'nothing-to-show' }]);
    const seats = Array.from({ length: MAX_SEATS + 1 }, () => ({}));
    expect(findSeatProblems(seats)).toEqual([{ code: 'too-many-seats', max: MAX_SEATS }]);
    const zones = Array.from({ length: 256 }, (_, id) => ({ id, name: '', color: '#000000' }));
    expect(findSeatProblems([{}], { zones })).toEqual([{ code: 'too-many-zones', max: 255 }]);
  });

  test('reports at most MAX_PROBLEMS, each as a sentence', () => {
    const problems = findSeatProblems(Array.from({ length: 500 }, () => ({ zone: 9 })));
    expect(problems).toHaveLength(MAX_PROBLEMS);
    expect(problems.map(describeProblem)[3]).toBe('Seat 3 is in the zone 9, which the plan does not have.');
  });
});

describe('createPlan with an unusual plan', () => {
  test('accepts a single seat and uses its size as bounds', () => {
    expect(createTestPlan([{ x: 10, y: 20, r: 3 }]).bounds).toEqual({ x: 7, y: 17, width: 6, height: 6 });
  });

  test('accepts seats at one point and negative coordinates', () => {
    expect(createTestPlan([{}, {}, {}]).count).toBe(3);
    expect(
      createTestPlan([
        { x: -100, y: -50 },
        { x: -10, y: -5 },
      ]).bounds,
    ).toEqual({ x: -104, y: -54, width: 98, height: 53 });
  });

  test('accepts standing areas without seats', () => {
    const bounds = { x: 0, y: 0, width: 50, height: 20 };
    const plan = createTestPlan([], { standing: [{ key: 'floor', name: 'Floor', zone: 1, sector: 'a', bounds }] });
    expect([plan.count, plan.bounds]).toEqual([0, bounds]);
  });

  test('accepts row seats in any order', () => {
    const plan = createTestPlan([{ row: '1' }, { row: '2' }, { row: '1' }, { row: '1', sector: 'b' }]);
    expect(plan.rows.map(({ label, sector, seats }) => [label, sector, [...seats]])).toEqual([
      ['1', 0, [0, 2]],
      ['2', 0, [1]],
      ['1', 1, [3]],
    ]);
  });
});

describe('getSeatInfo', () => {
  test('returns the input of any seat', () => {
    const seat = fc.record({
      x: fc.integer({ min: -2000, max: 2000 }),
      y: fc.integer({ min: -2000, max: 2000 }),
      zone: fc.constantFrom(1, 2),
      sector: fc.constantFrom('a', 'b', 'c'),
      row: fc.string({ maxLength: 3 }),
      seat: fc.string({ maxLength: 3 }),
      restrictedView: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(seat, { minLength: 1 }), (seats) => {
        const plan = createTestPlan(seats);
        for (const [index, input] of seats.entries()) {
          const { x, y, row, seat: label, restrictedView, zone, sector } = getSeatInfo(plan, plan.indexOf(index + 1));
          expect({ x, y, row, seat: label, restrictedView, zone: zone.id, sector: sector.key }).toEqual(input);
        }
      }),
    );
  });

  test('returns pairs of wheelchair and companion seats', () => {
    const plan = createValidPlan(
      createPlanInput([
        { id: 5, kind: 'wheelchair' },
        { id: 6, kind: 'companion', partner: 5 },
      ]),
    );
    expect(getSeatInfo(plan, 1)).toMatchObject({ id: 6, kind: 'companion', partner: 5 });
    expect(getSeatInfo(plan, 0)).toMatchObject({ kind: 'wheelchair', partner: null });
    expect(plan.indexOf(7)).toBe(-1);
    expect(() => getSeatInfo(plan, 7)).toThrow(RangeError);
  });
});
