import type { Box } from '../geometry.ts';
import type { MapColors } from './colors.ts';
import type { SeatStyles } from './seat-styles.ts';
import { SHAPES } from './seat-styles.ts';

/** Minimap with a frame around the visible part. */
export type Overview = {
  readonly element: HTMLElement;
  /** The bitmap is repainted on the next `update` with a visible box. */
  setStyles(styles: SeatStyles, colors: MapColors): void;
  update(visibleBox: Box | null): void;
};

const LONGER_SIDE_PX = 112;
const PADDING_PX = 6;

export function createOverview(document: Document, plan: Box): Overview {
  const element = document.createElement('div');
  const canvas = document.createElement('canvas');
  const frame = document.createElement('div');
  const k = LONGER_SIDE_PX / Math.max(plan.width, plan.height);
  const [width, height] = [Math.ceil(plan.width * k), Math.ceil(plan.height * k)];
  Object.assign(canvas, { width: width * 2, height: height * 2 });
  Object.assign(element.style, {
    position: 'absolute',
    padding: `${PADDING_PX}px`,
    borderRadius: '4px',
    overflow: 'hidden',
    pointerEvents: 'none',
    visibility: 'hidden',
  });
  Object.assign(canvas.style, { display: 'block', width: `${width}px`, height: `${height}px` });
  Object.assign(frame.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    boxSizing: 'border-box',
    borderRadius: '2px',
  });
  element.append(canvas, frame);
  let picture: { styles: SeatStyles; colors: MapColors } | null = null;
  let isStale = true;

  return {
    element,
    setStyles: (styles, colors) => {
      picture = { styles, colors };
      isStale = true;
      Object.assign(element.style, { background: colors.paper, border: `1px solid ${colors.rule}` });
      frame.style.border = `2px solid ${colors.accent}`;
    },
    update: (visibleBox) => {
      element.style.visibility = visibleBox ? 'visible' : 'hidden';
      if (!visibleBox) return;
      if (isStale && picture) paintHall(canvas, plan, k * 2, picture.styles);
      isStale = false;
      const [left, top] = [Math.max(plan.x, visibleBox.x), Math.max(plan.y, visibleBox.y)];
      const right = Math.min(plan.x + plan.width, visibleBox.x + visibleBox.width);
      const bottom = Math.min(plan.y + plan.height, visibleBox.y + visibleBox.height);
      Object.assign(frame.style, {
        transform: `translate(${(left - plan.x) * k + PADDING_PX - 1}px, ${(top - plan.y) * k + PADDING_PX - 1}px)`,
        width: `${Math.max(6, (right - left) * k + 2)}px`,
        height: `${Math.max(6, (bottom - top) * k + 2)}px`,
      });
    },
  };
}

/** Writes seats of a few pixels directly into a bitmap. */
function paintHall(
  canvas: HTMLCanvasElement,
  plan: Box,
  k: number,
  { plan: seats, palette, getShape }: SeatStyles,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  const bitmap = context.createImageData(width, height);
  const pixels = new Uint32Array(bitmap.data.buffer);
  const tones = palette.map(([red, green, blue]) => blue * 65_536 + green * 256 + red);
  for (let seat = 0; seat < seats.count; seat++) {
    const radius = seats.r[seat] ?? 0;
    const left = Math.max(0, Math.round(((seats.x[seat] ?? 0) - radius - plan.x) * k));
    const top = Math.max(0, Math.round(((seats.y[seat] ?? 0) - radius - plan.y) * k));
    const side = Math.max(1, Math.round(2 * radius * k));
    const alpha = getShape(seat) === SHAPES.hollow ? 0x40 : 0xff;
    const pixel = alpha * 0x1000000 + (tones[seats.zone[seat] ?? 0] ?? 0);
    for (let y = top; y < Math.min(height, top + side); y++)
      pixels.fill(pixel, y * width + Math.min(width, left), y * width + Math.min(width, left + side));
  }
  context.putImageData(bitmap, 0, 0);
}
