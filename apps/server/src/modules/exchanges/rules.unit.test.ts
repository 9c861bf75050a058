import { describe, expect, test } from 'vitest';
import { offerId, seatId } from '../../platform/lib/ids.ts';
import { matchLines } from './rules.ts';

const any = (offer: number) => ({ offerId: offerId(offer), seatId: null });
const seat = (offer: number, id: number) => ({ offerId: offerId(offer), seatId: seatId(id) });

describe('matchLines', () => {
  test('matches seats by id in any order of lines', () => {
    const lines = [
      { line: 1, ...seat(7, 20) },
      { line: 2, ...seat(7, 10) },
      { line: 3, ...any(8) },
    ];
    expect(matchLines([seat(7, 10), any(8), seat(7, 20)], lines)).toEqual([2, 3, 1]);
  });

  test('returns null for places of another offer or another number of places', () => {
    expect(matchLines([any(7)], [{ line: 1, ...any(8) }])).toBeNull();
    expect(matchLines([any(7), any(7)], [{ line: 1, ...any(7) }])).toBeNull();
  });
});
