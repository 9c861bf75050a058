/**
 * Publishes change sets, now or at a time, and undoes publications: one transaction under the lock of imports, so that
 * a killed process leaves everything or nothing.
 */
import { commitIfOk, type Database, runDry, type Tx } from '../../../platform/db/index.ts';
import type { Actor } from '../../../platform/lib/actor.ts';
import type { StaffMemberId } from '../../../platform/lib/ids.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import type { DocumentProblem } from '../import/problems/document-problem.ts';
import { lockImports } from '../store/announce-change.ts';
import { listSessionTakings } from '../store/editing/season-events.ts';
import { record } from './change-sets.ts';
import { compareSessions, formatSessionTime } from './comparison/compare-sessions.ts';
import { isSameDocument, readPublishedDocuments } from './documents/published-documents.ts';
import { createTakingFinder, parseDocument, writeDocuments } from './documents/write-documents.ts';
import type { SeasonDocuments } from './rules.ts';
import {
  type ChangeSet,
  type ChangeSetState,
  changeState,
  type DraftDocument,
  listDraftDocuments,
  lockChangeSet,
  setPublishedDocument,
} from './store.ts';

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

/** Publishes a draft, or a scheduled change set whose time has come if `from` says so. */
export function publishDrafts(
  db: Database,
  id: number,
  actor: Actor,
  now: Date,
  from: readonly ChangeSetState[] = ['draft', 'scheduled'],
): Promise<Result<Publication, PublishError>> {
  return commitIfOk(db, async (tx) => {
    const written = await writeDrafts(tx, id, from, now);
    if (!written.ok) return written;
    const { changeSet, documents, changes } = written.value;
    const published = await readPublishedDocuments(tx, [...documents.keys()]);
    for (const [key, document] of published) await setPublishedDocument(tx, id, key, document);
    const after = { ...changeSet, state: 'published', publishAt: null, failure: '', publishedAt: now } as const;
    await changeState(tx, id, changeSet.state, after, now);
    const entry = { title: changeSet.title, events: [...documents.keys()], changes };
    await record(tx, id, 'publish_change_set', actor, now, entry);
    return ok({ changes, changeSet: after });
  });
}

/** Restores the documents before the publication, unless an event was changed or sold in a way that this contradicts. */
export function undoPublication(
  db: Database,
  id: number,
  actor: Actor,
  now: Date,
): Promise<Result<Publication, PublishError>> {
  return commitIfOk(db, async (tx) => {
    const written = await restoreDocuments(tx, id, now);
    if (!written.ok) return written;
    const { changeSet, documents, changes } = written.value;
    const after = { ...changeSet, state: 'undone' } as const;
    await changeState(tx, id, 'published', after, now);
    const entry = { title: changeSet.title, events: [...documents.keys()], changes };
    await record(tx, id, 'undo_change_set', actor, now, entry);
    return ok({ changes, changeSet: after });
  });
}

type WrittenDocuments = { changeSet: ChangeSet; documents: SeasonDocuments; changes: number };

async function writeDrafts(
  tx: Tx,
  id: number,
  from: readonly ChangeSetState[],
  now: Date,
): Promise<Result<WrittenDocuments, PublishError>> {
  const content = await lockContent(tx, id, from);
  if (!content.ok) return content;
  const { changeSet, events } = content.value;
  const current = await readUnchanged(tx, events, ({ base }) => base);
  if (!current.ok) return current;
  const documents = new Map(events.map(({ key, document }) => [key, document]));
  return write(tx, { changeSet, documents }, current.value, now);
}

async function restoreDocuments(tx: Tx, id: number, now: Date): Promise<Result<WrittenDocuments, PublishError>> {
  const content = await lockContent(tx, id, ['published']);
  if (!content.ok) return content;
  const { changeSet, events } = content.value;
  const current = await readUnchanged(tx, events, ({ published }) => published);
  if (!current.ok) return current;
  const documents = new Map(events.map(({ key, base }) => [key, base]));
  const sold = await listSoldSessions(tx, documents, current.value, now);
  return sold.length > 0
    ? err({ kind: 'sold', sessions: sold })
    : write(tx, { changeSet, documents }, current.value, now);
}

/** Checks the change set like a publication, and publishes it at `publishAt`, which can be changed until then. */
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
  return commitIfOk(db, async (tx) => {
    const content = await lockContent(tx, id, ['draft', 'scheduled']);
    if (!content.ok) return content;
    const { changeSet } = content.value;
    const after = { ...changeSet, state: 'scheduled', publishAt, failure: '', memberId: member } as const;
    await changeState(tx, id, changeSet.state, after, now);
    await record(tx, id, 'schedule_change_set', actor, now, {
      title: changeSet.title,
      publishAt: publishAt.toISOString(),
    });
    return ok(after);
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
  return commitIfOk(db, async (tx) => {
    const content = await lockContent(tx, id, ['scheduled']);
    if (!content.ok) return content;
    const { changeSet } = content.value;
    const after = { ...changeSet, state: 'draft', publishAt: null, failure } as const;
    await changeState(tx, id, 'scheduled', after, now);
    await record(tx, id, 'unschedule_change_set', actor, now, { title: changeSet.title, failure });
    return ok(after);
  });
}

/** Publishes without a trace: returns the reason that would refuse the publication, or null. */
export async function findPublishError(db: Database, id: number, now: Date): Promise<PublishError | null> {
  const written = await runDry(db, (tx) => writeDrafts(tx, id, ['draft', 'scheduled'], now));
  return written.ok ? null : written.error;
}

/** Undoes without a trace: returns the reason that would refuse it, or null. */
export async function findUndoError(db: Database, id: number, now: Date): Promise<PublishError | null> {
  const written = await runDry(db, (tx) => restoreDocuments(tx, id, now));
  return written.ok ? null : written.error;
}

/** Takes the lock of imports first, as every publication does. */
async function lockContent(
  tx: Tx,
  id: number,
  states: readonly ChangeSetState[],
): Promise<Result<{ changeSet: ChangeSet; events: DraftDocument[] }, PublishError>> {
  await lockImports(tx);
  const changeSet = await lockChangeSet(tx, id);
  if (!changeSet) return err({ kind: 'not_found' });
  if (!states.includes(changeSet.state)) return err({ kind: 'wrong_state' });
  const events = await listDraftDocuments(tx, id);
  return events.length === 0 ? err({ kind: 'nothing_to_publish' }) : ok({ changeSet, events });
}

/** The published documents, if they are those that are expected. */
async function readUnchanged(
  tx: Tx,
  events: readonly DraftDocument[],
  expected: (draft: DraftDocument) => DraftDocument['base'],
): Promise<Result<SeasonDocuments, PublishError>> {
  const current = await readPublishedDocuments(
    tx,
    events.map(({ key }) => key),
  );
  const changed = events.filter((draft) => !isSameDocument(draft.key, expected(draft), current.get(draft.key) ?? null));
  return changed.length > 0 ? err({ kind: 'changed', events: changed.map(({ key }) => key) }) : ok(current);
}

async function write(
  tx: Tx,
  { changeSet, documents }: Omit<WrittenDocuments, 'changes'>,
  current: SeasonDocuments,
  now: Date,
): Promise<Result<WrittenDocuments, PublishError>> {
  const written = await writeDocuments(tx, documents, current, now);
  return written.ok
    ? ok({ changeSet, documents, changes: written.value })
    : err({ kind: 'invalid', problems: written.error });
}

/** Sessions with sold or reserved tickets that the documents do not have. */
async function listSoldSessions(tx: Tx, documents: SeasonDocuments, current: SeasonDocuments, now: Date) {
  const findTaking = createTakingFinder(await listSessionTakings(tx, [...documents.keys()], now));
  return [...documents].flatMap(([event, document]) => {
    const { removed, moved } = compareSessions(parseDocument(current.get(event) ?? null), parseDocument(document));
    return [...removed, ...moved.map(({ from }) => from)].flatMap((session) => {
      const time = formatSessionTime(session);
      return findTaking(event, time) ? [{ event, time }] : [];
    });
  });
}
