import type { PlanBounds } from '../../box.ts';
import { isNearlyWhite, parseSvgColor } from '../../color.ts';
import { parseNumbers } from '../geometry/matrix.ts';
import type { DrawnShape } from './collect-shapes.ts';
import type { Element } from './parse-svg.ts';

/** Maximum gap between a background sheet and the page's edges, as a share of the page. */
const PAPER_GAP = 0.02;

/** Visible area of a document: viewBox, otherwise width and height; null without either. */
export function getViewBox({ attributes }: Element): PlanBounds | null {
  const [left, top, width, height] = parseNumbers(attributes['viewBox'] ?? '');
  if (left !== undefined && top !== undefined && width && height && width > 0 && height > 0)
    return { left, top, right: left + width, bottom: top + height };
  const [across, down] = [attributes['width'], attributes['height']].map((text) =>
    text?.trim().endsWith('%') ? Number.NaN : Number.parseFloat(text ?? ''),
  );
  return across && down && across > 0 && down > 0 ? { left: 0, top: 0, right: across, bottom: down } : null;
}

/** Whether a shape is a white background sheet. */
export function isPaper({ fill, disc: { box } }: DrawnShape, page: PlanBounds | null): boolean {
  const { color } = parseSvgColor(fill);
  if (!page || color === undefined || !isNearlyWhite(color)) return false;
  const [x, y] = [PAPER_GAP * (page.right - page.left), PAPER_GAP * (page.bottom - page.top)];
  const isWide = box.left <= page.left + x && box.right >= page.right - x;
  return isWide && box.top <= page.top + y && box.bottom >= page.bottom - y;
}
