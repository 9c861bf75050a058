/** The rows of support/cloakroom.ts. */
import type { Database, Tx } from '../../platform/db/index.ts';
import { auditOf } from '../../platform/db/index.ts';
import type { OrderId, OwnerId } from '../../platform/lib/ids.ts';

export async function openCloakroom(db: Database, hooks: number): Promise<void> {
  await db.query(
    'CREATE TABLE cloakroom (id integer PRIMARY KEY, hooks integer NOT NULL, taken integer NOT NULL CHECK (taken BETWEEN 0 AND hooks))',
  );
  await db.query(
    `CREATE TABLE cloakroom_token (order_id bigint PRIMARY KEY, coats integer NOT NULL,
       state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'spent', 'released')))`,
  );
  await db.query('INSERT INTO cloakroom VALUES (1, $1, 0)', [hooks]);
}

export async function lockHooks(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ left: number }>(
    'SELECT hooks - taken AS left FROM cloakroom WHERE id = 1 FOR UPDATE',
  );
  return rows[0]?.left ?? 0;
}

export async function holdTokens(tx: Tx, tokens: readonly { owner: OwnerId; coats: number }[]): Promise<void> {
  for (const { owner, coats } of tokens)
    await tx.query(
      `INSERT INTO cloakroom_token VALUES ($1, $2)
       ON CONFLICT (order_id) DO UPDATE SET coats = excluded.coats, state = 'held'`,
      [owner, coats],
    );
  await move(
    tx,
    tokens.reduce((sum, { coats }) => sum + coats, 0),
  );
}

/** Returns the orders that claimed tokens and hold them no more. */
export async function spendTokens(tx: Tx, orders: readonly OrderId[]): Promise<ReadonlySet<OrderId>> {
  await tx.query("UPDATE cloakroom_token SET state = 'spent' WHERE order_id = ANY($1) AND state = 'held'", [orders]);
  const { rows } = await tx.query<{ orderId: OrderId }>(
    `SELECT order_id AS "orderId" FROM cloakroom_token WHERE order_id = ANY($1) AND state = 'released'`,
    [orders],
  );
  return new Set(rows.map(({ orderId }) => orderId));
}

export async function coatsOf(tx: Tx, order: OrderId): Promise<number> {
  const { rows } = await tx.query<{ coats: number }>('SELECT coats FROM cloakroom_token WHERE order_id = $1', [order]);
  return rows[0]?.coats ?? 0;
}

export async function releaseTokens(tx: Tx, owners: readonly OwnerId[]): Promise<void> {
  const { rows } = await tx.query<{ coats: number }>(
    `UPDATE cloakroom_token SET state = 'released' WHERE order_id = ANY($1) AND state <> 'released' RETURNING coats`,
    [owners],
  );
  await move(tx, -rows.reduce((sum, { coats }) => sum + coats, 0));
}

async function move(tx: Tx, by: number): Promise<void> {
  if (by !== 0) await tx.query('UPDATE cloakroom SET taken = taken + $1 WHERE id = 1', [by]);
}

export async function takenHooks(db: Database): Promise<number> {
  const { rows } = await db.query<{ taken: number }>('SELECT taken FROM cloakroom');
  return rows[0]?.taken ?? -1;
}

export const auditCloakroom = auditOf([
  {
    name: 'the cloakroom has given as many hooks as there are tokens',
    sql: `SELECT taken FROM cloakroom
           WHERE taken <> (SELECT coalesce(sum(coats), 0) FROM cloakroom_token WHERE state <> 'released')`,
  },
]);
