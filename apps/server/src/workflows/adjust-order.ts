/** Order adjustments: extensions (a promo code, an add-on) are added to an unpaid order, or removed from it. */

import { recordAuditEntry } from '../modules/audit-log/index.ts';
import { lockKeysOfRequests, saveResponses } from '../modules/idempotency/index.ts';
import {
  calculateAmountDue,
  getEffectiveState,
  isAdjustable,
  loadOrderItems,
  lockOrders,
  type Order,
  type OrderItemDetails,
  reprice,
} from '../modules/orders/index.ts';
import {
  type ExtensionRequest,
  type Quote,
  type RemovedExtension,
  type ReservableRegistry,
  type ReservationError,
  reserveForOrders,
  sumQuote,
} from '../modules/reservations/index.ts';
import type { Tx } from '../platform/db/index.ts';
import type { Actor } from '../platform/lib/actor.ts';
import type { IdempotencyKey, OrderId } from '../platform/lib/ids.ts';
import type { Minor } from '../platform/lib/money.ts';
import { err, ok, type Result } from '../platform/lib/result.ts';
import type { WorkflowContext } from './context.ts';

/**
 * Extensions to add to an order, or to remove from it. `idempotency`: the response is stored in the transaction of the
 * change, and a repetition with the key changes nothing.
 */
export type AdjustOrderInput = {
  orderId: OrderId;
  idempotency?: { key: IdempotencyKey; response: object } | null;
} & ({ add: readonly ExtensionRequest[] } | { drop: readonly Omit<RemovedExtension, 'order'>[] });

export type AdjustOrderError = ReservationError | { kind: 'not_payable' };

export type AdjustOrder = (change: AdjustOrderInput, actor: Actor) => Promise<Result<Minor, AdjustOrderError>>;

type Adjustment = AdjustOrderInput & { actor: Actor };

type AdjustContext = Pick<WorkflowContext, 'db' | 'clock' | 'batching'> & {
  reservations: { registry: ReservableRegistry };
};

/**
 * Batches concurrent changes into one transaction; changes of the same order run one after another. Returns the new
 * amount due in minor units.
 */
export function createAdjustOrder(context: AdjustContext): AdjustOrder {
  const adjust = context.batching.batch(async (changes: Adjustment[]) => {
    const results = new Map<Adjustment, Result<Minor, AdjustOrderError>>();
    for (let remaining = changes; remaining.length > 0; ) {
      const batch = selectNextBatch(remaining);
      const adjusted = await context.db.transaction((tx) => adjustMany(tx, context, batch));
      for (const [change, result] of adjusted) results.set(change, result);
      remaining = remaining.filter((change) => !batch.includes(change));
    }
    return changes.map(
      (change): Result<Minor, AdjustOrderError> => results.get(change) ?? err({ kind: 'not_payable' }),
    );
  });
  return (change, actor) => adjust({ ...change, actor });
}

/**
 * Applies one change per order and idempotency key; additions and removals run separately because they lock rows in
 * different orders.
 */
function selectNextBatch(changes: readonly Adjustment[]): Adjustment[] {
  const [orders, keys] = [new Set<OrderId>(), new Set<string>()];
  const firsts = changes.filter(({ orderId, idempotency }) => {
    const key = idempotency?.key.key;
    if (orders.has(orderId) || (key && keys.has(key))) return false;
    orders.add(orderId);
    if (key) keys.add(key);
    return true;
  });
  const additions = firsts.filter((change) => 'add' in change);
  return additions.length > 0 ? additions : firsts;
}

async function adjustMany(tx: Tx, { clock, reservations }: AdjustContext, changes: readonly Adjustment[]) {
  const now = clock.now();
  const { registry } = reservations;
  const ids = changes.map(({ orderId }) => orderId);
  const [locked, items, findStored] = await Promise.all([
    lockOrders(tx, ids),
    loadOrderItems(tx, ids),
    // Keys before reservables, against the usual lock order: only adjustments lock keys of these endpoints.
    lockKeysOfRequests(
      tx,
      changes.flatMap(({ idempotency }) => idempotency?.key ?? []),
    ),
  ]);
  const repeated = changes.flatMap((change): [Adjustment, Result<Minor, AdjustOrderError>][] => {
    const stored = change.idempotency ? findStored(change.idempotency.key).kind : 'none';
    const order = locked.find(({ id }) => id === change.orderId);
    if (stored === 'none' || !order) return [];
    return [[change, stored === 'match' ? ok(calculateAmountDue(order)) : err({ kind: 'key_reused' })]];
  });
  const isRepeated = (change: Adjustment): boolean => repeated.some(([other]) => other === change);
  const adjustable = new Set(locked.filter((order) => isAdjustable(setEffectiveState(order, now))).map(({ id }) => id));
  const accepted = changes.filter((change) => adjustable.has(change.orderId) && !isRepeated(change));
  await registry.removeAdjustments(tx, accepted.flatMap(listRemovedExtensions));
  const currentRequests = await Promise.all(accepted.map(({ orderId }) => registry.listRequests(tx, orderId)));
  const requests = accepted.map((change, index) => {
    const added = 'add' in change ? change.add : [];
    const extensions = [...(currentRequests[index] ?? []), ...added];
    const quote = createQuote(items.get(change.orderId) ?? []);
    const error = added.length > 0 ? registry.validateAdjustments(extensions, quote) : null;
    const request = {
      owner: change.orderId,
      lines: [],
      extensions: added,
      origin: null,
      hasPassedBotCheck: true,
      idempotencyKey: null,
    };
    return {
      change,
      priced: registry.applyAdjustments(extensions, quote),
      request: error ? { ...request, error } : request,
    };
  });
  const results = await reserveForOrders(
    tx,
    registry,
    requests.map(({ request }) => request),
    now,
  );
  const repriced = requests.flatMap(({ change: { orderId: id }, priced }, at) =>
    results[at]?.ok === false ? [] : [{ id, total: sumQuote(priced), discounts: priced.items }],
  );
  const amountsDue = await reprice(tx, repriced);
  const applied = accepted.filter((_, at) => results[at]?.ok !== false);
  for (const change of applied) await recordAdjustment(tx, change, now);
  await saveResponses(
    tx,
    applied.flatMap(({ idempotency }) => idempotency ?? []),
    now,
  );
  const adjusted = accepted.map((change, at): [Adjustment, Result<Minor, AdjustOrderError>] => {
    const result = results[at];
    return [change, result?.ok === false ? result : ok(amountsDue.get(change.orderId) ?? 0)];
  });
  return [...repeated, ...adjusted];
}

function recordAdjustment(tx: Tx, { orderId: id, actor, ...change }: Adjustment, now: Date): Promise<void> {
  const named = 'add' in change ? change.add : change.drop;
  const extensions = named.map(({ extension }) => extension);
  const after = 'add' in change ? { added: extensions } : { removed: extensions };
  return recordAuditEntry(tx, { actor, verb: 'adjust_order', object: { kind: 'order', id }, after }, now);
}

function createQuote(items: readonly OrderItemDetails[]): Quote {
  return { items: items.map((item) => ({ ...item, discount: 0, points: 0 })), addOnTotal: 0 };
}

function setEffectiveState(order: Order, now: Date): Order {
  return { ...order, state: getEffectiveState(order.state, order.expiresAt, now) };
}

function listRemovedExtensions(change: AdjustOrderInput): RemovedExtension[] {
  return 'drop' in change ? change.drop.map(({ extension, part }) => ({ extension, part, order: change.orderId })) : [];
}
