/** The counter of support/cloakroom.ts. */
import { createAudit, type Database, type Tx } from '../../../platform/db/index.ts';

export const CLOAKROOM_ID = 1;

export async function openCloakroom(db: Database, hooks: number): Promise<void> {
  await db.query(
    'CREATE TABLE cloakroom (id integer PRIMARY KEY, hooks integer NOT NULL, used integer NOT NULL CHECK (used BETWEEN 0 AND hooks))',
  );
  await db.query('INSERT INTO cloakroom VALUES ($1, $2, 0)', [CLOAKROOM_ID, hooks]);
}

export async function lockHooks(tx: Tx, ids: readonly number[]): Promise<{ id: number; available: number }[]> {
  const { rows } = await tx.query<{ id: number; available: number }>(
    'SELECT id, hooks - used AS available FROM cloakroom WHERE id = ANY($1::int[]) ORDER BY id FOR UPDATE',
    [ids],
  );
  return rows;
}

export async function moveHooks(tx: Tx, changes: ReadonlyMap<number, number>): Promise<void> {
  await tx.query(
    `UPDATE cloakroom SET used = used + change.by FROM unnest($1::int[], $2::int[]) AS change (id, by)
      WHERE cloakroom.id = change.id`,
    [[...changes.keys()], [...changes.values()]],
  );
}

export async function countTakenHooks(db: Database): Promise<number> {
  const { rows } = await db.query<{ used: number }>('SELECT used FROM cloakroom');
  return rows[0]?.used ?? -1;
}

export const auditCloakroom = createAudit([
  {
    name: 'the cloakroom has given as many hooks as orders have',
    sql: `SELECT used FROM cloakroom
           WHERE used <> (SELECT coalesce(sum(quantity), 0) FROM reservation_use
                            WHERE resource = 'cloakroom' AND state <> 'released')`,
  },
]);
