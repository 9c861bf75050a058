/** npm run catalogue -- export-plan HALL --format … --to FILE: a hall's plan for another program, or for the wall. */
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { exportHallPlan, type PlanFormat } from '../../modules/season/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { isLanguage, type Language } from '../../platform/lib/languages.ts';
import { printWallPlan } from '../print-hall-plan.ts';

const FORMATS: readonly (PlanFormat | 'pdf')[] = ['sahna', 'pretix', 'ticketland', 'svg', 'pdf'];

/** `language`: of the PDF; null: the season's default. */
export type ExportPlan = {
  hall: string;
  format: PlanFormat | 'pdf';
  to: string;
  version: number | null;
  language: Language | null;
};

type PlanOptions = Readonly<Partial<Record<'format' | 'to' | 'version' | 'lang', string | undefined>>>;

/** What the command line says, or null where it does not say enough. */
export function readExportPlan(hall: string, { format: name, to, version, lang }: PlanOptions): ExportPlan | null {
  const format = FORMATS.find((supported) => supported === (name ?? 'sahna'));
  if (!format || !to || (version !== undefined && !/^[1-9]\d{0,8}$/.test(version))) return null;
  if (lang !== undefined && !isLanguage(lang)) return null;
  return { hall, format, to, version: version === undefined ? null : Number(version), language: lang ?? null };
}

/** Writes the file, and returns what to say of it; null where the shop has no such hall or version. */
export async function exportPlan(
  db: Database,
  { hall, format, to, version, language }: ExportPlan,
): Promise<string | null> {
  const exported = await exportHallPlan(db, hall, version);
  if (!exported) return null;
  if (format === 'pdf') writeFileSync(to, await printWallPlan(exported, language ?? exported.language));
  else {
    const svg = `${to.replace(/\.json$/, '')}.svg`;
    writeFileSync(to, exported.text(format, basename(svg)));
    if (format === 'sahna') writeFileSync(svg, exported.plan.svg);
  }
  return `Exported version ${exported.version} of ${hall}, ${exported.plan.seats.length} seats, to ${to}.`;
}
