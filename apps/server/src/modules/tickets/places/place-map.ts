/** The small map of a ticket's place, for screens: the hall's plan with the seat marked. */
import { BRAND } from '@sahna/contract/brand';
import { translateDrawing } from '@sahna/contract/rules/drawing-words';
import type { Language } from '../../../platform/lib/languages.ts';
import type { PlaceOnMap } from '../sheet.ts';

/** Radius of the mark, as a share of the plan's longer side: visible on a map one inch wide, where a seat is not. */
const MARK_RADIUS = 1 / 36;

const TEXT = /<text\b[^>]*\bfont-size="([\d.]+)"[^>]*>[^<]*<\/text>/g;
/** Least font size, as a share of the plan's longer side: 6 px on a map as wide as a phone. */
const MIN_FONT_SIZE = 1 / 50;

/** A picture has no fonts of the page, and its fallback for the display face would be a system serif. */
const FONT_FAMILY = / font-family="[^"]*"/;

/** Keeps only texts that `translateDrawing` can translate, such as the stage, and that are large enough to read. */
export function drawPlaceMap({ plan, x, y }: PlaceOnMap, language: Language): string {
  const { width, height } = plan;
  const side = Math.max(width, height);
  const radius = side * MARK_RADIUS;
  const { accent, paperRaised } = BRAND;
  const inside = translateDrawing(new TextDecoder().decode(plan.bytes), language, 'drop').replace(
    TEXT,
    (text, fontSize: string) =>
      Number(fontSize) < side * MIN_FONT_SIZE ? '' : text.replace(FONT_FAMILY, ' font-family="sans-serif"'),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inside}` +
    `<circle cx="${x}" cy="${y}" r="${radius * 2}" fill="none" stroke="${accent}" stroke-width="${radius / 3}"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${accent}" stroke="${paperRaised}" stroke-width="${radius / 3}"/></svg>`
  );
}
