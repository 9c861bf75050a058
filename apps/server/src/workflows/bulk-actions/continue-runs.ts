/**
 * Works through runs of actions on many orders: tries the action on each order, and after the start carries it out. The
 * row of an order is marked in the transaction of its action, so that a killed process repeats nothing.
 */
import {
  type ActiveRun,
  failItem,
  finishRun,
  listActiveRuns,
  listItems,
  recordCheck,
  recordEffects,
  reserveItem,
} from '../../modules/bulk-actions/index.ts';
import { findScope, loadGrants, type Scope, type StaffGrant } from '../../modules/staff/index.ts';
import {
  type Database,
  DatabaseUnavailable,
  joinProcessed,
  type ProcessedRows,
  processEach,
  type Tx,
} from '../../platform/db/index.ts';
import type { StaffActor } from '../../platform/lib/actor.ts';
import type { OrderId } from '../../platform/lib/ids.ts';
import type { WorkflowContext } from '../context.ts';
import type { OrderActionResult } from '../order-actions/run-order-action.ts';
import { BULK_ORDER_ACTIONS } from './actions.ts';

const BATCH_SIZE = 50;

/** The order was processed meanwhile, or the run was stopped. */
class NotReserved extends Error {}

/** Sweep `bulk_actions.continue`. */
export async function continueRuns(context: WorkflowContext): Promise<ProcessedRows> {
  const parts: ProcessedRows[] = [];
  for (const run of await listActiveRuns(context.db)) parts.push(await continueRun(context, run));
  return joinProcessed(...parts);
}

async function continueRun(context: WorkflowContext, run: ActiveRun): Promise<ProcessedRows> {
  const { db, clock } = context;
  const process = run.state === 'checking' ? checkOrder : carryOut;
  const state = run.state === 'checking' ? 'unchecked' : 'ready';
  const parts: ProcessedRows[] = [];
  for (;;) {
    const orders = await listItems(db, run.id, { state, runState: run.state, limit: BATCH_SIZE });
    if (orders.length === 0) break;
    // Read for each batch: the member may lose the permission meanwhile.
    const rights = await loadRights(context, run);
    parts.push(await processEach(orders, (order) => process(context, run, order, rights)));
  }
  await finishRun(db, run.id, clock.now());
  return joinProcessed(...parts);
}

/** `scope` null: the member does not have the permission. */
type Rights = { grants: readonly StaffGrant[]; scope: Scope | null };

async function loadRights(
  { db, publishedCatalog }: Pick<WorkflowContext, 'db' | 'publishedCatalog'>,
  { memberId, action }: ActiveRun,
): Promise<Rights> {
  const events = publishedCatalog.current()?.events ?? [];
  const grants = (await loadGrants(db, [memberId])).get(memberId) ?? [];
  return { grants, scope: findScope(grants, BULK_ORDER_ACTIONS[action].permission, events) };
}

async function checkOrder(context: WorkflowContext, run: ActiveRun, order: OrderId, rights: Rights): Promise<void> {
  const key = { run: run.id, order };
  try {
    const checked = await runAction(context, run, { order, rights, isPreview: true });
    const result = typeof checked === 'string' ? { ...NOTHING, error: checked } : { ...checked, error: '' };
    await recordCheck(context.db, key, result);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    // Without a result the order would be checked again and again.
    await recordCheck(context.db, key, { ...NOTHING, error: 'failed' });
    throw error;
  }
}

async function carryOut(context: WorkflowContext, run: ActiveRun, order: OrderId, rights: Rights): Promise<void> {
  const key = { run: run.id, order };
  const claiming = {
    ...context,
    db: createReservingDatabase(context.db, (tx) => reserveItem(tx, key, context.clock.now())),
  };
  try {
    const done = await runAction(claiming, run, { order, rights, isPreview: false });
    await (typeof done === 'string' ? failItem(context.db, key, done) : recordEffects(context.db, key, done));
  } catch (error) {
    if (error instanceof NotReserved) return;
    if (error instanceof DatabaseUnavailable) throw error;
    await failItem(context.db, key, 'failed');
    throw error;
  }
}

type Effects = { amount: number; emails: number };
const NOTHING: Effects = { amount: 0, emails: 0 };

/** An error as text: the action does not apply to the order. */
async function runAction(
  context: WorkflowContext,
  run: ActiveRun,
  { order, rights: { grants, scope }, isPreview }: { order: OrderId; rights: Rights; isPreview: boolean },
): Promise<Effects | string> {
  if (!scope) return 'forbidden';
  const actor: StaffActor = { kind: 'staff', id: `member-${run.memberId}` };
  const request = { orderId: order, scope, isPreview };
  const result = await BULK_ORDER_ACTIONS[run.action].run(context, request, { ...run, grants, actor });
  return result.ok ? toEffects(result.value) : result.error;
}

function toEffects({ effects: { refunds, emails } }: OrderActionResult): Effects {
  return { amount: refunds.reduce((sum, { amount }) => sum + amount, 0), emails: emails.length };
}

/** Each transaction claims the order first; it is rolled back with the action. */
function createReservingDatabase(db: Database, reserve: (tx: Tx) => Promise<boolean>): Database {
  return {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        if (!(await reserve(tx))) throw new NotReserved();
        return work(tx);
      }),
  };
}
