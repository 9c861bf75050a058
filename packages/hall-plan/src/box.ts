/** Upright rectangles. */
export type Box = { left: number; top: number; right: number; bottom: number };

export function around(box: Box, other: Box | null): Box {
  if (!other) return box;
  return {
    left: Math.min(box.left, other.left),
    top: Math.min(box.top, other.top),
    right: Math.max(box.right, other.right),
    bottom: Math.max(box.bottom, other.bottom),
  };
}

/** `frame`, and on sides where something (`inner`) lies outside of it as far as the larger `outer` reaches. */
export function grown(frame: Box, inner: Box | null, outer: Box | null): Box {
  if (!inner || !outer) return frame;
  return {
    left: inner.left < frame.left ? outer.left : frame.left,
    top: inner.top < frame.top ? outer.top : frame.top,
    right: inner.right > frame.right ? outer.right : frame.right,
    bottom: inner.bottom > frame.bottom ? outer.bottom : frame.bottom,
  };
}

export function unionOf(boxes: readonly Box[]): Box | null {
  return boxes.reduce<Box | null>((whole, box) => around(box, whole), null);
}

/** Cuts off what a page has beside its content, on sides where that is more than this share of the page. */
export function cropped(page: Box, content: Box, share: number): Box {
  const [x, y] = [share * (page.right - page.left), share * (page.bottom - page.top)];
  return {
    left: content.left - page.left > x ? content.left : page.left,
    top: content.top - page.top > y ? content.top : page.top,
    right: page.right - content.right > x ? content.right : page.right,
    bottom: page.bottom - content.bottom > y ? content.bottom : page.bottom,
  };
}

export function scaled({ left, top, right, bottom }: Box, scale: number): Box {
  return { left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale };
}

export function withMargin({ left, top, right, bottom }: Box, margin: number): Box {
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
}
