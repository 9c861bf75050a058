import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_SEATS } from '../constants.ts';
import { accepted, inputOf, planOf, ZONES } from '../testing/plans.ts';
import { createPlan } from './create-plan.ts';
import type { PlanInput, SeatInput } from './input.ts';
import { seatInfo } from './plan.ts';
import { describeProblem, MOST_PROBLEMS, type PlanProblem } from './problems.ts';

function problemsOf(input: PlanInput): readonly PlanProblem[] {
  const made = createPlan(input);
  return made.ok ? [] : made.problems;
}
const refused = (seats: Partial<SeatInput>[], rest: Partial<PlanInput> = {}) => problemsOf(inputOf(seats, rest));

describe('a plan that is broken is refused', () => {
  test.each([
    [{ x: Number.NaN }, 'x'],
    [{ y: Number.POSITIVE_INFINITY }, 'y'],
    [{ x: 1e300 }, 'x'],
    [{ r: 0 }, 'r'],
    [{ r: -1 }, 'r'],
    [{ id: 1.5 }, 'id'],
  ] as const)('for the number in %j', (seat, field) => {
    expect(refused([{ id: 7 }, { ...seat }])).toEqual([{ code: 'bad-number', seat: 1, field }]);
  });

  test('for two seats of one id, and for zones and sectors that it does not have', () => {
    expect(refused([{ id: 1 }, { id: 1, zone: 9, sector: 'x' }])).toEqual([
      { code: 'duplicate-seat', seat: 1, id: 1 },
      { code: 'unknown-zone', of: 1, zone: 9 },
      { code: 'unknown-sector', of: 1, sector: 'x' },
    ]);
  });

  test('for a companion without a wheelchair place', () => {
    expect(refused([{ kind: 'companion', partner: 1 }])).toEqual([{ code: 'bad-partner', seat: 0 }]);
    expect(refused([{ kind: 'wheelchair' }, { partner: 1 }])).toEqual([{ code: 'bad-partner', seat: 1 }]);
  });

  test('for names that are there twice, bounds that are none and colours that cannot be painted', () => {
    const sectors = [
      { key: 'a', name: 'A' },
      { key: 'a', name: 'B', bounds: { x: 0, y: 0, width: 0, height: 5 } },
    ];
    const zones = [...ZONES, { id: 1, name: 'Again', colour: 'red' }];
    const bounds = { x: 0, y: 0, width: Number.NaN, height: 1 };
    expect(refused([{}], { sectors, zones, bounds }).map(({ code }) => code)).toEqual([
      'duplicate-key',
      'duplicate-key',
      'bad-colour',
      'bad-bounds',
      'bad-bounds',
    ]);
  });

  test('for a standing area in no zone or sector of the plan', () => {
    const area = { key: 'floor', name: 'Floor', zone: 5, sector: 'x', bounds: { x: 0, y: 0, width: -1, height: 1 } };
    expect(refused([{}], { standing: [area, area] }).map(({ code }) => code)).toEqual([
      'duplicate-key',
      ...['unknown-zone', 'unknown-sector', 'bad-bounds', 'unknown-zone', 'unknown-sector', 'bad-bounds'],
    ]);
  });

  test('for having nothing, or more than was ever measured', () => {
    expect(refused([])).toEqual([{ code: 'nothing-to-show' }]);
    const seats = Array.from({ length: MOST_SEATS + 1 }, () => ({}));
    expect(refused(seats)).toEqual([{ code: 'too-many-seats', most: MOST_SEATS }]);
    const zones = Array.from({ length: 256 }, (_, id) => ({ id, name: '', colour: '#000000' }));
    expect(refused([{}], { zones })).toEqual([{ code: 'too-many-zones', most: 255 }]);
  });

  test('with so many problems as can be read, each in a sentence', () => {
    const problems = refused(Array.from({ length: 500 }, () => ({ zone: 9 })));
    expect(problems).toHaveLength(MOST_PROBLEMS);
    expect(problems.map(describeProblem)[3]).toBe('Seat 3 is in the zone 9, which the plan does not have.');
  });
});

describe('a plan that is strange is taken', () => {
  test('with one seat, whose width is its bounds', () => {
    expect(planOf([{ x: 10, y: 20, r: 3 }]).bounds).toEqual({ x: 7, y: 17, width: 6, height: 6 });
  });

  test('with all seats at one point, and with negative places', () => {
    expect(planOf([{}, {}, {}]).count).toBe(3);
    expect(
      planOf([
        { x: -100, y: -50 },
        { x: -10, y: -5 },
      ]).bounds,
    ).toEqual({ x: -104, y: -54, width: 98, height: 53 });
  });

  test('with standing areas only', () => {
    const bounds = { x: 0, y: 0, width: 50, height: 20 };
    const plan = planOf([], { standing: [{ key: 'floor', name: 'Floor', zone: 1, sector: 'a', bounds }] });
    expect([plan.count, plan.bounds]).toEqual([0, bounds]);
  });

  test('with rows whose seats come in any order', () => {
    const plan = planOf([{ row: '1' }, { row: '2' }, { row: '1' }, { row: '1', sector: 'b' }]);
    expect(plan.rows.map(({ label, sector, seats }) => [label, sector, [...seats]])).toEqual([
      ['1', 0, [0, 2]],
      ['2', 0, [1]],
      ['1', 1, [3]],
    ]);
  });
});

describe('a plan keeps what it was given', () => {
  test('of any seats', () => {
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
        const plan = planOf(seats);
        for (const [index, given] of seats.entries()) {
          const { x, y, row, seat: label, restrictedView, zone, sector } = seatInfo(plan, plan.indexOf(index + 1));
          expect({ x, y, row, seat: label, restrictedView, zone: zone.id, sector: sector.key }).toEqual(given);
        }
      }),
    );
  });

  test('of pairs for wheelchairs and companions', () => {
    const plan = accepted(
      inputOf([
        { id: 5, kind: 'wheelchair' },
        { id: 6, kind: 'companion', partner: 5 },
      ]),
    );
    expect(seatInfo(plan, 1)).toMatchObject({ id: 6, kind: 'companion', partner: 5 });
    expect(seatInfo(plan, 0)).toMatchObject({ kind: 'wheelchair', partner: null });
    expect(plan.indexOf(7)).toBe(-1);
    expect(() => seatInfo(plan, 7)).toThrow(RangeError);
  });
});
