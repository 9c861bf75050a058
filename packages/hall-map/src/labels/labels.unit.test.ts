import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, overlaps } from '../geometry.ts';
import { planOf } from '../testing/plans.ts';
import { levelOf } from './level.ts';
import { onTwoLines } from './name-forms.ts';
import { placeAlike, placeLabels, RANKS } from './place-labels.ts';
import { rowLabels } from './row-labels.ts';

const WITHIN = { x: 0, y: 0, width: 200, height: 200 };

describe('labels', () => {
  test('come in by distance, one kind at a time', () => {
    expect(levelOf(false, 50, 40)).toBe('sectors');
    expect(levelOf(true, 8, 6)).toBe('sectors');
    expect(levelOf(true, 14, 10)).toBe('rows');
    expect(levelOf(true, 25, 20)).toBe('numbers');
  });

  test('never cover each other', () => {
    const box = fc.record({
      x: fc.integer({ min: 0, max: 190 }),
      y: fc.integer({ min: 0, max: 190 }),
      width: fc.integer({ min: 1, max: 60 }),
      height: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(box), (boxes) => {
        const placed = placeLabels(
          boxes.map((one) => ({ forms: [{ box: one, form: null }] })),
          WITHIN,
        );
        for (const [nth, one] of placed.entries())
          for (const other of placed.slice(nth + 1)) expect(overlaps(one.box, other.box)).toBe(false);
        expect(placed.length).toBeGreaterThanOrEqual(Math.min(1, boxes.length));
      }),
    );
  });

  test('go on two lines, as even as the words allow', () => {
    expect(onTwoLines('Ложалар, оң жағы')).toEqual(['Ложалар,', 'оң жағы']);
    expect(onTwoLines('Партер')).toBeNull();
  });

  test('are shorter where there is no room, and left out where that does not fit either', () => {
    const first = { forms: [{ box: { x: 50, y: 50, width: 50, height: 10 }, form: 'first' }] };
    const second = {
      forms: [
        { box: { x: 90, y: 50, width: 50, height: 10 }, form: 'long' },
        { box: { x: 105, y: 50, width: 10, height: 10 }, form: 'short' },
      ],
    };
    const third = { forms: [{ box: { x: 60, y: 52, width: 5, height: 5 }, form: 'third' }] };
    expect(placeLabels([first, second, third], WITHIN).map(({ form }) => form)).toEqual(['first', 'short']);
  });

  test('of one kind look alike: as full as most of them fit', () => {
    const forms = (x: number, widths: readonly number[]) => ({
      forms: widths.map((width, rank) => ({
        box: { x: x - width / 2, y: 50, width, height: 10 },
        form: { rank: RANKS[rank] ?? 2 },
      })),
    });
    const ranks = (xs: readonly number[], widths: readonly number[]) =>
      placeAlike(
        xs.map((x) => forms(x, widths)),
        WITHIN,
      ).map(({ form }) => form.rank);
    expect(ranks([20, 60, 100, 140], [38, 20, 10])).toEqual([0, 0, 0, 0]);
    expect(ranks([20, 60, 100, 140], [60, 38, 10])).toEqual([1, 1, 1, 1]);
    expect(ranks([20, 60, 100, 140], [90, 60, 10])).toEqual([2, 2, 2, 2]);
    // One that stands too near to another is shorter by itself.
    expect(ranks([20, 60, 100, 140, 170], [38, 36, 10])).toEqual([0, 0, 0, 0, 2]);
  });

  describe('of rows', () => {
    const plan = planOf([
      ...[0, 40, 80].map((x) => ({ x, y: 20, r: 5, row: '7' })),
      ...[60, 100].map((x) => ({ x, y: 60, r: 5, row: '8' })),
    ]);
    const within = { x: 30, y: 0, width: 100, height: 100 };
    const labels = (isFree: (box: Box) => boolean) =>
      rowLabels(
        { plan, seatsOfRow: (row) => [...(plan.rows[row]?.seats ?? [])], isFree },
        [1, 2, 3, 4],
        { k: 1, x: 0, y: 0 },
        within,
      );
    const pinned = { text: '7', gutter: 'left', at: { x: 42, y: 20 } };

    test('stand before the first seat, and in the gutter where a row begins outside', () => {
      expect(labels(() => true)).toEqual([pinned, { text: '8', gutter: null, at: { x: 45, y: 60 } }]);
    });

    test('never stand on a seat: behind the last one, or nowhere', () => {
      expect(labels(({ x }) => x > 50)).toEqual([pinned, { text: '8', gutter: null, at: { x: 115, y: 60 } }]);
      expect(labels(() => false)).toEqual([pinned]);
    });
  });
});
