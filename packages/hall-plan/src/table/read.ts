import { PlanBuilder } from '../builder.ts';
import { pickPlanText } from '../keys.ts';
import { createPlanIssue, toPlanProblems } from '../messages/plan-problem.ts';
import { createInvalidPlan, MAX_PLAN_SEATS, type PlanDocumentResult } from '../plan.ts';
import { type DrawnSector, drawRows } from './draw-rows.ts';
import { Table, type TableSector } from './schema.ts';

/** Generates a plan from a table: stage, rows, labels. */
export function readTable(value: unknown): PlanDocumentResult {
  const parsed = Table.safeParse(value);
  if (!parsed.success) return { ok: false, problems: toPlanProblems(parsed.error) };
  const sectors = parsed.data;
  const total = sectors.reduce(
    (sum, sector) => sum + countSeatsOfRows(sector).reduce((all, count) => all + count, 0),
    0,
  );
  if (total > MAX_PLAN_SEATS)
    return createInvalidPlan(createPlanIssue('plan-seats-many', { count: total, max: MAX_PLAN_SEATS }));
  for (const [at, { rows, seats }] of sectors.entries())
    if (Array.isArray(seats) && seats.length !== rows)
      return createInvalidPlan(createPlanIssue('table-rows', { count: seats.length, rows }), [at, 'seats']);
  const builder = new PlanBuilder();
  return drawRows(
    builder,
    sectors.map((sector, at) => addTableSector(builder, sector, at)),
  );
}

function addTableSector(builder: PlanBuilder, sector: TableSector, at: number): DrawnSector {
  const title = pickPlanText(sector.sector);
  const name = `${at + 1} ${title}`;
  const zone = sector.zone ? pickPlanText(sector.zone) : name;
  builder.addSector(name, { key: `sector-${at + 1}`, name: sector.sector });
  builder.addZone(zone, {
    name: sector.zone ?? sector.sector,
    ...(sector.color ? { color: sector.color } : {}),
    ...(sector.zone ? {} : { key: `zone-${at + 1}` }),
  });
  const rows = countSeatsOfRows(sector).map((count, index) => ({
    label: String(sector.firstRow + index),
    seats: Array.from({ length: count }, (_, n) => ({ label: String(n + 1), zone })),
  }));
  return { name, title, curve: sector.curve, rows };
}

function countSeatsOfRows({ rows, seats }: TableSector): number[] {
  return Array.isArray(seats) ? seats : Array.from({ length: rows }, () => seats);
}
