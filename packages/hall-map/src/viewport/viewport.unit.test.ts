import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOTION_MS } from '../constants.ts';
import { covers } from '../geometry.ts';
import { interpolateView } from './interpolate-view.ts';
import {
  clampView,
  getNearScale,
  getOverflow,
  getTransform,
  getViewOfBox,
  getVisibleBox,
  getWholeView,
  panBy,
  toPlan,
  toScreen,
  toScreenBox,
  type View,
  type ViewFrame,
  zoomAt,
} from './viewport.ts';

const FRAME: ViewFrame = {
  plan: { x: -100, y: 50, width: 1000, height: 600 },
  size: { width: 400, height: 700 },
  insets: { top: 0, right: 0, bottom: 200, left: 0 },
};
const view: fc.Arbitrary<View> = fc
  .record({
    scale: fc.double({ min: 0.1, max: 60, noNaN: true }),
    x: fc.integer({ min: -500, max: 2000 }),
    y: fc.integer({ min: -500, max: 2000 }),
  })
  .map((view) => clampView(FRAME, view));
const place = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 700 }) });

describe('viewport', () => {
  test('fits the whole hall into the free area at scale 1', () => {
    const box = toScreenBox(getTransform(FRAME, getWholeView(FRAME)), FRAME.plan);
    expect(covers({ x: 0, y: 0, width: 400, height: 500 }, box)).toBe(true);
    expect(box.width).toBeCloseTo(376);
    expect(box.y + box.height / 2).toBeCloseTo(250);
  });

  test('leaves space for a name between the hall and the lower inset', () => {
    const frame = { ...FRAME, plan: { x: 0, y: 0, width: 100, height: 1000 }, nameSpacePx: 20 };
    const { y, height } = toScreenBox(getTransform(frame, getWholeView(frame)), frame.plan);
    expect([y, y + height]).toEqual([12, 468]);
  });

  test('inverts the screen transform', () => {
    fc.assert(
      fc.property(view, place, (from, point) => {
        const transform = getTransform(FRAME, from);
        const back = toScreen(transform, toPlan(transform, point));
        expect(back.x).toBeCloseTo(point.x, 6);
        expect(back.y).toBeCloseTo(point.y, 6);
      }),
    );
  });

  test('keeps the point under the pointer fixed while zooming within the limits', () => {
    fc.assert(
      fc.property(view, place, fc.double({ min: 0.2, max: 5, noNaN: true }), (from, point, factor) => {
        const to = zoomAt(FRAME, from, point, factor);
        const { x, y } = FRAME.plan;
        const isFree = to.x > x && to.y > y && to.x < x + FRAME.plan.width && to.y < y + FRAME.plan.height;
        const [before, after] = [from, to].map((view) => toPlan(getTransform(FRAME, view), point));
        if (!isFree || !before || !after) return;
        expect(after.x).toBeCloseTo(before.x, 6);
        expect(after.y).toBeCloseTo(before.y, 6);
      }),
    );
  });

  test('limits the scale to 1–24 and keeps a point of the plan at the center', () => {
    fc.assert(
      fc.property(
        view,
        fc.integer({ min: -9000, max: 9000 }),
        fc.integer({ min: -9000, max: 9000 }),
        (from, dx, dy) => {
          const { scale, x, y } = panBy(FRAME, from, dx, dy);
          expect(scale).toBeGreaterThanOrEqual(1);
          expect(scale).toBeLessThanOrEqual(24);
          expect(x >= -100 && x <= 900 && y >= 50 && y <= 650).toBe(true);
        },
      ),
    );
  });

  test('pans by as many pixels as the pointer moved', () => {
    const from = { scale: 4, x: 300, y: 300 };
    const [before, after] = [from, panBy(FRAME, from, 30, -20)].map((view) =>
      toScreen(getTransform(FRAME, view), { x: 310, y: 290 }),
    );
    expect((after?.x ?? 0) - (before?.x ?? 0)).toBeCloseTo(30);
    expect((after?.y ?? 0) - (before?.y ?? 0)).toBeCloseTo(-20);
  });

  test('fits a sector, or zooms to the pressed point at the minimum scale', () => {
    const small = { x: 0, y: 100, width: 100, height: 60 };
    const fitted = getViewOfBox(FRAME, small, { min: 2, max: 24 }, { x: 0, y: 0 });
    expect(fitted).toMatchObject({ x: 50, y: 130 });
    expect(covers(getVisibleBox(FRAME, fitted), small)).toBe(true);
    const wide = { x: -100, y: 50, width: 1000, height: 100 };
    expect(getViewOfBox(FRAME, wide, { min: 3, max: 24 }, { x: 10, y: 60 })).toEqual({ scale: 3, x: 10, y: 60 });
    expect(getViewOfBox(FRAME, small, { min: 2, max: 5 }, { x: 0, y: 0 })).toEqual({ scale: 5, x: 50, y: 130 });
  });

  test('allows panning the last row above a temporary cover', () => {
    const last = { x: 400, y: 650 };
    const view = { scale: 4, ...last };
    const above = { ...FRAME, coverPx: 300 };
    const toShownPoint = (frame: ViewFrame) => toScreen(getTransform(frame, panBy(frame, view, 0, -150)), last).y;
    expect([toShownPoint(FRAME), toShownPoint(above)].map(Math.round)).toEqual([250, 100]);
  });

  test('is near when 500 units are visible, with plans capped at 2000', () => {
    const sizes = [300, 500, 1000, 2000, 9000].map((width) => getNearScale({ x: 0, y: 0, width, height: 100 }));
    expect(sizes).toEqual([1, 1, 2, 4, 4]);
  });

  test('measures how far a point is outside the free area', () => {
    expect(getOverflow(FRAME, { x: 200, y: 250 }, 40)).toEqual({ x: 0, y: 0 });
    expect(getOverflow(FRAME, { x: 10, y: 520 }, 40)).toEqual({ x: -30, y: 60 });
  });
});

describe('interpolateView', () => {
  test('starts and ends exactly at the given views and stays between them', () => {
    fc.assert(
      fc.property(view, view, fc.integer({ min: 0, max: MOTION_MS }), (from, to, ms) => {
        const start = interpolateView(from, to, 0);
        expect(start.x).toBeCloseTo(from.x, 4);
        expect(interpolateView(from, to, MOTION_MS)).toEqual(to);
        const { scale } = interpolateView(from, to, ms);
        expect(scale).toBeGreaterThanOrEqual(Math.min(from.scale, to.scale) - 1e-9);
        expect(scale).toBeLessThanOrEqual(Math.max(from.scale, to.scale) + 1e-9);
      }),
    );
  });

  test('keeps the zoom center fixed', () => {
    const from = { scale: 1, x: 400, y: 350 };
    const point = { x: 120, y: 200 };
    const to = zoomAt(FRAME, from, point, 4);
    const fixed = toPlan(getTransform(FRAME, from), point);
    for (const ms of [50, 130, 200]) {
      const drawnPoint = toScreen(getTransform(FRAME, interpolateView(from, to, ms)), fixed);
      expect(drawnPoint.x).toBeCloseTo(point.x, 6);
      expect(drawnPoint.y).toBeCloseTo(point.y, 6);
    }
  });
});
