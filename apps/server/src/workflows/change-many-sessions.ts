/** Previews changes of many sessions, and saves them as drafts of one change set. */
import type { BulkChangeDto } from '@sahna/contract/admin/season/bulk-change';
import {
  type AddError,
  addToChangeSet,
  type BulkError,
  type BulkPlan,
  type BulkTarget,
  type CalendarFilter,
  type ChangeSet,
  planBulkChange,
} from '../modules/season/index.ts';
import type { SignedInStaff } from '../modules/staff/index.ts';
import type { Actor } from '../platform/lib/actor.ts';
import { err, type Result } from '../platform/lib/result.ts';
import { type CalendarContext, readChangeoverMinutes } from './read-season-calendar.ts';

export type ManySessionsInput = {
  filter: CalendarFilter;
  skipsEnded: boolean;
  change: BulkChangeDto;
  changeSetId: number | null;
};

/** Writes nothing. */
export function previewManySessions(
  context: CalendarContext,
  input: ManySessionsInput,
  now: Date,
): Promise<Result<BulkPlan, BulkError>> {
  return planBulkChange(context.db, input, readChangeoverMinutes(context), now);
}

/**
 * `rows_refused`: a session cannot take the change. `not_found`: a session does not exist, or is out of scope.
 * `nothing_changed`: every session has the values already.
 */
export type AddManyError = BulkError | AddError['kind'] | 'rows_refused' | 'not_found' | 'nothing_changed';
/** `count`: sessions that have to be found. `versions`: of the drafts that the member has seen in the preview. */
export type AddManyInput = {
  filter: CalendarFilter;
  change: BulkChangeDto;
  count: number;
  versions: ReadonlyMap<string, number>;
  target: BulkTarget;
};

/** All sessions, or none. */
export async function addManySessions(
  context: CalendarContext,
  { filter, change, count, versions, target }: AddManyInput,
  { staff, actor, now }: { staff: SignedInStaff; actor: Actor; now: Date },
): Promise<Result<ChangeSet, AddManyError>> {
  const changeSetId = 'changeSetId' in target ? target.changeSetId : null;
  const planned = await previewManySessions(context, { filter, skipsEnded: false, change, changeSetId }, now);
  if (!planned.ok) return planned;
  const { rows, drafts } = planned.value;
  if (rows.length !== count) return err('not_found');
  if (rows.some(({ problems }) => problems.length > 0)) return err('rows_refused');
  if (drafts.length === 0) return err('nothing_changed');
  if (drafts.some(({ key, version }) => versions.get(key) !== version)) return err('changed');
  const added = await addToChangeSet(context.db, target, drafts, staff.id, actor, now);
  return added.ok ? added : err(added.error.kind);
}
