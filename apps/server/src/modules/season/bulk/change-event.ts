/** Applies a change to the selected sessions of an event, and lists the values of each session before and after. */
import type { BulkChangeDto, BulkProblem, BulkWarning } from '@sahna/contract/admin/season/bulk-change';
import { MAX_PRICE_AMOUNT } from '@sahna/contract/admin/season/bulk-change';
import { type LocalDate, startInstant } from '../../../platform/lib/local-date.ts';
import { type BulkDocument, readBulkDocument } from '../planning/bulk-document.ts';
import { changeDocument, moveStart } from '../planning/change-document.ts';
import type { HallClash } from '../planning/clashes.ts';
import { formatStart, listRowSessions, type RowSession } from '../planning/session-rows.ts';
import { checkWallClock } from '../planning/wall-clock.ts';
import type { CalendarSession, HallOccupancy } from '../store/calendar.ts';
import type { BulkEvent, BulkHall } from '../store/editing/bulk-events.ts';
import { type AllocatedTickets, findStateProblem, isTimeChange } from './check-session.ts';
import { type FieldChange, hasSameOffers, listFieldChanges } from './describe-row.ts';

export type BulkRow = {
  session: CalendarSession;
  tickets: AllocatedTickets;
  changes: FieldChange[];
  problems: BulkProblem[];
  warnings: BulkWarning[];
  clashes: HallClash<HallOccupancy>[];
};
export type ChangedEvent = {
  event: BulkEvent;
  /** Null: nothing of the event can be changed. */
  document: Record<string, unknown> | null;
  rows: BulkRow[];
  /** Times at which the changed sessions need the hall; copies have negative ids. */
  hallUses: HallOccupancy[];
};

export type EventInput = {
  event: BulkEvent;
  fields: Readonly<Record<string, unknown>> | null;
  sessions: readonly CalendarSession[];
  /** Of every session of the event, by start. */
  tickets: ReadonlyMap<string, AllocatedTickets>;
  halls: readonly BulkHall[];
};

const NO_TICKETS: AllocatedTickets = { sold: 0, reserved: 0 };

export function changeEvent(
  input: EventInput,
  change: BulkChangeDto,
  { now, today }: { now: Date; today: LocalDate },
): ChangedEvent {
  const { event, sessions, tickets } = input;
  const before = input.fields && readBulkDocument(input.fields, today);
  const rows = sessions.map((session): BulkRow => {
    const sold = tickets.get(formatStart(session)) ?? NO_TICKETS;
    const problem = findStateProblem(session, before, sold, change);
    return { session, tickets: sold, changes: [], problems: problem ? [problem] : [], warnings: [], clashes: [] };
  });
  const accepted = rows.filter(({ problems }) => problems.length === 0);
  const unchanged = { event, document: null, rows, hallUses: [] };
  if (!before || accepted.length === 0) return unchanged;
  const isFuture = ({ day, time }: RowSession): boolean => startInstant(day, time, event.timeZone) > now;
  const selected = new Set(accepted.map(({ session }) => formatStart(session)));
  const unselected = [...before.sessions.values()].filter((s) => isFuture(s) && !selected.has(formatStart(s)));
  const hall = getNewHall(change, event);
  const hallProblem = hall === null ? null : findHallProblem(input, hall, unselected.length);
  const fields = changeDocument(before, change, { selected, isFuture, today, timeZone: event.timeZone });
  const after = fields && readBulkDocument(fields, today);
  const problem = hallProblem ?? findSplitProblem(before, after, tickets);
  if (problem || !after) {
    for (const { problems } of accepted) problems.push(problem ?? 'price_out_of_range');
    return unchanged;
  }
  const counts = countStarts(after, today);
  const warnings = listWarnings(before, after, change, unselected.length);
  const hallUses: HallOccupancy[] = [];
  for (const row of accepted) {
    compareRow(row, { before, after, counts, change, event, now });
    row.warnings.push(...warnings);
    hallUses.push(...toHallUse(row.session, change, input));
  }
  return { event, document: fields, rows, hallUses };
}

/** Key of the hall that replaces the event's; null: it stays. */
function getNewHall(change: BulkChangeDto, { hallKey }: BulkEvent): string | null {
  const hall = change.kind === 'set_hall' || change.kind === 'move' ? change.hall : null;
  return hall === hallKey ? null : hall;
}

/** A hall belongs to the event. Seats that are sold or reserved do not move to another one. */
function findHallProblem({ event, tickets, halls }: EventInput, hall: string, unselected: number): BulkProblem | null {
  if (!halls.some(({ key, venueId }) => key === hall && venueId === event.venueId)) return 'hall_of_other_venue';
  if (unselected > 0) return 'hall_of_event';
  return [...tickets.values()].some(({ sold, reserved }) => sold + reserved > 0) ? 'has_tickets' : null;
}

function hasNewTypes(before: BulkDocument, after: BulkDocument): boolean {
  return (
    after.offers.length !== before.offers.length ||
    after.offers.some(({ priceType }, at) => priceType !== before.offers[at]?.priceType)
  );
}

/** A stock of a price counts sales of that price: a copy for other sessions would begin anew. */
function findSplitProblem(
  before: BulkDocument,
  after: BulkDocument | null,
  tickets: EventInput['tickets'],
): BulkProblem | null {
  if (!after) return 'offers_equal';
  if (!hasNewTypes(before, after) || tickets.size === 0) return null;
  return before.parsed.offers.some(({ stock }) => typeof stock === 'number') ? 'offer_stock' : null;
}

function listWarnings(
  before: BulkDocument,
  after: BulkDocument,
  change: BulkChangeDto,
  unselected: number,
): BulkWarning[] {
  if (change.kind === 'set_text') return unselected > 0 ? ['whole_event'] : [];
  return hasNewTypes(before, after) ? ['price_type'] : [];
}

function countStarts({ rows }: BulkDocument, today: LocalDate): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const session of rows.flatMap((row) => listRowSessions(row, today)))
    counts.set(formatStart(session), (counts.get(formatStart(session)) ?? 0) + 1);
  return counts;
}

type Comparison = {
  before: BulkDocument;
  after: BulkDocument;
  counts: ReadonlyMap<string, number>;
  change: BulkChangeDto;
  event: BulkEvent;
  now: Date;
};

function compareRow(row: BulkRow, { before, after, counts, change, event, now }: Comparison): void {
  const { session, changes, problems, warnings } = row;
  const start = moveStart(session, change);
  const [from, to] = [before.sessions.get(formatStart(session)), after.sessions.get(formatStart(start))];
  if (!from || !to) throw new Error(`a document lost the session of ${formatStart(start)}`);
  const pair = [
    { document: before, session: from },
    { document: after, session: to },
  ] as const;
  if (change.kind === 'copy')
    changes.push({ field: 'copy', category: null, zone: null, before: null, after: formatStart(start) });
  else changes.push(...listFieldChanges(...pair, event.timeZone));
  if (changes.some(({ field, after: price }) => field === 'price' && Number(price) > MAX_PRICE_AMOUNT))
    problems.push('price_out_of_range');
  if (formatStart(start) === formatStart(session)) return;
  const clock = checkWallClock(start.day, start.time, event.timeZone);
  if (clock === 'skipped') problems.push('time_skipped');
  if (clock === 'repeated') warnings.push('time_repeated');
  if (startInstant(start.day, start.time, event.timeZone) <= now) problems.push('starts_in_past');
  if ((counts.get(formatStart(start)) ?? 0) > 1) problems.push('same_start');
  if (!hasSameOffers(...pair)) problems.push('day_prices');
}

function toHallUse(session: CalendarSession, change: BulkChangeDto, { event, halls }: EventInput): HallOccupancy[] {
  const { day, time } = moveStart(session, change);
  const newHall = getNewHall(change, event);
  const hallId = newHall === null ? event.hallId : (halls.find(({ key }) => key === newHall)?.id ?? null);
  const isPlaced = isTimeChange(change) || change.kind === 'copy' || newHall !== null;
  if (hallId === null || time === null || !isPlaced) return [];
  const id: number = change.kind === 'copy' ? -session.id : session.id;
  const { durationMinutes, timeZone } = event;
  const startsAt = startInstant(day, time, timeZone);
  return [{ id, eventId: session.eventId, hallId, day, time, startsAt, durationMinutes }];
}
