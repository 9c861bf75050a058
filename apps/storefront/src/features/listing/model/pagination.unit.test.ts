import { describe, expect, it } from 'vitest';
import { nextPageCount, pageSize, visibleCount } from './pagination.ts';

describe('listing pagination', () => {
  it('has pages of the kind’s rows, at least a screen and at most a hundred cards', () => {
    expect(pageSize(5, 4)).toBe(20);
    expect(pageSize(40, 4)).toBe(100);
    expect([pageSize(1, 1), pageSize(1, 4)]).toEqual([12, 12]);
    expect(pageSize(0, 4)).toBe(100);
  });

  it('adds pages until all cards are visible, at most six hundred', () => {
    expect([visibleCount(650, 1, 20), visibleCount(650, 3, 20), visibleCount(50, 3, 20)]).toEqual([20, 60, 50]);
    expect([visibleCount(650, 6, 100), visibleCount(650, 7, 100), visibleCount(650, 31, 20)]).toEqual([600, 600, 600]);
    expect([nextPageCount(50, 20, 20), nextPageCount(50, 40, 20), nextPageCount(50, 50, 20)]).toEqual([20, 10, 0]);
    expect([nextPageCount(650, 500, 100), nextPageCount(650, 590, 20), nextPageCount(650, 600, 20)]).toEqual([
      100, 10, 0,
    ]);
  });
});
