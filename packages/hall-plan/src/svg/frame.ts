import type { Box } from '../box.ts';
import { colourOf, isNearlyWhite } from '../colour.ts';
import { numbersOf } from './matrix.ts';
import type { Element } from './tree.ts';
import type { Drawn } from './walk.ts';

/** What a sheet of paper leaves free of the page at most, in parts of its width and height. */
const PAPER_GAP = 0.02;

/** What of its coordinates a document shows: its viewBox, else its width and height. Null: it says neither. */
export function frameOf({ attributes }: Element): Box | null {
  const [left, top, width, height] = numbersOf(attributes['viewBox'] ?? '');
  if (left !== undefined && top !== undefined && width && height && width > 0 && height > 0)
    return { left, top, right: left + width, bottom: top + height };
  const [across, down] = [attributes['width'], attributes['height']].map((text) =>
    text?.trim().endsWith('%') ? Number.NaN : Number.parseFloat(text ?? ''),
  );
  return across && down && across > 0 && down > 0 ? { left: 0, top: 0, right: across, bottom: down } : null;
}

/** A white sheet under everything, which is no part of the hall. */
export function isPaper({ fill, disc: { box } }: Drawn, page: Box | null): boolean {
  const { colour } = colourOf(fill);
  if (!page || colour === undefined || !isNearlyWhite(colour)) return false;
  const [x, y] = [PAPER_GAP * (page.right - page.left), PAPER_GAP * (page.bottom - page.top)];
  const isWide = box.left <= page.left + x && box.right >= page.right - x;
  return isWide && box.top <= page.top + y && box.bottom >= page.bottom - y;
}
