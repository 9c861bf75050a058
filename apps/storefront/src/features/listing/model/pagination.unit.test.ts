import { describe, expect, it } from 'vitest';
import { countVisible, getNextPageCount, getPageSize } from './pagination.ts';

describe('listing pagination', () => {
  it('has pages of the kind’s rows, at least a screen and at most a hundred cards', () => {
    expect(getPageSize(5, 4)).toBe(20);
    expect(getPageSize(40, 4)).toBe(100);
    expect([getPageSize(1, 1), getPageSize(1, 4)]).toEqual([12, 12]);
    expect(getPageSize(0, 4)).toBe(100);
  });

  it('adds pages until all cards are visible, at most six hundred', () => {
    expect([countVisible(650, 1, 20), countVisible(650, 3, 20), countVisible(50, 3, 20)]).toEqual([20, 60, 50]);
    expect([countVisible(650, 6, 100), countVisible(650, 7, 100), countVisible(650, 31, 20)]).toEqual([600, 600, 600]);
    expect([getNextPageCount(50, 20, 20), getNextPageCount(50, 40, 20), getNextPageCount(50, 50, 20)]).toEqual([
      20, 10, 0,
    ]);
    expect([getNextPageCount(650, 500, 100), getNextPageCount(650, 590, 20), getNextPageCount(650, 600, 20)]).toEqual([
      100, 10, 0,
    ]);
  });
});
