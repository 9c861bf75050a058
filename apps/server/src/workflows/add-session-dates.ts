/** Saves the dates of a rule as a draft of an event, or of a new event that is copied from another. */
import type { DateRuleDto } from '@sahna/contract/admin/sessions/date-rule';
import {
  addToChangeSet,
  type BulkTarget,
  type ChangeSet,
  type DateRuleError,
  type DatesError,
  expandDateRule,
  type FormatSessionRow,
  findEventIds,
  findEventPlace,
  planDates,
  toFormatRows,
} from '../modules/season/index.ts';
import type { Scope, SignedInStaff } from '../modules/staff/index.ts';
import type { Actor } from '../platform/lib/actor.ts';
import type { EventId } from '../platform/lib/ids.ts';
import type { LocalText } from '../platform/lib/languages.ts';
import { err, ok, type Result } from '../platform/lib/result.ts';
import { previewSessionDates } from './preview-session-dates.ts';
import type { CalendarContext } from './read-season-calendar.ts';

type EventInput =
  | { kind: 'event'; eventId: EventId; key: string }
  | { kind: 'copy'; source: string; key: string; title: LocalText };
/** `stock` undefined: as in the last session of the event. */
export type AddDatesInput = {
  rule: DateRuleDto;
  event: EventInput;
  stock: number | null | undefined;
  target: BulkTarget;
};
export type AddDatesError = DateRuleError | DatesError | 'changed';

export async function addSessionDates(
  context: CalendarContext,
  { rule, event, stock, target }: AddDatesInput,
  { scope, staff, actor, now }: { scope: Scope; staff: SignedInStaff; actor: Actor; now: Date },
): Promise<Result<{ changeSet: ChangeSet; count: number }, AddDatesError>> {
  const rows = await listRows(context, rule, event, scope, now);
  if (!rows.ok) return rows;
  const changeSetId = 'changeSetId' in target ? target.changeSetId : null;
  const planned = await planDates(context.db, { target: event, rows: rows.value, stock, changeSetId }, now);
  if (!planned.ok) return planned;
  const { draft, added } = planned.value;
  const saved = await addToChangeSet(context.db, target, [draft], staff.id, actor, now);
  return saved.ok ? ok({ changeSet: saved.value, count: added.count }) : err(saved.error.kind);
}

/** Dates that the event has already, and times that the clock skips, are left out. */
async function listRows(
  context: CalendarContext,
  rule: DateRuleDto,
  event: EventInput,
  scope: Scope,
  now: Date,
): Promise<Result<FormatSessionRow[], DateRuleError | 'not_found'>> {
  if (event.kind === 'event') {
    const preview = await previewSessionDates(context, { rule, eventId: event.eventId, scope }, now);
    if (!preview) return err('not_found');
    return preview.ok ? ok(preview.value.rows) : preview;
  }
  const source = (await findEventIds(context.db, [event.source])).get(event.source);
  const place = source === undefined ? null : await findEventPlace(context.db, source);
  if (!place) return err('not_found');
  const dates = expandDateRule(rule, place.timeZone);
  if (!dates.ok) return dates;
  const created = dates.value.filter(({ clock }) => clock !== 'skipped');
  return ok(toFormatRows(rule, created));
}
