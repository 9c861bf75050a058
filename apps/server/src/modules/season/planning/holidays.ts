/**
 * Public holidays of Kazakhstan. Fixed ones are the same every year. Kurban Ait, and days off that replace a holiday on
 * a weekend, are data of each year: kazakhstan-holidays.json, see docs/season.md.
 */
import { z } from 'zod';
import type { LocalDate } from '../../../platform/lib/local-date.ts';
import data from './kazakhstan-holidays.json' with { type: 'json' };

const HOLIDAYS = z
  .object({
    fixed: z.array(z.object({ key: z.string(), days: z.array(z.string().regex(/^\d{2}-\d{2}$/)) })),
    years: z.record(z.string(), z.record(z.string(), z.array(z.iso.date()))),
  })
  .parse(data);

const FIXED = new Map(HOLIDAYS.fixed.flatMap(({ key, days }) => days.map((day) => [day, key])));
const MOVABLE = new Map(
  Object.values(HOLIDAYS.years)
    .flatMap((year) => Object.entries(year))
    .flatMap(([key, days]) => days.map((day) => [day, key])),
);

/** The key of the holiday; null on other days. */
export function findHoliday(day: LocalDate): string | null {
  return FIXED.get(day.slice('2026-'.length)) ?? MOVABLE.get(day) ?? null;
}

/** Whether the movable days of this year are in the data. */
export function hasMovableHolidays(year: string): boolean {
  return HOLIDAYS.years[year] !== undefined;
}
