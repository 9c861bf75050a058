/** Inserts paid orders and images directly, without purchases. */
import type { Database, Executor } from '../../apps/server/src/platform/db/index.ts';

export async function insertPosters(db: Database, svgs: readonly string[]): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO image (digest, media_type, bytes)
     SELECT md5(svg), 'image/svg+xml', convert_to(svg, 'UTF8') FROM unnest($1::text[]) AS given(svg) RETURNING id`,
    [svgs],
  );
  return rows.map(({ id }) => id);
}

export async function insertPaidOrders(tx: Executor, count: number): Promise<{ id: number; hash: string }[]> {
  const { rows } = await tx.query<{ id: number; hash: string }>(
    `INSERT INTO orders (hash, event_id, state, language, currency, total, refund_policy, created_at, expires_at)
     SELECT gen_random_uuid()::text, (SELECT min(id) FROM event), 'paid', 'kz', 'KZT', 1312550, '{}', now(), now()
       FROM generate_series(1, $1) RETURNING id, hash`,
    [count],
  );
  return rows;
}

/** Process id of the connection's backend, a child of the postmaster. */
export async function readBackendPid(db: Database): Promise<number> {
  const { rows } = await db.query<{ pid: number }>('SELECT pg_backend_pid() AS pid', []);
  return rows[0]?.pid ?? 0;
}

export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM mail WHERE state = 'queued'`,
    [],
  );
  return rows[0]?.count ?? 0;
}
