import type { Box } from '../builder.ts';
import { numbersOf } from './matrix.ts';
import type { Element } from './tree.ts';

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
