/** Creates, starts, stops, resumes and repeats actions on many orders. */
import type { BulkAction } from '@sahna/contract/rules/bulk-runs';
import { recordAuditEntry } from '../../modules/audit-log/index.ts';
import { type BulkRun, insertRun, readRun, resumeRun, retryRun, startRun, stopRun } from '../../modules/bulk-actions/index.ts';
import { commitIfOk, type Tx } from '../../platform/db/index.ts';
import type { StaffActor } from '../../platform/lib/actor.ts';
import type { OrderId, StaffMemberId } from '../../platform/lib/ids.ts';
import { err, ok, type Result } from '../../platform/lib/result.ts';
import type { WorkflowContext } from '../context.ts';

const MAX_ORDERS = 20_000;

export type CreateRunError = 'no_orders' | 'too_many_orders';

/** Changes no order: the run only checks them until somebody starts it. */
export async function createRun(
  { db, clock, catalog }: Pick<WorkflowContext, 'db' | 'clock' | 'catalog'>,
  { action, memberId, orders }: { action: BulkAction; memberId: StaffMemberId; orders: readonly OrderId[] },
): Promise<Result<number, CreateRunError>> {
  if (orders.length === 0) return err('no_orders');
  if (orders.length > MAX_ORDERS) return err('too_many_orders');
  const run = { action, memberId, currency: catalog.getCurrency() };
  return ok(await db.transaction((tx) => insertRun(tx, run, orders, clock.now())));
}

export type ChangeRunError = 'run_changed';

/** `seen`: the orders and the sum that the member has confirmed. */
export function startCheckedRun(
  context: Pick<WorkflowContext, 'db' | 'clock'>,
  { id, memberId, seen }: { id: number; memberId: StaffMemberId; seen: { orders: number; amount: number } },
  actor: StaffActor,
): Promise<Result<null, ChangeRunError>> {
  return changeRun(context, id, 'start_bulk_run', actor, async (tx, run, now) => {
    const ready = run.totals.find(({ state }) => state === 'ready');
    if (!ready || ready.orders !== seen.orders || ready.amount !== seen.amount) return false;
    return startRun(tx, run.id, memberId, now);
  });
}

type RunContext = Pick<WorkflowContext, 'db' | 'clock'>;

export const stopActiveRun = (context: RunContext, id: number, actor: StaffActor) =>
  changeRun(context, id, 'stop_bulk_run', actor, (tx) => stopRun(tx, id));
export const resumeStoppedRun = (context: RunContext, id: number, actor: StaffActor) =>
  changeRun(context, id, 'start_bulk_run', actor, (tx) => resumeRun(tx, id));
export const retryFailedOrders = (context: RunContext, id: number, actor: StaffActor) =>
  changeRun(context, id, 'start_bulk_run', actor, (tx) => retryRun(tx, id));

function changeRun(
  { db, clock }: RunContext,
  id: number,
  verb: 'start_bulk_run' | 'stop_bulk_run',
  actor: StaffActor,
  change: (tx: Tx, run: BulkRun, now: Date) => Promise<boolean>,
): Promise<Result<null, ChangeRunError>> {
  return commitIfOk(db, async (tx) => {
    const now = clock.now();
    const run = await readRun(tx, id);
    if (!run || !(await change(tx, run, now))) return err('run_changed');
    const orders = Object.fromEntries(run.totals.map(({ state, orders: count }) => [state, count]));
    const amount = run.totals.reduce((sum, total) => sum + total.amount, 0);
    const after = { action: run.action, orders, amount };
    await recordAuditEntry(tx, { actor, verb, object: { kind: 'bulk_run', id }, after }, now);
    return ok(null);
  });
}
