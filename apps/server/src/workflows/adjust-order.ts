/** What is claimed by an order that is there already and waits for its money, or given back: a promo code, say. */

import {
  isPayable,
  lockOrders,
  type Order,
  type OrderPlace,
  placesOfAll,
  reprice,
  stateAt,
} from '../modules/orders/index.ts';
import {
  type Claim,
  type Claimables,
  type ClaimedBeside,
  type Claiming,
  decideBatch,
  type Quote,
  quotedTotal,
  quoteWithClaims,
  type Refusal,
  refuseLater,
} from '../modules/reservations/index.ts';
import type { Tx } from '../platform/db/index.ts';
import type { OrderId } from '../platform/lib/ids.ts';
import type { Minor } from '../platform/lib/money.ts';
import { ok, type Result, refused } from '../platform/lib/result.ts';
import type { WorkflowContext } from './context.ts';

/** Something is claimed beside what the order has, or all that it has of these kinds is given back. */
export type OrderChange = { orderId: OrderId } & ({ add: readonly Claim[] } | { drop: readonly DroppedClaim[] });

/** `part`: one piece of it; null: all. */
export type DroppedClaim = { of: string; part: number | null };

export type ChangeRefusal = Refusal | { kind: 'not_payable' };

export type ChangeOrder = (change: OrderChange) => Promise<Result<Minor, ChangeRefusal>>;

type AdjustContext = Pick<WorkflowContext, 'db' | 'clock' | 'batching'> & { reservations: { claimables: Claimables } };

/** Changes that come at the same time share a transaction; those of one order take turns. Answers what the order costs then. */
export function orderChanger(context: AdjustContext): ChangeOrder {
  return context.batching.batch(async (changes: OrderChange[]) => {
    const answers = new Map<OrderChange, Result<Minor, ChangeRefusal>>();
    for (let left = changes; left.length > 0; ) {
      const turn = oneTurn(left);
      const answered = await context.db.transaction((tx) => changeTogether(tx, context, turn));
      for (const [change, answer] of answered) answers.set(change, answer);
      left = left.filter((change) => !turn.includes(change));
    }
    return changes.map((change) => answers.get(change) ?? refused({ kind: 'not_payable' }));
  });
}

/** One change of each order; claiming and giving back apart, for each locks its rows in an order of its own. */
function oneTurn(changes: readonly OrderChange[]): OrderChange[] {
  const firsts = [...Map.groupBy(changes, ({ orderId }) => orderId).values()].flatMap((own) => own.slice(0, 1));
  const claiming = firsts.filter((change) => 'add' in change);
  return claiming.length > 0 ? claiming : firsts;
}

/** An order's change on its way to the decision. */
type Draft = Claiming & {
  repeatable: null;
  change: OrderChange;
  order: Order | undefined;
  quote: Quote;
  /** With what is to be claimed now. */
  all: readonly Claim[];
};

async function changeTogether(tx: Tx, { clock, reservations }: AdjustContext, changes: readonly OrderChange[]) {
  const now = clock.now();
  const { others } = reservations.claimables;
  const ids = changes.map(({ orderId }) => orderId);
  const [locked, places] = await Promise.all([lockOrders(tx, ids), placesOfAll(tx, ids)]);
  const orders = new Map(locked.filter((order) => isWaiting(order, now)).map((order) => [order.id, order]));
  await dropAll(
    tx,
    others,
    changes.filter(({ orderId }) => orders.has(orderId)),
  );
  const drafts: Draft[] = [];
  for (const change of changes)
    drafts.push(await draftOf(tx, others, change, orders.get(change.orderId), places.get(change.orderId) ?? []));
  const ledgers = await Promise.all(others.map((other) => other.lock(tx, drafts, now)));
  const decisions = decideBatch<Draft, never, ChangeRefusal>(drafts, {
    answeredBefore: () => null,
    outdated: () => null,
    refused: ({ order, all, claims, quote }) => {
      if (!order) return { kind: 'not_payable' };
      return claims.length > 0 ? refuseLater(others, all, quote) : null;
    },
    pace: (orderly) => orderly.map((draft) => ({ ok: true, draft })),
    ledgers,
  });
  const granted = drafts.filter((_, at) => decisions[at]?.kind === 'granted');
  const holders = granted.map((claiming) => ({ claiming, ownerOf: () => claiming.change.orderId }));
  const repriced = granted.map(({ change, all, quote }) => {
    const changed = quoteWithClaims(others, all, quote);
    const credit = changed.instead?.credit ?? 0;
    return { id: change.orderId, total: quotedTotal(changed), credit, discounts: changed.places };
  });
  await Promise.all([...ledgers.map((ledger) => ledger.write(tx, holders)), reprice(tx, repriced)]);
  const totals = new Map(repriced.map(({ id, total }) => [id, total]));
  return drafts.map(({ change }, at): [OrderChange, Result<Minor, ChangeRefusal>] => {
    const decision = decisions[at];
    if (decision?.kind === 'refused') return [change, refused(decision.refusal)];
    return [change, ok(totals.get(change.orderId) ?? 0)];
  });
}

function isWaiting({ state, expiresAt }: Order, now: Date): boolean {
  return isPayable(stateAt(state, expiresAt, now));
}

async function dropAll(tx: Tx, others: readonly ClaimedBeside[], changes: readonly OrderChange[]): Promise<void> {
  for (const { name, later } of others) {
    const dropped = changes.flatMap((change) =>
      'drop' in change
        ? change.drop.filter(({ of }) => of === name).map(({ part }) => ({ order: change.orderId, part }))
        : [],
    );
    if (later && dropped.length > 0) await later.drop(tx, dropped);
  }
}

async function draftOf(
  tx: Tx,
  others: readonly ClaimedBeside[],
  change: OrderChange,
  order: Order | undefined,
  places: readonly OrderPlace[],
): Promise<Draft> {
  const claims = 'add' in change ? change.add : [];
  const before = order ? await Promise.all(others.map((other) => other.claimedBy(tx, order.id))) : [];
  return {
    lines: [],
    claims,
    origin: null,
    proven: true,
    repeatable: null,
    change,
    order,
    quote: { places: places.map((place) => ({ ...place, discount: 0, points: 0 })), extras: 0 },
    all: [...before.flat(), ...claims],
  };
}
