/** Merging addresses of one person by confirmations from each of them. */
import type { Executor, Tx } from '../../../platform/db/index.ts';
import { DAY_MS } from '../../../platform/lib/durations.ts';
import { MERGE_DAYS } from '../rules.ts';

export type MergeAddress = { email: string; digest: string };

export async function insertMerge(tx: Tx, addresses: readonly MergeAddress[], now: Date): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'INSERT INTO person_merge (requested_at, expires_at) VALUES ($1, $2) RETURNING id',
    [now, new Date(now.getTime() + MERGE_DAYS * DAY_MS)],
  );
  const id = rows[0]?.id ?? 0;
  await tx.query(
    `INSERT INTO person_merge_address (merge_id, email, digest)
     SELECT $1, email, digest FROM unnest($2::text[], $3::text[]) AS input (email, digest)`,
    [id, addresses.map(({ email }) => email), addresses.map(({ digest }) => digest)],
  );
  return id;
}

/** How often the most asked of these addresses was asked since then. */
export async function countRecentMerges(on: Executor, emails: readonly string[], startTime: Date): Promise<number> {
  const { rows } = await on.query<{ count: number }>(
    `SELECT coalesce(max(count), 0)::int AS count FROM (
       SELECT count(*) AS count FROM person_merge_address JOIN person_merge ON person_merge.id = merge_id
        WHERE email = ANY($1::text[]) AND requested_at > $2 GROUP BY email) AS counts`,
    [emails, startTime],
  );
  return rows[0]?.count ?? 0;
}

export type OpenMerge = { expiresAt: Date; addresses: { email: string; isConfirmed: boolean }[] };

/** Requests with one of these addresses that are neither confirmed by all nor expired. */
export async function listOpenMerges(on: Executor, emails: readonly string[], now: Date): Promise<OpenMerge[]> {
  const { rows } = await on.query<OpenMerge>(
    `SELECT expires_at AS "expiresAt",
            (SELECT jsonb_agg(jsonb_build_object('email', email, 'isConfirmed', confirmed_at IS NOT NULL) ORDER BY email)
               FROM person_merge_address WHERE merge_id = person_merge.id) AS addresses
       FROM person_merge
      WHERE merged_at IS NULL AND expires_at > $2
        AND EXISTS (SELECT FROM person_merge_address WHERE merge_id = person_merge.id AND email = ANY($1::text[]))
      ORDER BY person_merge.id DESC`,
    [emails, now],
  );
  return rows;
}

/** `merged`: this was the last confirmation; the number that the addresses share now, and those that are gone. */
export type ConfirmedAddress = { email: string; merged: { id: number; replaced: number[] } | null };

/** Redeems the link of an address; null if it is unknown, used or expired. Addresses become one person with the last of them. */
export async function confirmMergeAddress(tx: Tx, digest: string, now: Date): Promise<ConfirmedAddress | null> {
  // Confirmations of one request wait for each other here, so that one of them is the last.
  const { rows: merges } = await tx.query<{ id: number }>(
    `SELECT id FROM person_merge WHERE expires_at > $2 AND merged_at IS NULL
        AND id = (SELECT merge_id FROM person_merge_address WHERE digest = $1) FOR UPDATE`,
    [digest, now],
  );
  const mergeId = merges[0]?.id;
  if (mergeId === undefined) return null;
  const { rows: confirmed } = await tx.query<{ email: string }>(
    'UPDATE person_merge_address SET digest = NULL, confirmed_at = $2 WHERE digest = $1 RETURNING email',
    [digest, now],
  );
  const email = confirmed[0]?.email;
  if (email === undefined) return null;
  const { rows } = await tx.query<{ email: string; isConfirmed: boolean }>(
    'SELECT email, confirmed_at IS NOT NULL AS "isConfirmed" FROM person_merge_address WHERE merge_id = $1 ORDER BY email',
    [mergeId],
  );
  // An address whose data were erased in the meantime is missing.
  const isComplete = rows.length > 1 && rows.every(({ isConfirmed }) => isConfirmed);
  if (!isComplete) return { email, merged: null };
  await tx.query('UPDATE person_merge SET merged_at = $2 WHERE id = $1', [mergeId, now]);
  const emails = rows.map((row) => row.email);
  return { email, merged: await shareNumber(tx, emails, now) };
}

async function shareNumber(tx: Tx, emails: readonly string[], now: Date): Promise<{ id: number; replaced: number[] }> {
  await tx.query(
    'INSERT INTO person_address (email, created_at) SELECT email, $2 FROM unnest($1::text[]) AS email ON CONFLICT (email) DO NOTHING',
    [emails, now],
  );
  const { rows } = await tx.query<{ id: number }>(
    'SELECT person_id AS id FROM person_address WHERE email = ANY($1::text[]) ORDER BY email FOR UPDATE',
    [emails],
  );
  const ids = [...new Set(rows.map((row) => row.id))].toSorted((first, second) => first - second);
  const [id = 0, ...replaced] = ids;
  await tx.query('UPDATE person_address SET person_id = $1 WHERE person_id = ANY($2::bigint[])', [id, replaced]);
  return { id, replaced };
}
