/** Change sets: rows of drafts and of their events. */
import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { StaffMemberId } from '../../../platform/lib/ids.ts';
import type { SeasonDocument } from './rules.ts';

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
export type DraftDocument = {
  key: string;
  document: SeasonDocument;
  base: SeasonDocument;
  published: SeasonDocument;
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
    `SELECT ${CHANGE_SET}, ARRAY(SELECT document_key FROM change_set_document WHERE change_set_id = change_set.id ORDER BY document_key) AS events
       FROM change_set
      WHERE ($1::bigint IS NULL OR id < $1) AND ($3::text IS NULL OR EXISTS (
              SELECT FROM change_set_document WHERE change_set_id = change_set.id AND document_key = $3))
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

export async function listDraftDocuments(on: Executor, changeSet: number): Promise<DraftDocument[]> {
  const { rows } = await on.query<DraftDocument>(
    `SELECT document_key AS key, document, base, published, version FROM change_set_document
      WHERE change_set_id = $1 ORDER BY document_key`,
    [changeSet],
  );
  return rows;
}

/** Without the documents, which are megabytes in a bulk change. */
export async function listDraftVersions(
  on: Executor,
  changeSet: number,
): Promise<Pick<DraftDocument, 'key' | 'version'>[]> {
  const { rows } = await on.query<Pick<DraftDocument, 'key' | 'version'>>(
    'SELECT document_key AS key, version FROM change_set_document WHERE change_set_id = $1 ORDER BY document_key',
    [changeSet],
  );
  return rows;
}

export async function findDraftDocument(on: Executor, changeSet: number, key: string): Promise<DraftDocument | null> {
  const { rows } = await on.query<DraftDocument>(
    `SELECT document_key AS key, document, base, published, version FROM change_set_document
      WHERE change_set_id = $1 AND document_key = $2`,
    [changeSet, key],
  );
  return rows[0] ?? null;
}

/** Keys of the events of change sets; `title`: that of the event, or of the draft of a new one, which has any shape. */
export async function listDraftTitles(
  on: Executor,
  changeSets: readonly number[],
): Promise<{ changeSetId: number; key: string; title: unknown }[]> {
  const { rows } = await on.query<{ changeSetId: number; key: string; title: unknown }>(
    `SELECT change_set_id AS "changeSetId", document_key AS key, coalesce(event.title, document->'title') AS title
       FROM change_set_document LEFT JOIN event ON event.key = document_key
      WHERE change_set_id = ANY($1::bigint[]) ORDER BY change_set_id, document_key`,
    [changeSets],
  );
  return rows;
}

/** Keys of the events in change sets that are not published, with the titles of these. */
export async function listDraftedKeys(on: Executor): Promise<{ key: string; title: string }[]> {
  const { rows } = await on.query<{ key: string; title: string }>(
    `SELECT document_key AS key, string_agg(title, ', ' ORDER BY change_set.id) AS title
       FROM change_set_document JOIN change_set ON change_set.id = change_set_id
      WHERE state IN ('draft', 'scheduled') GROUP BY document_key ORDER BY document_key`,
  );
  return rows;
}

export async function insertDraftDocument(
  tx: Tx,
  changeSet: number,
  { key, document, base }: Pick<DraftDocument, 'key' | 'document' | 'base'>,
): Promise<void> {
  await tx.query(
    'INSERT INTO change_set_document (change_set_id, document_key, document, base) VALUES ($1, $2, $3::jsonb, $4::jsonb)',
    [changeSet, key, document && JSON.stringify(document), base && JSON.stringify(base)],
  );
}

export async function updateDraftDocument(
  tx: Tx,
  changeSet: number,
  { key, document, base }: Pick<DraftDocument, 'key' | 'document' | 'base'>,
): Promise<void> {
  await tx.query(
    `UPDATE change_set_document SET document = $3::jsonb, base = $4::jsonb, version = version + 1
      WHERE change_set_id = $1 AND document_key = $2`,
    [changeSet, key, document && JSON.stringify(document), base && JSON.stringify(base)],
  );
}

export async function setPublishedDocument(
  tx: Tx,
  changeSet: number,
  key: string,
  published: SeasonDocument,
): Promise<void> {
  await tx.query(
    'UPDATE change_set_document SET published = $3::jsonb WHERE change_set_id = $1 AND document_key = $2',
    [changeSet, key, published && JSON.stringify(published)],
  );
}

export async function deleteDraftDocument(tx: Tx, changeSet: number, key: string): Promise<void> {
  await tx.query('DELETE FROM change_set_document WHERE change_set_id = $1 AND document_key = $2', [changeSet, key]);
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
