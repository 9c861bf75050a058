import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, contains, overlaps, type Point } from '../geometry.ts';
import { createTestPlan } from '../testing/create-test-plan.ts';
import { getLabelLevel } from './label-level.ts';
import { type LabelForms, placeLabels, placeUniformLabels, RANKS, type Rank } from './place-labels.ts';
import { placeRowLabels } from './place-row-labels.ts';
import { splitIntoTwoLines } from './split-into-two-lines.ts';

const WITHIN = { x: 0, y: 0, width: 200, height: 200 };

describe('labels', () => {
  test('appear by level of detail', () => {
    expect(getLabelLevel(false, 50, 40)).toBe('sectors');
    expect(getLabelLevel(true, 8, 6)).toBe('sectors');
    expect(getLabelLevel(true, 14, 10)).toBe('rows');
    expect(getLabelLevel(true, 25, 20)).toBe('numbers');
  });

  test('never overlap', () => {
    const box = fc.record({
      x: fc.integer({ min: 0, max: 190 }),
      y: fc.integer({ min: 0, max: 190 }),
      width: fc.integer({ min: 1, max: 60 }),
      height: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(box), (boxes) => {
        const placed = placeLabels(
          boxes.map((box) => ({ forms: [{ box, form: null }] })),
          WITHIN,
        );
        for (const [nth, label] of placed.entries())
          for (const other of placed.slice(nth + 1)) expect(overlaps(label.box, other.box)).toBe(false);
        expect(placed.length).toBeGreaterThanOrEqual(Math.min(1, boxes.length));
      }),
    );
  });

  test('split into two lines of similar length', () => {
    expect(splitIntoTwoLines('Ложалар, оң жағы')).toEqual(['Ложалар,', 'оң жағы']);
    expect(splitIntoTwoLines('Партер')).toBeNull();
  });

  test('use shorter forms or disappear where they do not fit', () => {
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

  test('share the best rank in which most of them fit', () => {
    const createForms = (x: number, widths: readonly number[]) => ({
      forms: widths.map((width, rank) => ({
        box: { x: x - width / 2, y: 50, width, height: 10 },
        form: { rank: RANKS[rank] ?? 2 },
      })),
    });
    const listRanks = (xs: readonly number[], widths: readonly number[]) =>
      placeUniformLabels(
        xs.map((x) => createForms(x, widths)),
        WITHIN,
      ).map(({ form }) => form.rank);
    expect(listRanks([20, 60, 100, 140], [38, 20, 10])).toEqual([0, 0, 0, 0]);
    expect(listRanks([20, 60, 100, 140], [60, 38, 10])).toEqual([1, 1, 1, 1]);
    expect(listRanks([20, 60, 100, 140], [90, 60, 10])).toEqual([2, 2, 2, 2]);
    // A label with better ranks only keeps its shortest form if that fits.
    const full = [30, 50].map((y) => ({ box: { x: 170, y, width: 20, height: 10 }, form: { rank: RANKS[1] } }));
    const short = [10, 40, 70, 100, 130, 160].map((x) => createForms(x, [90, 60, 10]));
    expect(placeUniformLabels([...short, { forms: full }], WITHIN).at(-1)?.box.y).toBe(30);
    // A label that is too close to another one is shortened separately.
    expect(listRanks([20, 60, 100, 140, 170], [38, 36, 10])).toEqual([0, 0, 0, 0, 2]);
  });

  test('have the same kind of form on both sides of a hall', () => {
    const forms = (x: number, mirror: number): LabelForms<{ rank: Rank }> => ({
      forms: [
        { box: { x: x - 45, y: 50, width: 90, height: 10 }, form: { rank: RANKS[0] }, kind: 'captioned' },
        { box: { x: x - 20, y: 50, width: 40, height: 10 }, form: { rank: RANKS[1] }, kind: 'name' },
      ],
      mirror,
    });
    const place = (xs: readonly [number, number]) =>
      placeUniformLabels([forms(xs[0], 1), forms(xs[1], 0)], WITHIN).map(({ kind }) => kind);
    expect(place([50, 150])).toEqual(['captioned', 'captioned']);
    expect(place([70, 130])).toEqual(['name', 'name']);
    // A third label decides the common rank; only one of the pair could keep its caption.
    const single = { box: { x: 90, y: 100, width: 20, height: 10 }, form: { rank: RANKS[0] }, kind: 'captioned' };
    const placed = placeUniformLabels([forms(70, 1), forms(130, 0), { forms: [single] }], WITHIN);
    expect(placed.map(({ kind }) => kind)).toEqual(['name', 'name', 'captioned']);
  });

  describe('placeRowLabels', () => {
    const plan = createTestPlan([
      ...[0, 40, 80].map((x) => ({ x, y: 20, r: 5, row: '7' })),
      ...[60, 100].map((x) => ({ x, y: 60, r: 5, row: '8' })),
    ]);
    const within = { x: 30, y: 0, width: 100, height: 100 };
    const placeLabelsOn = (isFree: (box: Box) => boolean) =>
      placeRowLabels(
        { plan, getSeatsOfRow: (row) => [...(plan.rows[row]?.seats ?? [])], isFree },
        [1, 2, 3, 4],
        { k: 1, x: 0, y: 0 },
        within,
      );
    const pinned = { text: '7', gutter: 'left', at: { x: 42, y: 20 } };
    const first = { text: '8', gutter: null, at: { x: 43.5, y: 60 } };

    test('puts labels before the first seat, or behind the last one where a row starts off-screen', () => {
      expect(placeLabelsOn(() => true)).toEqual([{ text: '7', gutter: null, at: { x: 96.5, y: 20 } }, first]);
    });

    /** Rows on arcs around a stage, with an aisle, as halls have them. */
    const STAGE = { x: 300, y: -100 };
    const getRadius = (row: number): number => 200 + 24 * row;
    const arcs = createTestPlan(
      [1, 2, 3, 4, 5, 6, 7, 8].flatMap((row) =>
        [...Array(37).keys()]
          .filter((nth) => Math.abs(nth - 9) > 1)
          .map((nth) => {
            const angle = ((nth - 18) * 3 * Math.PI) / 180;
            return {
              x: STAGE.x + getRadius(row) * Math.sin(angle),
              y: STAGE.y + getRadius(row) * Math.cos(angle),
              r: 5,
              row: String(row),
            };
          }),
      ),
    );
    const screen = { x: 0, y: 0, width: 360, height: 480 };
    const placeLabelsAt = (transform: { k: number; x: number; y: number }) =>
      placeRowLabels(
        { plan: arcs, getSeatsOfRow: (row) => [...(arcs.rows[row]?.seats ?? [])], isFree: () => false },
        [...arcs.ids.keys()],
        transform,
        screen,
      ).filter(({ gutter }) => gutter === 'left' || gutter === 'right');

    const onScreen = ({ k, x, y }: { k: number; x: number; y: number }, row: string) =>
      [...(arcs.rows.find(({ label }) => label === row)?.seats ?? [])].map((seat) => ({
        x: (arcs.x[seat] ?? 0) * k + x,
        y: (arcs.y[seat] ?? 0) * k + y,
      }));

    test('puts gutter labels at the height of their row at every zoom and position', () => {
      let count = 0;
      for (const k of [1, 1.5, 2, 3, 5, 8, 20])
        for (let x = -500; x <= 600; x += 50)
          for (let y = 0; y <= 400; y += 50) {
            const transform = { k, x: 180 - x * k, y: 240 - y * k };
            for (const { text, gutter, at: place } of placeLabelsAt(transform)) {
              count += 1;
              const seats = onScreen(transform, text).filter((seat) => seat.x > 24 && seat.x < 336);
              const edge = gutter === 'left' ? 0 : 360;
              const nearest = seats.sort((a, b) => Math.abs(a.x - edge) - Math.abs(b.x - edge))[0];
              expect(place.y, `row ${text} at ${k} of ${x}, ${y}`).toBe(nearest?.y);
              expect(place.y).toBeGreaterThanOrEqual(0);
              expect(place.y).toBeLessThanOrEqual(480);
            }
          }
      expect(count).toBeGreaterThan(500);
    });

    test('labels no row in the side gutter that enters over the upper edge', () => {
      const transform = { k: 1, x: 180 - 200, y: -200 };
      const crossing = arcs.rows.filter(({ label }) => {
        const seats = onScreen(transform, label);
        const first = seats.findIndex(({ x, y }) => x >= 0 && x <= 360 && y >= 0 && y <= 480);
        return first > 0 && (seats[first - 1]?.x ?? 0) > 24;
      });
      expect(crossing.length).toBeGreaterThan(0);
      const named = placeLabelsAt(transform).flatMap(({ text, gutter }) => (gutter === 'left' ? text : []));
      for (const { label } of crossing) expect(named).not.toContain(label);
    });

    test('never covers a seat: behind the last one, in the gutter, or omitted', () => {
      expect(placeLabelsOn(({ x }) => x > 50)[1]).toEqual({ text: '8', gutter: null, at: { x: 116.5, y: 60 } });
      expect(placeLabelsOn(() => false)).toEqual([pinned]);
    });

    /** Views of the curved rows, with the labels that leave the seats uncovered. */
    function* listViews() {
      for (const k of [1, 1.5, 2, 3, 5])
        for (let x = -300; x <= 600; x += 60)
          for (let y = 50; y <= 350; y += 60) {
            const transform = { k, x: 384 - x * k, y: 512 - y * k };
            const seats = [...arcs.ids.keys()].map((seat) => ({
              ...{ x: (arcs.x[seat] ?? 0) * k + transform.x, y: (arcs.y[seat] ?? 0) * k + transform.y },
              ...{ r: 5 * k, row: arcs.rows[arcs.row[seat] ?? -1]?.label },
            }));
            const placed = placeRowLabels(
              {
                plan: arcs,
                getSeatsOfRow: (row) => [...(arcs.rows[row]?.seats ?? [])],
                isFree: (box) =>
                  !seats.some(({ x, y, r }) => overlaps(box, { x: x - r, y: y - r, width: 2 * r, height: 2 * r })),
              },
              [...arcs.ids.keys()],
              transform,
              TABLET,
            );
            yield { placed, seats: seats.filter((seat) => contains(TABLET, seat)), view: `${k} of ${x}, ${y}` };
          }
    }
    const TABLET = { x: 0, y: 0, width: 768, height: 1024 };
    const measureGap = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

    test('labels in aisles and beside rows are nearer to their own row than to any other one', () => {
      let count = 0;
      for (const { placed, seats, view } of listViews())
        for (const { text, at, gutter } of placed) {
          if (gutter) continue;
          count += 1;
          const [nearest] = seats.toSorted((a, b) => measureGap(a, at) - measureGap(b, at));
          expect(nearest?.row, `${text} at ${view}`).toBe(text);
        }
      expect(count).toBeGreaterThan(300);
    });

    test('nearly every seat of a labeled row is near a label of its row', () => {
      let [near, far] = [0, 0];
      for (const { placed, seats } of listViews())
        for (const seat of seats) {
          const distances = placed.filter(({ text }) => text === seat.row).map(({ at }) => measureGap(at, seat));
          if (distances.length > 0) Math.min(...distances) < 420 ? near++ : far++;
        }
      expect(far / (near + far)).toBeLessThan(0.05);
    });

    test('a label keeps clear of the mark of a selected seat, which is 1.4 times as large', () => {
      for (const { placed, seats, view } of listViews())
        for (const { text, at } of placed.filter(({ gutter }) => gutter === null))
          expect(
            seats.find(({ x, y, r }) => Math.hypot(Math.max(0, Math.abs(at.x - x) - 3.5), at.y - y) <= r * 1.4),
            `${text} at ${view}`,
          ).toBeUndefined();
    });
  });
});
