import { describe, expect, test } from 'vitest';
import { seatId, zoneId } from '../../../platform/lib/ids.ts';
import { buildSeatLayout, type HallSeat } from './best-available.ts';
import { planSoldGroups } from './sold-groups.ts';

const ROWS = 14;
const ACROSS = 20;

/** The front half is zone 1, the back half zone 2; the first seat is a wheelchair place. */
const seats: HallSeat[] = Array.from({ length: ROWS * ACROSS }, (_, at) => ({
  id: seatId(at + 1),
  sectorId: 1,
  zoneId: zoneId(at < (ROWS * ACROSS) / 2 ? 1 : 2),
  row: `${Math.floor(at / ACROSS)}`,
  x: at % ACROSS,
  y: Math.floor(at / ACROSS),
  kind: at === 0 ? 'wheelchair' : 'ordinary',
  restricted: false,
}));
const hall = buildSeatLayout(seats, null);

function planSales(quantity: number, isOffered = (_seat: HallSeat) => true) {
  let state = 7;
  const drawRandom = () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return planSoldGroups(hall, { quantity, isOffered, getMaxGroupSize: () => 4, drawRandom });
}

describe('planSoldGroups', () => {
  test('returns distinct seats in adjacent groups of one zone', () => {
    const groups = planSales(170);
    const ids = groups.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(170);
    expect(ids).toHaveLength(170);
    for (const group of groups) {
      expect(group.length).toBeLessThanOrEqual(4);
      const [first] = group;
      expect(group.map(({ x, row, zoneId }) => [x, row, zoneId])).toEqual(
        group.map((_, at) => [(first?.x ?? 0) + at, first?.row, first?.zoneId]),
      );
    }
    expect(planSales(170)).toEqual(groups);
  });

  test('covers all zones from the middle and leaves pairs and single seats', () => {
    const takenIds = new Set(
      planSales(170)
        .flat()
        .map(({ id }) => id),
    );
    const shareOf = (some: readonly HallSeat[]) => some.filter(({ id }) => takenIds.has(id)).length / some.length;
    for (const zone of [1, 2]) expect(shareOf(seats.filter(({ zoneId }) => zoneId === zone))).toBeGreaterThan(0.45);
    const isMiddle = ({ x }: HallSeat): boolean => x >= 5 && x < 15;
    expect(shareOf(seats.filter(isMiddle))).toBeGreaterThan(shareOf(seats.filter((seat) => !isMiddle(seat))));
    const left = seats
      .filter(isMiddle)
      .map((seat) => (takenIds.has(seat.id) ? 'x' : '.'))
      .join('');
    expect(left).toMatch(/x\.x/);
    expect(left).toMatch(/x\.\.x/);
  });

  test('skips seats that are not offered and sells wheelchair places late', () => {
    expect(planSales(1000, ({ zoneId }) => zoneId === 2).flat()).toHaveLength(140);
    const listKinds = (quantity: number) =>
      new Set(
        planSales(quantity)
          .flat()
          .map(({ kind }) => kind),
      );
    expect(listKinds(170)).not.toContain('wheelchair');
    // The last seats are passed-over singles and pairs.
    expect(listKinds(274)).toContain('wheelchair');
  });
});
