/**
 * Publishes change sets, now or at a time, and undoes publications: one transaction under the lock of imports, so that
 * a killed process leaves everything or nothing.
 */
import type { Database, Tx } from '../../../platform/db/index.ts';
import type { Actor } from '../../../platform/lib/actor.ts';
import type { StaffMemberId } from '../../../platform/lib/ids.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import { lockImports } from '../store/announce-change.ts';
import { listSessionTakings } from '../store/editing/season-events.ts';
import { record } from './change-sets.ts';
import { compareSessions, formatSessionTime } from './comparison/compare-sessions.ts';
import { isSameDocument, readPublishedDocuments } from './event-documents.ts';
import type { EventDocuments } from './rules.ts';
import {
  type ChangeSet,
  type ChangeSetState,
  changeState,
  type DraftEvent,
  listDraftEvents,
  lockChangeSet,
  setPublishedDocument,
} from './store.ts';
import { type DocumentProblem, findTaking, parseDocument, writeDocuments } from './write-documents.ts';

/**
 * `changed`: these events were published by something else since the draft was begun. `sold`: these sessions of the
 * publication have sold or reserved tickets meanwhile, so it cannot be undone.
 */
export type PublishError =
  | { kind: 'not_found' }
  | { kind: 'wrong_state' }
  | { kind: 'nothing_to_publish' }
  | { kind: 'changed'; events: string[] }
  | { kind: 'sold'; sessions: { event: string; time: string }[] }
  | { kind: 'invalid'; problems: DocumentProblem[] };

export type Publication = { changes: number; changeSet: ChangeSet };

/** Thrown inside the transaction to roll it back. */
class PublicationRollback extends Error {
  readonly reason: PublishError;
  constructor(reason: PublishError) {
    super(reason.kind);
    this.reason = reason;
  }
}

/** Publishes a draft, or a scheduled change set whose time has come if `from` says so. */
export function publishDrafts(
  db: Database,
  id: number,
  actor: Actor,
  now: Date,
  from: readonly ChangeSetState[] = ['draft', 'scheduled'],
): Promise<Result<Publication, PublishError>> {
  return runOrRollBack(db, async (tx) => {
    const { changeSet, events } = await lockContent(tx, id, from);
    const current = await requireUnchanged(tx, events, ({ base }) => base);
    const documents = new Map(events.map(({ key, document }) => [key, document]));
    const changes = await write(tx, documents, current, now);
    const published = await readPublishedDocuments(tx, [...documents.keys()]);
    for (const [key, document] of published) await setPublishedDocument(tx, id, key, document);
    const after = { ...changeSet, state: 'published', publishAt: null, failure: '', publishedAt: now } as const;
    await changeState(tx, id, changeSet.state, after, now);
    const entry = { title: changeSet.title, events: [...documents.keys()], changes };
    await record(tx, id, 'publish_change_set', actor, now, entry);
    return { changes, changeSet: after };
  });
}

/** Restores the documents before the publication, unless an event was changed or sold in a way that this contradicts. */
export function undoPublication(
  db: Database,
  id: number,
  actor: Actor,
  now: Date,
): Promise<Result<Publication, PublishError>> {
  return runOrRollBack(db, async (tx) => {
    const { changeSet, documents, changes } = await restoreDocuments(tx, id, now);
    const after = { ...changeSet, state: 'undone' } as const;
    await changeState(tx, id, 'published', after, now);
    const entry = { title: changeSet.title, events: [...documents.keys()], changes };
    await record(tx, id, 'undo_change_set', actor, now, entry);
    return { changes, changeSet: after };
  });
}

async function restoreDocuments(
  tx: Tx,
  id: number,
  now: Date,
): Promise<{ changeSet: ChangeSet; documents: EventDocuments; changes: number }> {
  const { changeSet, events } = await lockContent(tx, id, ['published']);
  const current = await requireUnchanged(tx, events, ({ published }) => published);
  const documents = new Map(events.map(({ key, base }) => [key, base]));
  const sold = await listSoldSessions(tx, documents, current, now);
  if (sold.length > 0) throw new PublicationRollback({ kind: 'sold', sessions: sold });
  return { changeSet, documents, changes: await write(tx, documents, current, now) };
}

/** Checks the change set like a publication, and publishes it at `publishAt`. */
export async function schedulePublication(
  db: Database,
  id: number,
  publishAt: Date,
  member: StaffMemberId,
  actor: Actor,
  now: Date,
): Promise<Result<ChangeSet, PublishError>> {
  const refused = await findPublishError(db, id, now);
  if (refused) return err(refused);
  return runOrRollBack(db, async (tx) => {
    const { changeSet } = await lockContent(tx, id, ['draft']);
    const after = { ...changeSet, state: 'scheduled', publishAt, failure: '', memberId: member } as const;
    await changeState(tx, id, 'draft', after, now);
    await record(tx, id, 'schedule_change_set', actor, now, {
      title: changeSet.title,
      publishAt: publishAt.toISOString(),
    });
    return after;
  });
}

/** Makes a scheduled change set a draft again. `failure`: why its publication was refused. */
export function unschedulePublication(
  db: Database,
  id: number,
  actor: Actor,
  now: Date,
  failure: ChangeSet['failure'] = '',
): Promise<Result<ChangeSet, PublishError>> {
  return runOrRollBack(db, async (tx) => {
    const { changeSet } = await lockContent(tx, id, ['scheduled']);
    const after = { ...changeSet, state: 'draft', publishAt: null, failure } as const;
    await changeState(tx, id, 'scheduled', after, now);
    await record(tx, id, 'unschedule_change_set', actor, now, { title: changeSet.title, failure });
    return after;
  });
}

/** Publishes without a trace: returns the reason that would refuse the publication, or null. */
export function findPublishError(db: Database, id: number, now: Date): Promise<PublishError | null> {
  return findError(db, async (tx) => {
    const { events } = await lockContent(tx, id, ['draft', 'scheduled']);
    const current = await requireUnchanged(tx, events, ({ base }) => base);
    await write(tx, new Map(events.map(({ key, document }) => [key, document])), current, now);
  });
}

/** Undoes without a trace: returns the reason that would refuse it, or null. */
export function findUndoError(db: Database, id: number, now: Date): Promise<PublishError | null> {
  return findError(db, async (tx) => {
    await restoreDocuments(tx, id, now);
  });
}

async function findError(db: Database, work: (tx: Tx) => Promise<void>): Promise<PublishError | null> {
  const checked = await runOrRollBack(db, async (tx) => {
    await work(tx);
    throw new CheckSucceeded();
  }).catch((error: unknown) => {
    if (error instanceof CheckSucceeded) return ok(null);
    throw error;
  });
  return checked.ok ? null : checked.error;
}

/** Rolls the transaction of a check back. */
class CheckSucceeded extends Error {}

async function runOrRollBack<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<Result<T, PublishError>> {
  try {
    return ok(await db.transaction(work));
  } catch (error) {
    if (error instanceof PublicationRollback) return err(error.reason);
    throw error;
  }
}

/** Takes the lock of imports first, as every publication does. */
async function lockContent(
  tx: Tx,
  id: number,
  states: readonly ChangeSetState[],
): Promise<{ changeSet: ChangeSet; events: DraftEvent[] }> {
  await lockImports(tx);
  const changeSet = await lockChangeSet(tx, id);
  if (!changeSet) throw new PublicationRollback({ kind: 'not_found' });
  if (!states.includes(changeSet.state)) throw new PublicationRollback({ kind: 'wrong_state' });
  const events = await listDraftEvents(tx, id);
  if (events.length === 0) throw new PublicationRollback({ kind: 'nothing_to_publish' });
  return { changeSet, events };
}

async function requireUnchanged(
  tx: Tx,
  events: readonly DraftEvent[],
  expected: (draft: DraftEvent) => DraftEvent['base'],
): Promise<EventDocuments> {
  const current = await readPublishedDocuments(
    tx,
    events.map(({ key }) => key),
  );
  const changed = events.filter((draft) => !isSameDocument(expected(draft), current.get(draft.key) ?? null));
  if (changed.length > 0) throw new PublicationRollback({ kind: 'changed', events: changed.map(({ key }) => key) });
  return current;
}

async function write(tx: Tx, documents: EventDocuments, current: EventDocuments, now: Date): Promise<number> {
  const written = await writeDocuments(tx, documents, current, now);
  if (!written.ok) throw new PublicationRollback({ kind: 'invalid', problems: written.error });
  return written.value;
}

/** Sessions with sold or reserved tickets that the documents do not have. */
async function listSoldSessions(tx: Tx, documents: EventDocuments, current: EventDocuments, now: Date) {
  const takings = await listSessionTakings(tx, [...documents.keys()], now);
  return [...documents].flatMap(([event, document]) => {
    const { removed, moved } = compareSessions(parseDocument(current.get(event) ?? null), parseDocument(document));
    return [...removed, ...moved.map(({ from }) => from)].flatMap((session) => {
      const time = formatSessionTime(session);
      return findTaking(takings, event, time) ? [{ event, time }] : [];
    });
  });
}
