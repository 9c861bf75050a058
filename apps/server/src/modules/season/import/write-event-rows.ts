/** Writes planned events with everything that belongs to them: sessions, offers, add-ons, capacities, blocked seats. */
import type { Tx } from '../../../platform/db/index.ts';
import { sessionId } from '../../../platform/lib/ids.ts';
import type { LocalDate } from '../../../platform/lib/local-date.ts';
import { countUncovered } from '../../season-tickets/index.ts';
import { applySeatBlocks, compareSeatBlocks, setCapacities } from '../../seating/inventory.ts';
import { applyPaintings } from '../painting/apply-paintings.ts';
import type { CatalogFolder } from './files/read-folder.ts';
import { toCapacityShortfalls } from './problems/capacity-shortfalls.ts';
import { createProblem, type ValueProblem } from './problems/create-problem.ts';
import type { Problems, Source } from './problems/problems.ts';
import { listRequestedCapacities } from './requested-capacities.ts';
import {
  formatStaffBlocks,
  listSalesOutsidePlan,
  toSalesConflicts,
  toSeatBlockRequests,
} from './requested-seat-blocks.ts';
import { writeEvents, writeTagsAndProgram } from './store/events.ts';
import { type Ids, readIdsByKey } from './store/keys.ts';
import { readZoneIds, writeOffers } from './store/offers.ts';
import type { CapacityShortfall, EventRow, Origin } from './store/rows.ts';
import { writeSessions } from './store/sessions.ts';
import { writeAddOns } from './write-codes.ts';

export const EVENT_STEPS = ['events', 'programs and add-ons', 'sessions', 'offers', 'stock'] as const;

export type EventWrite = {
  read: CatalogFolder;
  today: LocalDate;
  now: Date;
  /** Receives contradictions with sales; the caller rolls back if there are any. */
  problems: Problems;
  shortfalls: CapacityShortfall[];
  /** Keys of the events that may change; those missing from the plan are hidden. Null: every event. */
  only: readonly string[] | null;
};

/** Returns the number of changed rows, remarks about them, and the ids of all events. The caller holds the lock of imports. */
export async function writeEventRows(
  tx: Tx,
  planned: readonly EventRow[],
  { read, today, now, problems, shortfalls, only }: EventWrite,
  step: (at: number) => void = () => {},
): Promise<{ changes: number; remarks: string[]; ids: Ids }> {
  step(0);
  let changes = await writeEvents(tx, planned, only);
  const ids = await readIdsByKey(tx, 'event');
  const onlyIds = only && only.flatMap((key) => ids.get(key) ?? []);
  const events = planned.map((event) => ({ ...event, event_id: ids.get(event.key) ?? 0 }));
  const eventIds = events.map((event) => event.event_id);
  step(1);
  changes += await writeTagsAndProgram(tx, planned, eventIds, onlyIds);
  changes += await writeAddOns(tx, planned, eventIds, shortfalls, onlyIds);
  step(2);
  const sessions = await writeSessions(
    tx,
    events.flatMap(({ event_id, hall, ...event }) => event.sessions.map((session) => ({ session, event_id, hall }))),
    today,
    onlyIds,
  );
  step(3);
  const zones = await readZoneIds(tx);
  const offers = await writeOffers(
    tx,
    events.flatMap(({ event_id, hall, ...event }) => event.offers.map((offer) => ({ offer, event_id, hall }))),
    zones,
    onlyIds,
  );
  step(4);
  changes += sessions.changes + offers.changes;
  const paintings = await applyPaintings(tx, sessions.sessions, zones, now);
  changes += paintings.changes;
  const capacities = listRequestedCapacities(sessions.sessions, offers.offers, zones);
  const seatBlocks = toSeatBlockRequests(sessions.sessions, zones);
  const blocked = await compareSeatBlocks(
    tx,
    seatBlocks,
    sessions.sessions.map(({ id }) => sessionId(id)),
  );
  const capacityChanges = await setCapacities(tx, capacities, [
    ...blocked.sessions,
    ...sessions.moved.map(({ id }) => id),
  ]);
  shortfalls.push(...toCapacityShortfalls(capacityChanges.short, capacities, ({ capacity }) => capacity ?? 0));
  const conflicts = [
    ...paintings.conflicts,
    ...(await listSalesOutsidePlan(tx, sessions.moved)),
    ...(await listUncoveredVisits(tx, eventIds)),
  ];
  const remarks: string[] = [];
  if (shortfalls.length + conflicts.length === 0) {
    const applied = await applySeatBlocks(tx, blocked, now);
    conflicts.push(...toSalesConflicts(applied.refused, seatBlocks));
    remarks.push(...formatStaffBlocks(applied.blockedByStaff, seatBlocks));
    changes += capacityChanges.changes + applied.changes;
  }
  for (const { origin, problem } of conflicts) report(origin, problem, read, problems);
  return { changes, remarks, ids };
}

/** Events that were season tickets, of which customers have visits left. */
async function listUncoveredVisits(
  tx: Tx,
  eventIds: readonly number[],
): Promise<{ origin: Origin; problem: ValueProblem }[]> {
  const counts = await countUncovered(tx);
  return eventIds.flatMap((id, at) => {
    const count = counts.get(id);
    const origin: Origin = { of: at, path: ['seasonTicket'] };
    return count === undefined ? [] : [{ origin, problem: createProblem('season-ticket-used', { count }) }];
  });
}

export function reportShortfalls(
  shortfalls: readonly CapacityShortfall[],
  read: CatalogFolder,
  problems: Problems,
): void {
  for (const { origin, requested, allocated } of shortfalls)
    report(origin, createProblem('capacity-taken', { requested, allocated }), read, problems);
}

function report(origin: Origin, problem: ValueProblem, read: CatalogFolder, problems: Problems): void {
  const source: Source | undefined =
    typeof origin.of === 'number' ? read.events[origin.of]?.source : read.sources[origin.of];
  if (source) problems.at(source, origin.path, problem);
}
