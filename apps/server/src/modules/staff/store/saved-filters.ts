/** Filters that members have named. */
import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { StaffMemberId } from '../../../platform/lib/ids.ts';

/** `query`: the query string of the list's address. */
export type SavedFilter = { id: number; name: string; query: string };

export async function listSavedFilters(on: Executor, member: StaffMemberId): Promise<SavedFilter[]> {
  const { rows } = await on.query<SavedFilter>(
    'SELECT id, name, query FROM saved_filter WHERE member_id = $1 ORDER BY lower(name), id',
    [member],
  );
  return rows;
}

/** The same name replaces the filter. False: the member has `max` filters already. */
export async function saveFilter(
  tx: Tx,
  member: StaffMemberId,
  { name, query }: Omit<SavedFilter, 'id'>,
  { max, now }: { max: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO saved_filter (member_id, name, query, created_at)
     SELECT $1::bigint, $2::text, $3::text, $4::timestamptz
      WHERE (SELECT count(*) FROM saved_filter WHERE member_id = $1::bigint AND lower(name) <> lower($2::text)) < $5::integer
     ON CONFLICT (member_id, lower(name)) DO UPDATE SET name = excluded.name, query = excluded.query`,
    [member, name, query, now, max],
  );
  return rowCount > 0;
}

/** False: the member has no such filter. Fails with `name_taken` if another one has the name. */
export async function renameFilter(
  tx: Tx,
  member: StaffMemberId,
  { id, name }: Omit<SavedFilter, 'query'>,
): Promise<'renamed' | 'not_found' | 'name_taken'> {
  const { rowCount } = await tx.query(
    `UPDATE saved_filter SET name = $3::text WHERE member_id = $1 AND id = $2
        AND NOT EXISTS (SELECT FROM saved_filter AS other WHERE other.member_id = $1 AND other.id <> $2 AND lower(other.name) = lower($3::text))`,
    [member, id, name],
  );
  if (rowCount > 0) return 'renamed';
  return (await listSavedFilters(tx, member)).some((filter) => filter.id === id) ? 'name_taken' : 'not_found';
}

export async function deleteFilter(tx: Tx, member: StaffMemberId, id: number): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM saved_filter WHERE member_id = $1 AND id = $2', [member, id]);
  return rowCount > 0;
}
