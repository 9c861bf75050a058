import { MAX_METADATA, NEAR_THRESHOLD, SCALE } from '../constants.ts';
import { type Box, clamp, getCenter, type Point, type Size } from '../geometry.ts';

export type Insets = { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
/** Viewport: the element's size, and the insets that cover its edges (a sheet, a bar). */
export type ViewFrame = {
  readonly plan: Box;
  readonly size: Size;
  readonly insets: Insets;
  /** Space for a name between the hall and the lower inset, in CSS pixels. */
  readonly nameSpacePx?: number;
  /** Temporary cover of the lower edge, in CSS pixels; the plan may be panned above it. */
  readonly coverPx?: number;
};
/** Point of the plan at the center of the free area, and the scale. */
export type View = Point & { readonly scale: number };
/** A plan point is at `k · point + (x, y)` on the screen. */
export type Transform = Point & { readonly k: number };

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
/** Margin around a hall at scale 1. */
const MARGIN_PX = 12;

/** The part of the element beside its insets. */
export function getFreeBox({ size, insets }: ViewFrame): Box {
  const width = Math.max(1, size.width - insets.left - insets.right);
  const height = Math.max(1, size.height - insets.top - insets.bottom);
  return { x: insets.left, y: insets.top, width, height };
}

function getHallBox(frame: ViewFrame): Box {
  const free = getFreeBox(frame);
  return { ...free, height: Math.max(1, free.height - (frame.nameSpacePx ?? 0)) };
}

/** CSS pixels per plan unit at scale 1. */
export function getFitFactor(frame: ViewFrame): number {
  const free = getHallBox(frame);
  const margin = Math.min(MARGIN_PX, free.width / 8, free.height / 8);
  return Math.min((free.width - 2 * margin) / frame.plan.width, (free.height - 2 * margin) / frame.plan.height);
}

export function getTransform(frame: ViewFrame, view: View): Transform {
  const k = getFitFactor(frame) * view.scale;
  const middle = getCenter(getHallBox(frame));
  return { k, x: middle.x - view.x * k, y: middle.y - view.y * k };
}

export const toScreen = ({ k, x, y }: Transform, point: Point): Point => ({ x: point.x * k + x, y: point.y * k + y });
export const toPlan = ({ k, x, y }: Transform, point: Point): Point => ({ x: (point.x - x) / k, y: (point.y - y) / k });

export function toScreenBox(transform: Transform, box: Box): Box {
  return { ...toScreen(transform, box), width: box.width * transform.k, height: box.height * transform.k };
}

/** Part of the plan that the whole element shows, including its insets. */
export function getVisibleBox(frame: ViewFrame, view: View): Box {
  const transform = getTransform(frame, view);
  return {
    ...toPlan(transform, { x: 0, y: 0 }),
    width: frame.size.width / transform.k,
    height: frame.size.height / transform.k,
  };
}

export function getWholeView({ plan }: ViewFrame): View {
  return { scale: SCALE.min, ...getCenter(plan) };
}

/** Limits the scale and keeps a point of the plan at the center, so that the hall stays on screen. */
export function clampView(frame: ViewFrame, { scale: requested, x, y }: View): View {
  const { plan, coverPx = 0 } = frame;
  const scale = clamp(requested, SCALE.min, SCALE.max);
  const below = coverPx === 0 ? 0 : coverPx / (getFitFactor(frame) * scale);
  return {
    scale,
    x: clamp(x, plan.x, plan.x + plan.width),
    y: clamp(y, plan.y, plan.y + plan.height + below),
  };
}

export function panBy(frame: ViewFrame, view: View, dx: number, dy: number): View {
  const { k } = getTransform(frame, view);
  return clampView(frame, { ...view, x: view.x - dx / k, y: view.y - dy / k });
}

/** Zooms around `point`, as far as the limits allow. */
export function zoomAt(frame: ViewFrame, view: View, point: Point, factor: number): View {
  const scale = clamp(view.scale * factor, SCALE.min, SCALE.max);
  const fixed = toPlan(getTransform(frame, view), point);
  const ratio = view.scale / scale;
  return clampView(frame, {
    scale,
    x: fixed.x + (view.x - fixed.x) * ratio,
    y: fixed.y + (view.y - fixed.y) * ratio,
  });
}

/** Fits a box, up to scale `max`; if that scale is below `min`, zooms to `min` around `around`. */
export function getViewOfBox(
  frame: ViewFrame,
  box: Box,
  { min, max }: { readonly min: number; readonly max: number },
  around: Point,
): View {
  const fit = getFitFactor({ ...frame, plan: box }) / getFitFactor(frame);
  return clampView(
    frame,
    fit >= min ? { scale: Math.min(fit, Math.max(min, max)), ...getCenter(box) } : { scale: min, ...around },
  );
}

/** Scale from which seats are selected: at most `NEAR_THRESHOLD` units of the longer side are visible. */
export function getNearScale(plan: Box): number {
  return clamp(Math.min(Math.max(plan.width, plan.height), MAX_METADATA) / NEAR_THRESHOLD, SCALE.min, SCALE.max);
}

/** Distance of a point outside the free area minus padding; (0, 0) if inside. */
export function getOverflow(frame: ViewFrame, point: Point, padding: number): Point {
  const free = getFreeBox(frame);
  const [mx, my] = [Math.min(padding, free.width / 2), Math.min(padding, free.height / 2)];
  return {
    x: point.x - clamp(point.x, free.x + mx, free.x + free.width - mx),
    y: point.y - clamp(point.y, free.y + my, free.y + free.height - my),
  };
}
