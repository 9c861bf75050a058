import { describe, expect, test } from 'vitest';
import { offerId, seatId } from '../../platform/lib/ids.ts';
import { matchLines } from './rules.ts';

const createLine = (offer: number) => ({ offerId: offerId(offer), seatId: null });
const createSeatLine = (offer: number, id: number) => ({ offerId: offerId(offer), seatId: seatId(id) });

describe('matchLines', () => {
  test('matches seats by id in any order of lines', () => {
    const lines = [
      { line: 1, ...createSeatLine(7, 20) },
      { line: 2, ...createSeatLine(7, 10) },
      { line: 3, ...createLine(8) },
    ];
    expect(matchLines([createSeatLine(7, 10), createLine(8), createSeatLine(7, 20)], lines)).toEqual([2, 3, 1]);
  });

  test('returns null for places of another offer or another number of places', () => {
    expect(matchLines([createLine(7)], [{ line: 1, ...createLine(8) }])).toBeNull();
    expect(matchLines([createLine(7), createLine(7)], [{ line: 1, ...createLine(7) }])).toBeNull();
  });
});
