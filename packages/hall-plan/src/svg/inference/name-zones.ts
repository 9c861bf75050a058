/** Derives zones from colors, named by the legend, or from sectors with a color of their own. */
import type { PlanBuilder } from '../../builder.ts';
import { parseSvgColor } from '../../color.ts';
import { createRemark } from '../../messages/remark-messages.ts';
import type { DrawnShape } from '../document/collect-shapes.ts';

/** Fill color, otherwise stroke color. */
export function getShapeColor({ fill, stroke }: DrawnShape): string | undefined {
  return parseSvgColor(fill).color ?? parseSvgColor(stroke).color;
}

/** Prices, which are removed from zone names. */
const PRICE =
  /[\s,;:–—-]*(?:(?:от|from)\s*)?(?:[$€¥₸₽]\s*\d[\d\s.,]*|\d[\d\s.,]*(?:тг|тенге|теңге|₸|руб(?:лей)?|р|₽|[$€¥]|kzt|rub)\.?|\d(?:[\s.,]?\d){2,})\s*$/iu;
const MAX_NAME_LENGTH = 80;

/** Returns the zone of a seat. Unnamed colors become zone names. */
export function nameZones(
  builder: PlanBuilder,
  rows: readonly { sector: string; seats: readonly DrawnShape[] }[],
  legend: ReadonlyMap<string, string>,
): (seat: DrawnShape, sector: string) => string {
  const colors = new Map<string, Set<string>>();
  const sectors = new Map<string, Set<string>>();
  for (const { sector, seats } of rows)
    for (const seat of seats) {
      const color = getShapeColor(seat) ?? '';
      colors.set(sector, (colors.get(sector) ?? new Set()).add(color));
      sectors.set(color, (sectors.get(color) ?? new Set()).add(sector));
    }
  const names = readLegendNames(builder, sectors, legend);
  const named = new Set(names.values());
  const chooseName = (color: string, sector: string): string => {
    // A single color does not distinguish zones.
    if (sectors.size === 1) return sector;
    const isOfSector = sectors.get(color)?.size === 1 && colors.get(sector)?.size === 1 && !named.has(sector);
    return names.get(color) ?? (isOfSector || color === '' ? sector : color);
  };
  return (seat, sector) => {
    const color = getShapeColor(seat);
    const name = chooseName(color ?? '', sector);
    builder.addZone(name, color === undefined ? {} : { color });
    return name;
  };
}

/** Zone names by color. */
function readLegendNames(
  builder: PlanBuilder,
  colors: ReadonlyMap<string, unknown>,
  legend: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  if (colors.size === 1) return names;
  for (const [color, text] of legend) {
    if (!colors.has(color)) continue;
    const name = text.slice(0, MAX_NAME_LENGTH).replace(PRICE, '').trim();
    if (/\p{L}/u.test(name) && ![...names.values()].includes(name)) names.set(color, name);
    else builder.remarks.push(createRemark('legend', { color, text }));
  }
  if (names.size > 0)
    builder.remarks.push(
      createRemark('legend-names', { list: [...names].map(([color, name]) => `${color} ${name}`).join(', ') }),
    );
  return names;
}
