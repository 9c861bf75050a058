/** Zones of a drawing: its colours, under the names that its legend gives them, or its sectors where each has a colour of its own. */
import type { PlanBuilder } from '../builder.ts';
import { colourOf } from '../colour.ts';
import type { Drawn } from './walk.ts';

/** Of a shape that is filled, else of its outline. */
export function colourOfShape({ fill, stroke }: Drawn): string | undefined {
  return colourOf(fill).colour ?? colourOf(stroke).colour;
}

/** Sums of money: prices differ by event, and name no part of a hall. */
const PRICE =
  /[\s,;:–—-]*(?:(?:от|from)\s*)?(?:[$€¥₸₽]\s*\d[\d\s.,]*|\d[\d\s.,]*(?:тг|тенге|теңге|₸|руб(?:лей)?|р|₽|[$€¥]|kzt|rub)\.?|\d(?:[\s.,]?\d){2,})\s*$/iu;
/** Longer words are no name. */
const LONGEST_NAME = 80;

/** The zone of a seat of a sector. A colour that nothing names stays the name of its zone, for which the importer is asked. */
export function nameZones(
  builder: PlanBuilder,
  rows: readonly { sector: string; seats: readonly Drawn[] }[],
  legend: ReadonlyMap<string, string>,
): (seat: Drawn, sector: string) => string {
  const colours = new Map<string, Set<string>>();
  const sectors = new Map<string, Set<string>>();
  for (const { sector, seats } of rows)
    for (const seat of seats) {
      const colour = colourOfShape(seat) ?? '';
      colours.set(sector, (colours.get(sector) ?? new Set()).add(colour));
      sectors.set(colour, (sectors.get(colour) ?? new Set()).add(sector));
    }
  const names = legendNames(builder, sectors, legend);
  const named = new Set(names.values());
  const nameOf = (colour: string, sector: string): string => {
    // A drawing of one colour says nothing by it.
    if (sectors.size === 1) return sector;
    const isOfSector = sectors.get(colour)?.size === 1 && colours.get(sector)?.size === 1 && !named.has(sector);
    return names.get(colour) ?? (isOfSector || colour === '' ? sector : colour);
  };
  return (seat, sector) => {
    const colour = colourOfShape(seat);
    const name = nameOf(colour ?? '', sector);
    builder.zone(name, colour === undefined ? {} : { colour });
    return name;
  };
}

/** By colours of seats. */
function legendNames(
  builder: PlanBuilder,
  colours: ReadonlyMap<string, unknown>,
  legend: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  if (colours.size === 1) return names;
  for (const [colour, text] of legend) {
    if (!colours.has(colour)) continue;
    const name = text.slice(0, LONGEST_NAME).replace(PRICE, '').trim();
    if (/\p{L}/u.test(name) && ![...names.values()].includes(name)) names.set(colour, name);
    else builder.remarks.push(`the legend says of the zone ${colour}: ${text}`);
  }
  if (names.size > 0)
    builder.remarks.push(
      `zones are called as in the legend: ${[...names].map(([colour, name]) => `${colour} ${name}`).join(', ')}`,
    );
  return names;
}
