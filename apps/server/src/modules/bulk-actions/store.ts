/** Rows of runs. Each change of a state is one conditional statement, so that processes and members cannot repeat it. */

import type { Executor, Tx } from '../../platform/db/index.ts';
import type { OrderId, StaffMemberId } from '../../platform/lib/ids.ts';
import type { Minor } from '../../platform/lib/money.ts';
import type { BulkAction, BulkItemState, BulkRefundWay, BulkRunState } from './rules.ts';

/** Orders in a state, with refunds and emails as the check or the action found them. */
export type RunTotals = { state: BulkItemState; orders: number; amount: Minor; emails: number };

/** Null for other actions. */
export type BulkRefund = { way: BulkRefundWay; reasonId: number };

export type BulkRun = {
  id: number;
  action: BulkAction;
  refund: BulkRefund | null;
  memberId: StaffMemberId;
  state: BulkRunState;
  currency: string;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  totals: readonly RunTotals[];
};

export type BulkItem = { orderId: OrderId; state: BulkItemState; error: string };

const REFUND = `CASE WHEN action = 'refund' THEN jsonb_build_object('way', way, 'reasonId', reason_id) END AS refund`;
const RUN = `id, action, ${REFUND}, member_id AS "memberId", state, currency, created_at AS "createdAt", started_at AS "startedAt",
  ended_at AS "endedAt",
  (SELECT coalesce(jsonb_agg(total), '[]') FROM (
     SELECT state, count(*)::int AS orders, sum(amount)::int8 AS amount, sum(emails)::int AS emails
       FROM bulk_run_item WHERE run_id = bulk_run.id GROUP BY state) AS total) AS totals`;

export async function insertRun(
  tx: Tx,
  run: Pick<BulkRun, 'action' | 'refund' | 'memberId' | 'currency'>,
  orders: readonly OrderId[],
  now: Date,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `WITH run AS (INSERT INTO bulk_run (action, way, reason_id, member_id, state, currency, created_at) VALUES ($1, $6, $7, $2, 'checking', $3, $4) RETURNING id),
          item AS (INSERT INTO bulk_run_item (run_id, order_id, state)
                   SELECT run.id, order_id, 'unchecked' FROM run, (SELECT DISTINCT unnest($5::bigint[]) AS order_id) AS chosen)
     SELECT id FROM run`,
    [run.action, run.memberId, run.currency, now, orders, run.refund?.way ?? null, run.refund?.reasonId ?? null],
  );
  if (!rows[0]) throw new Error('a run was not inserted');
  return rows[0].id;
}

export async function readRun(on: Executor, id: number): Promise<BulkRun | null> {
  const { rows } = await on.query<BulkRun>(`SELECT ${RUN} FROM bulk_run WHERE id = $1`, [id]);
  return rows[0] ?? null;
}

/** The newest runs; `member` null: of all members. */
export async function listRuns(on: Executor, member: StaffMemberId | null, limit: number): Promise<BulkRun[]> {
  const { rows } = await on.query<BulkRun>(
    `SELECT ${RUN} FROM bulk_run WHERE ($1::bigint IS NULL OR member_id = $1::bigint) ORDER BY id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type ActiveRun = Pick<BulkRun, 'id' | 'action' | 'refund' | 'memberId' | 'state'>;

export async function listActiveRuns(on: Executor): Promise<ActiveRun[]> {
  const { rows } = await on.query<ActiveRun>(
    `SELECT id, action, ${REFUND}, member_id AS "memberId", state FROM bulk_run WHERE state IN ('checking', 'running') ORDER BY id`,
  );
  return rows;
}

/** Orders of a run in a state, after this one; only while the run itself is in `runState`. */
export async function listItems(
  on: Executor,
  run: number,
  { state, runState, limit }: { state: BulkItemState; runState: BulkRunState; limit: number },
): Promise<OrderId[]> {
  const { rows } = await on.query<{ orderId: OrderId }>(
    `SELECT order_id AS "orderId" FROM bulk_run_item WHERE run_id = $1 AND state = $2
        AND EXISTS (SELECT FROM bulk_run WHERE id = $1 AND bulk_run.state = $3) ORDER BY order_id LIMIT $4`,
    [run, state, runState, limit],
  );
  return rows.map(({ orderId }) => orderId);
}

export async function listProblems(on: Executor, run: number, limit: number): Promise<BulkItem[]> {
  const { rows } = await on.query<BulkItem>(
    `SELECT order_id AS "orderId", state, error FROM bulk_run_item
      WHERE run_id = $1 AND state IN ('failed', 'refused') ORDER BY state, order_id LIMIT $2`,
    [run, limit],
  );
  return rows;
}

/** `error` empty: the action applies. */
export async function recordCheck(
  on: Executor,
  { run, order }: BulkItemKey,
  found: { amount: Minor; emails: number; error: string },
): Promise<void> {
  await on.query(
    `UPDATE bulk_run_item SET state = CASE WHEN $5 = '' THEN 'ready' ELSE 'refused' END, amount = $3, emails = $4, error = $5
      WHERE run_id = $1 AND order_id = $2 AND state = 'unchecked'`,
    [run, order, found.amount, found.emails, found.error],
  );
}

export type BulkItemKey = { run: number; order: OrderId };

/** In the transaction of the action, so that it happens once. False: another process has it, or the run was stopped. */
export async function reserveItem(tx: Tx, { run, order }: BulkItemKey, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE bulk_run_item SET state = 'done', done_at = $3 WHERE run_id = $1 AND order_id = $2 AND state = 'ready'
        AND EXISTS (SELECT FROM bulk_run WHERE id = $1 AND bulk_run.state = 'running')`,
    [run, order, now],
  );
  return rowCount > 0;
}

/** What the action of a finished order has done. */
export async function recordEffects(
  on: Executor,
  { run, order }: BulkItemKey,
  done: { amount: Minor; emails: number },
): Promise<void> {
  await on.query('UPDATE bulk_run_item SET amount = $3, emails = $4 WHERE run_id = $1 AND order_id = $2', [
    run,
    order,
    done.amount,
    done.emails,
  ]);
}

export async function failItem(on: Executor, { run, order }: BulkItemKey, error: string): Promise<void> {
  await on.query(
    `UPDATE bulk_run_item SET state = 'failed', error = $3 WHERE run_id = $1 AND order_id = $2 AND state = 'ready'`,
    [run, order, error],
  );
}

/** A checked run becomes ready, and a run without open orders is done. */
export async function finishRun(on: Executor, run: number, now: Date): Promise<void> {
  await on.query(
    `UPDATE bulk_run SET state = CASE state WHEN 'checking' THEN 'ready' ELSE 'done' END,
            ended_at = CASE state WHEN 'running' THEN $2::timestamptz END
      WHERE id = $1 AND state IN ('checking', 'running')
        AND NOT EXISTS (SELECT FROM bulk_run_item WHERE run_id = $1
                         AND bulk_run_item.state = CASE bulk_run.state WHEN 'checking' THEN 'unchecked' ELSE 'ready' END)`,
    [run, now],
  );
}

/** Of concurrent calls one succeeds. The run belongs to the member who starts it. */
export async function startRun(tx: Tx, run: number, member: StaffMemberId, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE bulk_run SET state = 'running', started_at = $3, member_id = $2 WHERE id = $1 AND state = 'ready'`,
    [run, member, now],
  );
  return rowCount > 0;
}

export async function stopRun(tx: Tx, run: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    "UPDATE bulk_run SET state = 'stopped' WHERE id = $1 AND state IN ('checking', 'running')",
    [run],
  );
  return rowCount > 0;
}

export async function resumeRun(tx: Tx, run: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE bulk_run SET state = CASE WHEN started_at IS NULL THEN 'checking' ELSE 'running' END
      WHERE id = $1 AND state = 'stopped'`,
    [run],
  );
  return rowCount > 0;
}

/** Failed orders of a finished run are open again. */
export async function retryRun(tx: Tx, run: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `WITH failed AS (
       UPDATE bulk_run_item SET state = 'ready', error = '' WHERE run_id = $1 AND state = 'failed'
          AND EXISTS (SELECT FROM bulk_run WHERE id = $1 AND bulk_run.state = 'done') RETURNING run_id)
     UPDATE bulk_run SET state = 'running', ended_at = NULL WHERE id = $1 AND state = 'done' AND EXISTS (SELECT FROM failed)`,
    [run],
  );
  return rowCount > 0;
}
