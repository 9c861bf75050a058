/** The small map of a ticket's place, for screens: the hall's plan with the seat marked. */
import { BRAND } from '@sahna/contract/brand';
import { translateDrawing } from '@sahna/contract/rules/drawing-words';
import type { Language } from '../../platform/lib/languages.ts';
import type { PlaceOnMap } from './sheet.ts';

/** Of the plan's longer side: seen at an inch, and the seat itself is not. */
const MARK = 1 / 36;

/** Only the stage and the like are named: the drawing's other texts are too small to read. */
export function placeMap({ plan, x, y }: PlaceOnMap, language: Language): string {
  const { width, height } = plan;
  const radius = Math.max(width, height) * MARK;
  const { accent, paperRaised } = BRAND;
  const inside = translateDrawing(new TextDecoder().decode(plan.bytes), language, 'drop');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inside}` +
    `<circle cx="${x}" cy="${y}" r="${radius * 2}" fill="none" stroke="${accent}" stroke-width="${radius / 3}"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${accent}" stroke="${paperRaised}" stroke-width="${radius / 3}"/></svg>`
  );
}
