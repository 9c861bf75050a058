/** Upright rectangles. */
export type PlanBounds = { left: number; top: number; right: number; bottom: number };

export function unite(box: PlanBounds, other: PlanBounds | null): PlanBounds {
  if (!other) return box;
  return {
    left: Math.min(box.left, other.left),
    top: Math.min(box.top, other.top),
    right: Math.max(box.right, other.right),
    bottom: Math.max(box.bottom, other.bottom),
  };
}

/** Extends `frame` to `outer` on the sides where `inner` exceeds it. */
export function growTo(frame: PlanBounds, inner: PlanBounds | null, outer: PlanBounds | null): PlanBounds {
  if (!inner || !outer) return frame;
  return {
    left: inner.left < frame.left ? outer.left : frame.left,
    top: inner.top < frame.top ? outer.top : frame.top,
    right: inner.right > frame.right ? outer.right : frame.right,
    bottom: inner.bottom > frame.bottom ? outer.bottom : frame.bottom,
  };
}

export function uniteAll(boxes: readonly PlanBounds[]): PlanBounds | null {
  return boxes.reduce<PlanBounds | null>((whole, box) => unite(box, whole), null);
}

/** Crops margins wider than `share` of the page. */
export function cropMargins(page: PlanBounds, content: PlanBounds, share: number): PlanBounds {
  const [x, y] = [share * (page.right - page.left), share * (page.bottom - page.top)];
  return {
    left: content.left - page.left > x ? content.left : page.left,
    top: content.top - page.top > y ? content.top : page.top,
    right: page.right - content.right > x ? content.right : page.right,
    bottom: page.bottom - content.bottom > y ? content.bottom : page.bottom,
  };
}

export function scaleBox({ left, top, right, bottom }: PlanBounds, scale: number): PlanBounds {
  return { left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale };
}

export function addMargin({ left, top, right, bottom }: PlanBounds, margin: number): PlanBounds {
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
}
