/** Plans a change of many sessions on the published documents, or on those of a change set. Writes nothing. */
import type { BulkChangeDto } from '@sahna/contract/admin/season/bulk-change';
import { MAX_BULK_SESSIONS } from '@sahna/contract/admin/season/bulk-change';
import type { Executor } from '../../../platform/db/index.ts';
import { addDays, toLocalDay } from '../../../platform/lib/local-date.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import { readPublishedDocuments } from '../drafts/documents/published-documents.ts';
import type { SeasonDocument } from '../drafts/rules.ts';
import { findChangeSet, listDraftDocuments } from '../drafts/store.ts';
import { findClashes } from '../planning/clashes.ts';
import { formatStart } from '../planning/session-rows.ts';
import {
  type CalendarFilter,
  type CalendarSession,
  type HallOccupancy,
  listCalendarSessions,
  listHallSessions,
} from '../store/calendar.ts';
import { listBulkEvents, listBulkHalls } from '../store/editing/bulk-events.ts';
import { listSessionTakings } from '../store/editing/season-events.ts';
import { type BulkRow, changeEvent } from './change-event.ts';
import type { AllocatedTickets } from './check-session.ts';

export type BulkInput = {
  filter: CalendarFilter;
  /** A filter never changes canceled sessions, and past sessions only if they are copied; sessions selected by id are reported instead. */
  skipsEnded: boolean;
  change: BulkChangeDto;
  /** Null: on what is published. */
  changeSetId: number | null;
};
/** `version`: of the draft that the plan is based on; 0 without one. `base`: the published document. */
export type PlannedDraft = { key: string; version: number; document: SeasonDocument; base: SeasonDocument };
export type BulkPlan = { rows: BulkRow[]; drafts: PlannedDraft[] };
export type BulkError = 'too_many_sessions' | 'wrong_state';

export async function computeBulkPlan(
  on: Executor,
  { filter, skipsEnded, change, changeSetId }: BulkInput,
  changeoverMinutes: number,
  now: Date,
): Promise<Result<BulkPlan, BulkError>> {
  const found = await listCalendarSessions(on, filter, { after: null, limit: MAX_BULK_SESSIONS + 1 }, now);
  if (found.length > MAX_BULK_SESSIONS) return err('too_many_sessions');
  if (changeSetId !== null && (await findChangeSet(on, changeSetId))?.state !== 'draft') return err('wrong_state');
  const isEnded = ({ state }: CalendarSession): boolean =>
    state === 'canceled' || (state === 'past' && change.kind !== 'copy');
  const sessions = skipsEnded ? found.filter((session) => !isEnded(session)) : found;
  const byEvent = Map.groupBy(sessions, ({ eventId }) => eventId);
  const events = await listBulkEvents(on, [...byEvent.keys()]);
  const keys = events.map(({ key }) => key);
  const stored = changeSetId === null ? [] : await listDraftDocuments(on, changeSetId);
  const drafts = new Map(stored.map((draft) => [draft.key, draft]));
  const published = await readPublishedDocuments(
    on,
    keys.filter((key) => !drafts.has(key)),
  );
  const tickets = await groupTickets(on, keys, now);
  const halls = await listBulkHalls(on);
  const changed = events.map((event) => {
    const draft = drafts.get(event.key);
    const fields = draft ? draft.document : (published.get(event.key) ?? null);
    const clock = { now, today: toLocalDay(now, event.timeZone) };
    const ofEvent = { event, fields, halls, sessions: byEvent.get(event.id) ?? [] };
    return changeEvent({ ...ofEvent, tickets: tickets.get(event.key) ?? new Map() }, change, clock);
  });
  await addClashes(on, changed, changeoverMinutes);
  const rows = new Map(changed.flatMap((event) => event.rows).map((row) => [row.session.id, row]));
  return ok({
    rows: sessions.flatMap(({ id }) => rows.get(id) ?? []),
    drafts: changed.flatMap(({ event: { key }, document, rows: ofEvent }) => {
      if (!document || ofEvent.every(({ changes }) => changes.length === 0)) return [];
      const draft = drafts.get(key);
      const base = draft ? draft.base : (published.get(key) ?? null);
      return [{ key, version: draft?.version ?? 0, document, base }];
    }),
  });
}

async function groupTickets(
  on: Executor,
  keys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ReadonlyMap<string, AllocatedTickets>>> {
  const takings = Map.groupBy(await listSessionTakings(on, keys, now), ({ eventKey }) => eventKey);
  return new Map(
    [...takings].map(([key, ofEvent]) => [
      key,
      new Map(ofEvent.map((session) => [formatStart(session), { sold: session.sold, reserved: session.reserved }])),
    ]),
  );
}

/** Clashes with sessions that stay where they are, and between the changed ones. */
async function addClashes(
  on: Executor,
  changed: readonly { rows: BulkRow[]; hallUses: HallOccupancy[] }[],
  changeoverMinutes: number,
): Promise<void> {
  const uses = changed.flatMap(({ hallUses }) => hallUses);
  if (uses.length === 0) return;
  const days = uses.map(({ startsAt }) => startsAt.toISOString().slice(0, 10)).toSorted();
  const range = { from: addDays(days[0] ?? '', -2), to: addDays(days.at(-1) ?? '', 2) };
  const present = await listHallSessions(on, { ...range, halls: [...new Set(uses.map(({ hallId }) => hallId))] });
  const moved = new Set(uses.map(({ id }) => id));
  const clashes = findClashes([...present.filter(({ id }) => !moved.has(id)), ...uses], changeoverMinutes);
  for (const row of changed.flatMap(({ rows }) => rows))
    row.clashes = clashes.get(moved.has(row.session.id) ? row.session.id : -row.session.id) ?? [];
}
