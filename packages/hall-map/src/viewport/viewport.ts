import { METADATA_MOST, SCALE, THRESHOLD } from '../constants.ts';
import { type Box, clamp, middleOf, type Point, type Size } from '../geometry.ts';

export type Insets = { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
/** Through what a plan is seen: the element's size, and what lies over its edges (a sheet, a bar). */
export type Frame = {
  readonly plan: Box;
  readonly size: Size;
  readonly insets: Insets;
  /** How far something lies over the lower edge for a while, in CSS pixels: the plan can be pulled out from under it. */
  readonly cover?: number;
};
/** Which point of the plan stands in the middle of the free part of the frame, and how large. */
export type View = Point & { readonly scale: number };
/** On the screen a point of the plan stands at `k · point + (x, y)`. */
export type Transform = Point & { readonly k: number };

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
/** Left free around a hall at scale 1. */
const MARGIN_PX = 12;

function freePart({ size, insets }: Frame): Box {
  const width = Math.max(1, size.width - insets.left - insets.right);
  const height = Math.max(1, size.height - insets.top - insets.bottom);
  return { x: insets.left, y: insets.top, width, height };
}

/** CSS pixels to a unit of the plan at scale 1. */
export function fitFactor(frame: Frame): number {
  const free = freePart(frame);
  const margin = Math.min(MARGIN_PX, free.width / 8, free.height / 8);
  return Math.min((free.width - 2 * margin) / frame.plan.width, (free.height - 2 * margin) / frame.plan.height);
}

export function transformOf(frame: Frame, view: View): Transform {
  const k = fitFactor(frame) * view.scale;
  const middle = middleOf(freePart(frame));
  return { k, x: middle.x - view.x * k, y: middle.y - view.y * k };
}

export const toScreen = ({ k, x, y }: Transform, point: Point): Point => ({ x: point.x * k + x, y: point.y * k + y });
export const toPlan = ({ k, x, y }: Transform, point: Point): Point => ({ x: (point.x - x) / k, y: (point.y - y) / k });

export function boxOnScreen(transform: Transform, box: Box): Box {
  return { ...toScreen(transform, box), width: box.width * transform.k, height: box.height * transform.k };
}

/** The part of the plan's plane that the whole element shows, insets included. */
export function visibleBox(frame: Frame, view: View): Box {
  const transform = transformOf(frame, view);
  return {
    ...toPlan(transform, { x: 0, y: 0 }),
    width: frame.size.width / transform.k,
    height: frame.size.height / transform.k,
  };
}

/** The whole hall in the middle. */
export function wholeView({ plan }: Frame): View {
  return { scale: SCALE.least, ...middleOf(plan) };
}

/** Keeps the scale within its limits and some point of the plan in the middle, so that a hall cannot be lost. */
export function clampView(frame: Frame, { scale: requested, x, y }: View): View {
  const { plan, cover = 0 } = frame;
  const scale = clamp(requested, SCALE.least, SCALE.most);
  const below = cover === 0 ? 0 : cover / (fitFactor(frame) * scale);
  return {
    scale,
    x: clamp(x, plan.x, plan.x + plan.width),
    y: clamp(y, plan.y, plan.y + plan.height + below),
  };
}

export function panBy(frame: Frame, view: View, dx: number, dy: number): View {
  const { k } = transformOf(frame, view);
  return clampView(frame, { ...view, x: view.x - dx / k, y: view.y - dy / k });
}

/** The point of the plan under `point` stays there, as far as the limits let it. */
export function zoomAt(frame: Frame, view: View, point: Point, factor: number): View {
  const scale = clamp(view.scale * factor, SCALE.least, SCALE.most);
  const fixed = toPlan(transformOf(frame, view), point);
  const ratio = view.scale / scale;
  return clampView(frame, {
    scale,
    x: fixed.x + (view.x - fixed.x) * ratio,
    y: fixed.y + (view.y - fixed.y) * ratio,
  });
}

/** A box as large as it fits, up to the scale `most`; where it would be smaller than `least`, that scale around `around`. */
export function viewOfBox(
  frame: Frame,
  box: Box,
  { least, most }: { readonly least: number; readonly most: number },
  around: Point,
): View {
  const fit = fitFactor({ ...frame, plan: box }) / fitFactor(frame);
  return clampView(
    frame,
    fit >= least ? { scale: Math.min(fit, Math.max(least, most)), ...middleOf(box) } : { scale: least, ...around },
  );
}

/** From which scale on seats are chosen: when no more than the threshold is seen of the plan's longer side. */
export function nearScale(plan: Box): number {
  return clamp(Math.min(Math.max(plan.width, plan.height), METADATA_MOST) / THRESHOLD, SCALE.least, SCALE.most);
}

/** How far a point is outside of the free part, with so much room around it; (0, 0) where it is inside. */
export function outside(frame: Frame, point: Point, room: number): Point {
  const free = freePart(frame);
  const [mx, my] = [Math.min(room, free.width / 2), Math.min(room, free.height / 2)];
  return {
    x: point.x - clamp(point.x, free.x + mx, free.x + free.width - mx),
    y: point.y - clamp(point.y, free.y + my, free.y + free.height - my),
  };
}
