/** Exports a hall plan, in Sahna's format or that of another program. */
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type Plan, writePretix, writeSvg, writeTicketland } from '@sahna/hall-plan';
import type { Executor } from '../../../platform/db/index.ts';
import { type Language, type LocalText, pickText } from '../../../platform/lib/languages.ts';
import type { HallPlan } from '../../catalog/index.ts';
import { findHallPlan, loadHallPlan } from '../../catalog/index.ts';
import { formatPlanFile, Notes } from './format-plan-file.ts';

export const PLAN_FORMATS = ['sahna', 'pretix', 'ticketland', 'svg'] as const;
export type PlanFormat = (typeof PLAN_FORMATS)[number];

export type ExportedPlan = {
  name: LocalText;
  /** The season's default language. */
  language: Language;
  version: number;
  plan: Plan;
  /** Writes the file `to`; Sahna's format has its drawing in a second file beside it. */
  write(format: PlanFormat, to: string): void;
};

/** The given version, by default the newest; null if it does not exist. */
export async function exportPlanToFormat(
  db: Executor,
  hall: string,
  version: number | null,
): Promise<ExportedPlan | null> {
  const found = await findHallPlan(db, hall, version);
  const stored = found && (await loadHallPlan(db, found.id));
  if (!stored) return null;
  const plan = toExportedPlan(stored);
  const name = pickText(found.name, 'en');
  const formatJson = (value: object): string => `${JSON.stringify(value, null, 1)}\n`;
  const writers: Readonly<Record<PlanFormat, (svg: string) => string>> = {
    sahna: (svg) => formatPlanFile(stored, svg, new Map()),
    pretix: () => formatJson(writePretix(plan, name)),
    ticketland: () => formatJson(writeTicketland(plan)),
    svg: () => writeSvg(plan),
  };
  return {
    name: found.name,
    language: found.language,
    version: stored.version,
    plan,
    write: (format, to) => {
      const svg = `${to.replace(/\.json$/, '')}.svg`;
      writeFileSync(to, writers[format](basename(svg)));
      if (format === 'sahna') writeFileSync(svg, plan.svg);
    },
  };
}

/** The plan without its drawing's file, views and levels. */
export function toExportedPlan({ width, height, svg, sectors, zones, seats, standingAreas }: HallPlan): Plan {
  const sectorKeys = new Map(sectors.map(({ id, key }) => [id, key]));
  const zoneKeys = new Map(zones.map(({ id, key }) => [id, key]));
  const seatKeys = new Map(seats.map(({ id, key }) => [id, key]));
  const notes = new Notes();
  const toSectorAndZone = ({ sectorId, zoneId }: { sectorId: number; zoneId: number }) => ({
    sector: sectorKeys.get(sectorId) ?? '',
    zone: zoneKeys.get(zoneId) ?? '',
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
    zones: zones.map(({ key, name, description, color, shape }) => ({ key, name, description, color, shape })),
    seats: seats.map((seat) => ({
      id: seat.key,
      ...toSectorAndZone(seat),
      row: seat.row,
      seat: seat.seat,
      x: seat.x,
      y: seat.y,
      r: seat.radius,
      kind: seat.kind,
      companionOf: seat.companionOf === null ? null : (seatKeys.get(seat.companionOf) ?? null),
      restricted: seat.restricted,
      note: notes.keyOf(seat.note) || null,
      bestOrder: seat.bestOrder || undefined,
    })),
    notes: notes.list(),
    standing: standingAreas.map(({ key, name, capacity, button, ...where }) => ({
      key,
      name,
      capacity,
      button,
      ...toSectorAndZone(where),
    })),
  };
}
