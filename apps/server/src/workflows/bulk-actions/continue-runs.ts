/**
 * Works through runs of actions on many orders: tries the action on each order, and after the start carries it out. The
 * row of an order is marked in the transaction of its action, so that a killed process repeats nothing.
 */
import {
  type ActiveRun,
  claimItem,
  failItem,
  finishRun,
  type ItemKey,
  listActiveRuns,
  listItems,
  recordCheck,
  recordEffects,
} from '../../modules/bulk-actions/index.ts';
import { findScope, loadGrants, type Scope } from '../../modules/staff/index.ts';
import { type Database, DatabaseUnavailable, joinProcessed, type ProcessedRows, processEach, type Tx } from '../../platform/db/index.ts';
import type { StaffActor } from '../../platform/lib/actor.ts';
import type { OrderId, StaffMemberId } from '../../platform/lib/ids.ts';
import type { WorkflowContext } from '../context.ts';
import type { OrderActionResult } from '../order-actions/run-order-action.ts';
import { BULK_ORDER_ACTIONS } from './actions.ts';

const BATCH_SIZE = 50;

/** The order was processed meanwhile, or the run was stopped. */
class NotClaimed extends Error {}

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
    const scope = await loadMemberScope(context, run.memberId);
    parts.push(await processEach(orders, (order) => process(context, run, order, scope)));
  }
  await finishRun(db, run.id, clock.now());
  return joinProcessed(...parts);
}

/** Null without the permission. */
async function loadMemberScope(
  { db, publishedCatalog }: Pick<WorkflowContext, 'db' | 'publishedCatalog'>,
  member: StaffMemberId,
): Promise<Scope | null> {
  const events = publishedCatalog.current()?.events ?? [];
  return findScope((await loadGrants(db, [member])).get(member) ?? [], 'orders:change', events);
}

async function checkOrder(context: WorkflowContext, run: ActiveRun, order: OrderId, scope: Scope | null): Promise<void> {
  const key = { run: run.id, order };
  const checked = await runAction(context, run, { order, scope, isPreview: true });
  await recordCheck(context.db, key, typeof checked === 'string' ? { ...NOTHING, error: checked } : { ...checked, error: '' });
}

async function carryOut(context: WorkflowContext, run: ActiveRun, order: OrderId, scope: Scope | null): Promise<void> {
  const key = { run: run.id, order };
  const claiming = { ...context, db: createClaimingDatabase(context.db, (tx) => claimItem(tx, key, context.clock.now())) };
  try {
    const done = await runAction(claiming, run, { order, scope, isPreview: false });
    await (typeof done === 'string' ? failItem(context.db, key, done) : recordEffects(context.db, key, done));
  } catch (error) {
    if (error instanceof NotClaimed) return;
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
  { action, memberId }: ActiveRun,
  { order, scope, isPreview }: { order: OrderId; scope: Scope | null; isPreview: boolean },
): Promise<Effects | string> {
  if (!scope) return 'forbidden';
  const actor: StaffActor = { kind: 'staff', id: `member-${memberId}` };
  const result = await BULK_ORDER_ACTIONS[action](context, { orderId: order, scope, isPreview }, actor);
  return result.ok ? toEffects(result.value) : result.error;
}

function toEffects({ effects: { refunds, emails } }: OrderActionResult): Effects {
  return { amount: refunds.reduce((sum, { amount }) => sum + amount, 0), emails: emails.length };
}

/** Each transaction claims the order first; it is rolled back with the action. */
function createClaimingDatabase(db: Database, claim: (tx: Tx) => Promise<boolean>): Database {
  return {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        if (!(await claim(tx))) throw new NotClaimed();
        return work(tx);
      }),
  };
}
