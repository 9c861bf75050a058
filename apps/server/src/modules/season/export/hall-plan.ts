/** One hall's plan as a file, in our form or another program's. */
import { type Plan, writePretix, writeSvg, writeTicketland } from '@sahna/hall-plan';
import type { Executor } from '../../../platform/db/index.ts';
import { type Language, type LocalText, pickText } from '../../../platform/lib/languages.ts';
import type { HallPlan } from '../../catalog/index.ts';
import { findHallPlan, loadHallPlan } from '../../catalog/index.ts';
import { Notes, planFile } from './hall-plans.ts';

export const PLAN_FORMATS = ['sahna', 'pretix', 'ticketland', 'svg'] as const;
export type PlanFormat = (typeof PLAN_FORMATS)[number];

export type ExportedPlan = {
  name: LocalText;
  /** The season's default language. */
  language: Language;
  version: number;
  plan: Plan;
  /** The text of a file; `svg` names the drawing, which our own form has beside it. */
  text(format: PlanFormat, svg: string): string;
};

/** The newest version, or that one. Null where there is none. */
export async function exportHallPlan(db: Executor, hall: string, version: number | null): Promise<ExportedPlan | null> {
  const found = await findHallPlan(db, hall, version);
  const stored = found && (await loadHallPlan(db, found.id));
  if (!stored) return null;
  const plan = inCommonForm(stored);
  const name = pickText(found.name, 'en');
  const json = (value: object): string => `${JSON.stringify(value, null, 1)}\n`;
  const writers: Readonly<Record<PlanFormat, (svg: string) => string>> = {
    sahna: (svg) => planFile(stored, svg, new Map()),
    pretix: () => json(writePretix(plan, name)),
    ticketland: () => json(writeTicketland(plan)),
    svg: () => writeSvg(plan),
  };
  return {
    name: found.name,
    language: found.language,
    version: stored.version,
    plan,
    text: (format, svg) => writers[format](svg),
  };
}

function inCommonForm({ width, height, svg, sectors, zones, seats, standing }: HallPlan): Plan {
  const sector = new Map(sectors.map(({ id, key }) => [id, key]));
  const zone = new Map(zones.map(({ id, key }) => [id, key]));
  const ids = new Map(seats.map(({ id, key }) => [id, key]));
  const notes = new Notes();
  const placed = ({ sectorId, zoneId }: { sectorId: number; zoneId: number }) => ({
    sector: sector.get(sectorId) ?? '',
    zone: zone.get(zoneId) ?? '',
  });
  return {
    width,
    height,
    svg,
    sectors: sectors.map(({ key, name, bounds: [x = 0, y = 0, across = 0, down = 0] }) => ({
      key,
      name,
      bounds: [x, y, across, down],
    })),
    zones: zones.map(({ key, name, description, colour, shape }) => ({ key, name, description, colour, shape })),
    seats: seats.map((seat) => ({
      id: seat.key,
      ...placed(seat),
      row: seat.row,
      seat: seat.seat,
      x: seat.x,
      y: seat.y,
      r: seat.radius,
      kind: seat.kind,
      companionOf: seat.companionOf === null ? null : (ids.get(seat.companionOf) ?? null),
      restricted: seat.restricted,
      note: notes.keyOf(seat.note) || null,
    })),
    notes: notes.list(),
    standing: standing.map(({ key, name, capacity, button, ...where }) => ({
      key,
      name,
      capacity,
      button,
      ...placed(where),
    })),
  };
}
