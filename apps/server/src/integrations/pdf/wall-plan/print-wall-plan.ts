import type { ExportedPlan } from '../../../modules/season/index.ts';
import { type Language, omitMissingTranslations, pickText } from '../../../platform/lib/languages.ts';
import { printHallPlan } from './hall-plan.ts';

/** Returns a plan as a PDF for a wall. */
export function printWallPlan({ name, version, plan }: ExportedPlan, language: Language): Promise<Buffer> {
  const colors = new Map(plan.zones.map((zone) => [zone.key, zone.color]));
  const places = new Map<string, number>();
  const add = (zone: string, count: number): void => {
    places.set(zone, (places.get(zone) ?? 0) + count);
  };
  for (const seat of plan.seats) add(seat.zone, 1);
  for (const area of plan.standing) add(area.zone, area.capacity);
  return printHallPlan({
    title: pickText(name, language),
    subtitle: `${plan.sectors.map((sector) => pickText(omitMissingTranslations(sector.name), language)).join(' · ')} — № ${version}`,
    width: plan.width,
    height: plan.height,
    svg: plan.svg,
    seats: plan.seats.map(({ x, y, r, seat, zone, kind }) => ({
      ...{ x, y, r, label: seat },
      color: colors.get(zone) ?? '#000000',
      wheelchair: kind === 'wheelchair',
    })),
    zones: plan.zones.map((zone) => ({
      name: pickText(omitMissingTranslations(zone.name), language),
      color: zone.color,
      places: places.get(zone.key) ?? 0,
    })),
  });
}
