import { describe, expect, it } from 'vitest';
import { nextOf, pageSize, shownOf } from './paging.ts';

describe('a page of the poster', () => {
  it('is as large as its kind says, fills a screen, and has a hundred cards at most', () => {
    expect(pageSize(5, 4)).toBe(20);
    expect(pageSize(40, 4)).toBe(100);
    expect([pageSize(1, 1), pageSize(1, 4)]).toEqual([12, 12]);
    expect(pageSize(0, 4)).toBe(100);
  });

  it('follows another until all are shown, or six hundred', () => {
    expect([shownOf(650, 1, 20), shownOf(650, 3, 20), shownOf(50, 3, 20)]).toEqual([20, 60, 50]);
    expect([shownOf(650, 6, 100), shownOf(650, 7, 100), shownOf(650, 31, 20)]).toEqual([600, 600, 600]);
    expect([nextOf(50, 20, 20), nextOf(50, 40, 20), nextOf(50, 50, 20)]).toEqual([20, 10, 0]);
    expect([nextOf(650, 500, 100), nextOf(650, 590, 20), nextOf(650, 600, 20)]).toEqual([100, 10, 0]);
  });
});
