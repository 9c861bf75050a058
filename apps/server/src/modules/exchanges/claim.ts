/**
 * What was paid for old tickets as something that a new order claims: held while the new one waits, spent when it is paid, and as if
 * nothing had been where it ends unpaid. Whoever pays for an order, or makes it, has locked the old one.
 */
import type { Tx } from '../../platform/db/index.ts';
import { type OrderId, type OwnerId, orderId } from '../../platform/lib/ids.ts';
import type { Minor } from '../../platform/lib/money.ts';
import { copyNames } from '../orders/index.ts';
import {
  type Claim,
  type ClaimedBeside,
  type Claiming,
  claimedWhileWaiting,
  type Ledger,
  quotedTotal,
} from '../reservations/index.ts';
import { returningLines } from '../returns/index.ts';
import { unusedLines } from '../tickets/index.ts';
import { auditExchanges } from './audit.store.ts';
import { because, sayRefusal } from './refusals.ts';
import { pairUp, type WantedPlace } from './rules.ts';
import * as store from './store.ts';

export const EXCHANGE = 'exchange';

/** `amount`: what was paid with money for all of these tickets. */
export type ExchangeClaim = Claim & {
  of: typeof EXCHANGE;
  oldOrder: OrderId;
  amount: Minor;
  lines: readonly (WantedPlace & { oldLine: number; amount: Minor })[];
};

export const exchangeCredit: ClaimedBeside = claimedWhileWaiting({
  name: EXCHANGE,
  say: sayRefusal,
  later: {
    refuse: () => null,
    // Last in the list: it pays what codes, bonuses and extras have left to be paid.
    quote: (claims, quote) => {
      const own = claims.find(isOurs);
      if (!own) return quote;
      return { ...quote, instead: { order: own.oldOrder, credit: Math.min(own.amount, quotedTotal(quote)) } };
    },
    drop: async () => {},
  },
  lock: lockOldTickets,
  spend: spendExchanges,
  claimedBy: async (tx, order) => (await store.exchangesOf(tx, [order])).map(claimOf),
  release: store.releaseExchanges,
  audit: auditExchanges,
});

async function lockOldTickets(tx: Tx, claiming: readonly Claiming[]): Promise<Ledger> {
  const orders = new Set(claiming.flatMap(({ claims }) => claims.filter(isOurs).map(({ oldOrder }) => oldOrder)));
  const free = new Map<OrderId, Set<number>>();
  for (const order of orders) free.set(order, await exchangeableLines(tx, order, true));
  return {
    take: ({ claims }) => {
      const own = claims.filter(isOurs).flatMap(({ oldOrder, lines }) => lines.map((one) => ({ oldOrder, ...one })));
      const gone = own.find(({ oldOrder, oldLine }) => !free.get(oldOrder)?.has(oldLine));
      if (gone) return { ok: false, refusal: because('not-exchangeable') };
      for (const { oldOrder, oldLine } of own) free.get(oldOrder)?.delete(oldLine);
      return {
        ok: true,
        undo: () => {
          for (const { oldOrder, oldLine } of own) free.get(oldOrder)?.add(oldLine);
        },
      };
    },
    write: async (tx, holders) => {
      for (const { claiming: one, ownerOf } of holders)
        for (const claim of one.claims.filter(isOurs)) await hold(tx, claim, orderId(ownerOf(0)));
    },
  };
}

/** Tickets of an order that nobody used, gives back or exchanges. */
export async function exchangeableLines(on: Tx, order: OrderId, lock: boolean): Promise<Set<number>> {
  const lines = new Set(await unusedLines(on, order, lock));
  for (const line of await store.claimedLines(on, order)) lines.delete(line);
  for (const line of await returningLines(on, order)) lines.delete(line);
  return lines;
}

async function hold(tx: Tx, { oldOrder, amount, lines }: ExchangeClaim, order: OrderId): Promise<void> {
  const paired = pairUp(lines, await store.linesOf(tx, order));
  if (!paired) throw new Error(`order ${order} has other places than it was to have instead`);
  const exchanged = lines.map(({ oldLine, amount: paid }, at) => ({ line: paired[at] ?? 0, oldLine, amount: paid }));
  await store.holdExchange(tx, { orderId: order, oldOrderId: oldOrder, amount, lines: exchanged });
  await copyAttendees(tx, { orderId: order, oldOrderId: oldOrder, lines: exchanged });
}

function copyAttendees(
  tx: Tx,
  {
    orderId: to,
    oldOrderId: from,
    lines,
  }: Pick<store.Exchange, 'orderId' | 'oldOrderId'> & {
    lines: readonly store.ExchangedLine[];
  },
): Promise<void> {
  return copyNames(tx, { from, to, lines: lines.map(({ line, oldLine }) => ({ old: oldLine, line })) });
}

/** Whoever came in with the old ticket meanwhile keeps it, and the new order is not bought. */
async function spendExchanges(tx: Tx, orders: readonly OwnerId[]): Promise<ReadonlySet<OrderId>> {
  const lost = new Set<OrderId>();
  for (const exchange of await store.exchangesOf(tx, orders)) {
    const { orderId: id, oldOrderId, lines } = exchange;
    const unused = await unusedLines(tx, oldOrderId, true);
    const isWhole = lines.every(({ oldLine }) => unused.includes(oldLine));
    if (!isWhole || !(await store.spendExchange(tx, id))) lost.add(id);
    else await copyAttendees(tx, exchange);
  }
  return lost;
}

function claimOf({ oldOrderId, amount, lines }: store.Exchange): ExchangeClaim {
  return { of: EXCHANGE, oldOrder: oldOrderId, amount, lines };
}

function isOurs(claim: Claim): claim is ExchangeClaim {
  return claim.of === EXCHANGE;
}
