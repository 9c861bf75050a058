/** Change sets: rows of drafts and of their events. */
import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { StaffMemberId } from '../../../platform/lib/ids.ts';
import type { EventDocument } from './rules.ts';

export type ChangeSetState = 'draft' | 'scheduled' | 'published' | 'undone' | 'discarded';

export type ChangeSet = {
  id: number;
  title: string;
  state: ChangeSetState;
  memberId: StaffMemberId;
  publishAt: Date | null;
  /** Why its scheduled publication was refused; empty if it was not. */
  failure: '' | 'changed' | 'invalid';
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
};

/** `version` increases with each save. `published`: the document right after the publication. */
export type DraftEvent = {
  key: string;
  document: EventDocument;
  base: EventDocument;
  published: EventDocument;
  version: number;
};

const CHANGE_SET = `id, title, state, member_id AS "memberId", publish_at AS "publishAt", failure, created_at AS "createdAt",
  updated_at AS "updatedAt", published_at AS "publishedAt"`;

export async function insertChangeSet(tx: Tx, title: string, member: StaffMemberId, now: Date): Promise<ChangeSet> {
  const { rows } = await tx.query<ChangeSet>(
    `INSERT INTO change_set (title, state, member_id, created_at, updated_at) VALUES ($1, 'draft', $2, $3, $3)
     RETURNING ${CHANGE_SET}`,
    [title, member, now],
  );
  if (!rows[0]) throw new Error('a change set was not inserted');
  return rows[0];
}

/** The newest change sets with the keys of their events. `before`: id; null: from the newest. `event`: null: of any event. */
export async function listChangeSets(
  on: Executor,
  { before, limit }: { before: number | null; limit: number },
  event: string | null,
): Promise<(ChangeSet & { events: string[] })[]> {
  const { rows } = await on.query<ChangeSet & { events: string[] }>(
    `SELECT ${CHANGE_SET}, ARRAY(SELECT event_key FROM change_set_event WHERE change_set_id = change_set.id ORDER BY event_key) AS events
       FROM change_set
      WHERE ($1::bigint IS NULL OR id < $1) AND ($3::text IS NULL OR EXISTS (
              SELECT FROM change_set_event WHERE change_set_id = change_set.id AND event_key = $3))
      ORDER BY id DESC LIMIT $2`,
    [before, limit, event],
  );
  return rows;
}

export async function findChangeSet(on: Executor, id: number): Promise<ChangeSet | null> {
  const { rows } = await on.query<ChangeSet>(`SELECT ${CHANGE_SET} FROM change_set WHERE id = $1`, [id]);
  return rows[0] ?? null;
}

/** Locks until the transaction ends. */
export async function lockChangeSet(tx: Tx, id: number): Promise<ChangeSet | null> {
  const { rows } = await tx.query<ChangeSet>(`SELECT ${CHANGE_SET} FROM change_set WHERE id = $1 FOR UPDATE`, [id]);
  return rows[0] ?? null;
}

export async function listDraftEvents(on: Executor, changeSet: number): Promise<DraftEvent[]> {
  const { rows } = await on.query<DraftEvent>(
    `SELECT event_key AS key, document, base, published, version FROM change_set_event
      WHERE change_set_id = $1 ORDER BY event_key`,
    [changeSet],
  );
  return rows;
}

/** Keys of the events of change sets; `title`: that of the event, or of the draft of a new one, which has any shape. */
export async function listDraftTitles(
  on: Executor,
  changeSets: readonly number[],
): Promise<{ changeSetId: number; key: string; title: unknown }[]> {
  const { rows } = await on.query<{ changeSetId: number; key: string; title: unknown }>(
    `SELECT change_set_id AS "changeSetId", event_key AS key, coalesce(event.title, document->'title') AS title
       FROM change_set_event LEFT JOIN event ON event.key = event_key
      WHERE change_set_id = ANY($1::bigint[]) ORDER BY change_set_id, event_key`,
    [changeSets],
  );
  return rows;
}

/** Keys of the events in change sets that are not published, with the titles of these. */
export async function listDraftedEvents(on: Executor): Promise<{ key: string; title: string }[]> {
  const { rows } = await on.query<{ key: string; title: string }>(
    `SELECT event_key AS key, string_agg(title, ', ' ORDER BY change_set.id) AS title
       FROM change_set_event JOIN change_set ON change_set.id = change_set_id
      WHERE state IN ('draft', 'scheduled') GROUP BY event_key ORDER BY event_key`,
  );
  return rows;
}

export async function insertDraftEvent(
  tx: Tx,
  changeSet: number,
  { key, document, base }: Pick<DraftEvent, 'key' | 'document' | 'base'>,
): Promise<void> {
  await tx.query(
    'INSERT INTO change_set_event (change_set_id, event_key, document, base) VALUES ($1, $2, $3::jsonb, $4::jsonb)',
    [changeSet, key, document && JSON.stringify(document), base && JSON.stringify(base)],
  );
}

export async function updateDraftEvent(
  tx: Tx,
  changeSet: number,
  { key, document, base }: Pick<DraftEvent, 'key' | 'document' | 'base'>,
): Promise<void> {
  await tx.query(
    `UPDATE change_set_event SET document = $3::jsonb, base = $4::jsonb, version = version + 1
      WHERE change_set_id = $1 AND event_key = $2`,
    [changeSet, key, document && JSON.stringify(document), base && JSON.stringify(base)],
  );
}

export async function setPublishedDocument(
  tx: Tx,
  changeSet: number,
  key: string,
  published: EventDocument,
): Promise<void> {
  await tx.query('UPDATE change_set_event SET published = $3::jsonb WHERE change_set_id = $1 AND event_key = $2', [
    changeSet,
    key,
    published && JSON.stringify(published),
  ]);
}

export async function deleteDraftEvent(tx: Tx, changeSet: number, key: string): Promise<void> {
  await tx.query('DELETE FROM change_set_event WHERE change_set_id = $1 AND event_key = $2', [changeSet, key]);
}

export async function touchChangeSet(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.query(`UPDATE change_set SET updated_at = $2, failure = '' WHERE id = $1`, [id, now]);
}

export type StateChange = Pick<ChangeSet, 'state' | 'publishAt' | 'failure' | 'memberId' | 'publishedAt'>;

/** Whether the change set was in the state `from`. */
export async function changeState(
  tx: Tx,
  id: number,
  from: ChangeSetState,
  { state, publishAt, failure, memberId, publishedAt }: StateChange,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE change_set SET state = $3, publish_at = $4, failure = $5, member_id = $6, published_at = $7, updated_at = $8
      WHERE id = $1 AND state = $2`,
    [id, from, state, publishAt, failure, memberId, publishedAt, now],
  );
  return rowCount === 1;
}

/** Change sets whose time has come. */
export async function listDueChangeSets(on: Executor, now: Date): Promise<ChangeSet[]> {
  const { rows } = await on.query<ChangeSet>(
    `SELECT ${CHANGE_SET} FROM change_set WHERE state = 'scheduled' AND publish_at <= $1 ORDER BY publish_at, id`,
    [now],
  );
  return rows;
}
