/** Creates, starts, stops, resumes and repeats actions on many orders. */
import { recordAuditEntry } from '../../modules/audit-log/index.ts';
import {
  type BulkRun,
  insertRun,
  listItems,
  readRun,
  resumeRun,
  retryRun,
  startRun,
  stopRun,
} from '../../modules/bulk-actions/index.ts';
import { loadOrderItems } from '../../modules/orders/index.ts';
import { commitIfOk, type Tx } from '../../platform/db/index.ts';
import type { StaffActor } from '../../platform/lib/actor.ts';
import type { OrderId } from '../../platform/lib/ids.ts';
import type { Minor } from '../../platform/lib/money.ts';
import { err, ok, type Result } from '../../platform/lib/result.ts';
import type { WorkflowContext } from '../context.ts';
import {
  findMemberLimits,
  type LimitContext,
  lockExceededLimits,
  type RefundingMember,
} from '../refunds/refund-limits.ts';

const MAX_ORDERS = 20_000;

export type CreateRunError = 'no_orders' | 'too_many_orders';

/** Changes no order: the run only checks them until somebody starts it. */
export async function createRun(
  { db, clock, catalog }: Pick<WorkflowContext, 'db' | 'clock' | 'catalog'>,
  { orders, ...run }: Pick<BulkRun, 'action' | 'refund' | 'memberId'> & { orders: readonly OrderId[] },
): Promise<Result<number, CreateRunError>> {
  if (orders.length === 0) return err('no_orders');
  if (orders.length > MAX_ORDERS) return err('too_many_orders');
  const currency = catalog.getCurrency();
  return ok(await db.transaction((tx) => insertRun(tx, { ...run, currency }, orders, clock.now())));
}

export type ChangeRunError = 'run_changed' | 'over_limit';

/** `confirmed`: the orders and the sum that the member has confirmed. */
export function startCheckedRun(
  context: RunContext & LimitContext,
  { id, member, confirmed }: { id: number; member: RefundingMember; confirmed: { orders: number; amount: number } },
  actor: StaffActor,
): Promise<Result<null, ChangeRunError>> {
  return changeRun(context, id, 'start_bulk_run', actor, async (tx, run, now) => {
    const ready = run.totals.find(({ state }) => state === 'ready');
    if (!ready || ready.orders !== confirmed.orders || ready.amount !== confirmed.amount) return 'run_changed';
    if (ready.amount > 0 && (await isOverLimit(tx, context, { run, member, amount: ready.amount }, now)))
      return 'over_limit';
    return (await startRun(tx, run.id, member.id, now)) ? null : 'run_changed';
  });
}

type RunContext = Pick<WorkflowContext, 'db' | 'clock'>;

/** Whether all of the run exceeds what the member may refund today: a second person approves single orders only. */
async function isOverLimit(
  tx: Tx,
  context: LimitContext,
  { run, member, amount }: { run: BulkRun; member: RefundingMember; amount: Minor },
  now: Date,
): Promise<boolean> {
  const orders = await listItems(tx, run.id, { state: 'ready', runState: 'ready', limit: MAX_ORDERS });
  const items = [...(await loadOrderItems(tx, orders)).values()].flat();
  const [orderId] = orders;
  const { charge, limits } = findMemberLimits(context, { items }, member, now);
  if (!limits || orderId === undefined) return true;
  const found = { charge, limits: { perOrder: null, perDay: limits.perDay } };
  return (await lockExceededLimits(tx, member, found, { orderId, amount })).length > 0;
}

export const stopActiveRun = (context: RunContext, id: number, actor: StaffActor) =>
  changeRun(context, id, 'stop_bulk_run', actor, async (tx) => toError(await stopRun(tx, id)));
export const resumeStoppedRun = (context: RunContext, id: number, actor: StaffActor) =>
  changeRun(context, id, 'start_bulk_run', actor, async (tx) => toError(await resumeRun(tx, id)));
export const retryFailedOrders = (context: RunContext, id: number, actor: StaffActor) =>
  changeRun(context, id, 'start_bulk_run', actor, async (tx) => toError(await retryRun(tx, id)));

function toError(isChanged: boolean): ChangeRunError | null {
  return isChanged ? null : 'run_changed';
}

function changeRun(
  { db, clock }: RunContext,
  id: number,
  verb: 'start_bulk_run' | 'stop_bulk_run',
  actor: StaffActor,
  change: (tx: Tx, run: BulkRun, now: Date) => Promise<ChangeRunError | null>,
): Promise<Result<null, ChangeRunError>> {
  return commitIfOk(db, async (tx) => {
    const now = clock.now();
    const run = await readRun(tx, id);
    if (!run) return err('run_changed');
    const error = await change(tx, run, now);
    if (error) return err(error);
    const orders = Object.fromEntries(run.totals.map(({ state, orders: count }) => [state, count]));
    const amount = run.totals.reduce((sum, total) => sum + total.amount, 0);
    const after = { action: run.action, orders, amount };
    await recordAuditEntry(tx, { actor, verb, object: { kind: 'bulk_run', id }, after }, now);
    return ok(null);
  });
}
