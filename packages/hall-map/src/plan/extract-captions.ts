import type { Box } from '../geometry.ts';
import type { Caption } from './plan-input.ts';
import { readSvgText } from './svg-text.ts';

const TEXT_ELEMENT = /<text\b([^>]*)>([^<]*)<\/text>/g;
const VIEW_BOX = /<svg\b[^>]*\bviewBox="([^"]*)"/;
const MOVED_GROUP = /<(?:g|svg)\b[^>]*\btransform=/;
/** Distance of a letter's middle from its baseline, as a share of the font size. */
const MIDDLE_SHARE = 0.35;

/**
 * Moves horizontal, centered text of a drawing into captions, because an image cannot use the page's fonts and colors.
 * Other text stays, as does all text of a drawing whose coordinates are not those of the plan.
 */
export function extractCaptions(markup: string, bounds: Box): { markup: string; captions: Caption[] } {
  const captions: Caption[] = [];
  const { x, y, width, height } = bounds;
  const viewBox =
    VIEW_BOX.exec(markup)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const isPlanSized = viewBox.length === 4 && [x, y, width, height].every((value, nth) => value === viewBox[nth]);
  if (!isPlanSized || MOVED_GROUP.test(markup)) return { markup, captions };
  const rest = markup.replace(TEXT_ELEMENT, (element, attributes: string, inner: string) => {
    const caption = readCaption(attributes, inner);
    if (!caption) return element;
    captions.push(caption);
    return '';
  });
  return { markup: rest, captions };
}

function readCaption(attributes: string, inner: string): Caption | null {
  const values = new Map(
    Array.from(attributes.matchAll(/([\w-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, value]),
  );
  if (values.get('text-anchor') !== 'middle' || values.has('transform') || values.has('style')) return null;
  const [x, y, size] = ['x', 'y', 'font-size'].map((name) => Number(values.get(name) ?? Number.NaN));
  const text = readSvgText(inner);
  if (x === undefined || y === undefined || size === undefined) return null;
  if (![x, y, size].every(Number.isFinite) || text === '') return null;
  return { x, y: y - MIDDLE_SHARE * size, size, text };
}
