/**
 * The money paid for old tickets, as a reservable of the new order: held while that is unpaid, consumed when it is
 * paid, released when it closes unpaid. Callers that pay or place the new order have locked the old one.
 */
import type { Tx } from '../../platform/db/index.ts';
import { type Actor, SYSTEM, toActorReference } from '../../platform/lib/actor.ts';
import { type OrderId, type OwnerId, orderId } from '../../platform/lib/ids.ts';
import type { Minor } from '../../platform/lib/money.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { copyAttendeeNames, releaseCredit, reserveCredit } from '../orders/index.ts';
import type {
  AvailabilityLedger,
  ConsumingOrder,
  ExtensionRequest,
  Reservable,
  ReservationRequest,
} from '../reservations/index.ts';
import { listReturningLines } from '../returns/index.ts';
import { listUnusedLines } from '../tickets/index.ts';
import { auditExchanges } from './audit.store.ts';
import { exchangeError, formatExchangeError } from './errors.ts';
import { matchLines, type RequestedPlace } from './rules.ts';
import * as store from './store.ts';

export const EXCHANGE = 'exchange';

/**
 * `actor`: initiator of the exchange; null: reserved before. `amount`: money paid for all of these tickets, in minor
 * units.
 */
export type ExchangeCreditRequest = ExtensionRequest & {
  extension: typeof EXCHANGE;
  actor: Actor | null;
  oldOrder: OrderId;
  amount: Minor;
  lines: readonly (RequestedPlace & { oldLine: number; amount: Minor })[];
};

export const exchangeCredit: Reservable = {
  name: EXCHANGE,
  formatError: formatExchangeError,
  // Exchange credit pays; it does not change prices.
  adjustment: { applyPricing: (_extensions, quote) => quote },
  lock: lockOldTickets,
  consume: async (tx, orders) => ({ lost: await consumeExchangeCredits(tx, orders) }),
  listRequests: async (tx, order) => (await store.loadExchanges(tx, [order])).map(toCreditRequest),
  release: releaseExchanges,
  audit: auditExchanges,
};

async function lockOldTickets(tx: Tx, requests: readonly ReservationRequest[], now: Date): Promise<AvailabilityLedger> {
  const orders = new Set(
    requests.flatMap(({ extensions }) => extensions.filter(isExchangeCredit).map(({ oldOrder }) => oldOrder)),
  );
  const free = new Map<OrderId, Set<number>>();
  const worth = new Map<OrderId, ReadonlyMap<number, Minor>>();
  for (const order of orders) {
    free.set(order, await listExchangeableLines(tx, order, true));
    worth.set(order, await store.listTicketWorth(tx, order));
  }
  return {
    allocate: ({ extensions }) => {
      const exchangedLines = extensions
        .filter(isExchangeCredit)
        .flatMap(({ oldOrder, lines }) => lines.map((line) => ({ oldOrder, ...line })));
      const unavailable = exchangedLines.find(
        ({ oldOrder, oldLine, amount }) =>
          !free.get(oldOrder)?.has(oldLine) ||
          // Staff refunded a part since the exchange was priced.
          worth.get(oldOrder)?.get(oldLine) !== amount,
      );
      if (unavailable) return { ok: false, error: exchangeError('not-exchangeable') };
      for (const { oldOrder, oldLine } of exchangedLines) free.get(oldOrder)?.delete(oldLine);
      return {
        ok: true,
        undo: () => {
          for (const { oldOrder, oldLine } of exchangedLines) free.get(oldOrder)?.add(oldLine);
        },
      };
    },
    write: async (tx, targets) => {
      for (const { request, getOwner } of targets)
        for (const credit of request.extensions.filter(isExchangeCredit))
          await holdCredit(tx, credit, orderId(getOwner(0)), now);
    },
  };
}

/** Lines whose tickets are unused and in no return or exchange. `lock` locks the tickets. */
export async function listExchangeableLines(on: Tx, order: OrderId, lock: boolean): Promise<Set<number>> {
  const lines = new Set(await listUnusedLines(on, order, lock));
  for (const line of await store.listExchangedLines(on, order)) lines.delete(line);
  for (const line of await listReturningLines(on, order)) lines.delete(line);
  return lines;
}

async function holdCredit(
  tx: Tx,
  { actor, oldOrder, amount, lines }: ExchangeCreditRequest,
  order: OrderId,
  now: Date,
): Promise<void> {
  const paired = matchLines(lines, await store.listNewLines(tx, order));
  if (!paired) throw new Error(`the items of order ${order} do not match its exchange`);
  const exchanged = lines.map(({ oldLine, amount: paid }, index) => ({
    line: paired[index] ?? 0,
    oldLine,
    amount: paid,
  }));
  await store.holdExchange(tx, { orderId: order, oldOrderId: oldOrder, amount, lines: exchanged });
  await reserveCredit(tx, { from: oldOrder, to: order, recordedBy: toActorReference(actor ?? SYSTEM) }, amount, now);
  await copyAttendees(tx, { orderId: order, oldOrderId: oldOrder, lines: exchanged });
  if (!actor) return;
  const before = { lines: exchanged.map(({ oldLine }) => oldLine) };
  const after = { order, lines: paired };
  await recordAuditEntry(
    tx,
    { actor, verb: 'exchange_tickets', object: { kind: 'order', id: oldOrder }, before, after },
    now,
  );
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
  return copyAttendeeNames(tx, { from, to, lines: lines.map(({ line, oldLine }) => ({ old: oldLine, line })) });
}

/** If an old ticket was used in the meantime, its exchange is lost and the new order is not fulfilled. */
async function consumeExchangeCredits(tx: Tx, orders: readonly ConsumingOrder[]): Promise<ReadonlySet<OrderId>> {
  const lost = new Set<OrderId>();
  const exchanges = await store.loadExchanges(
    tx,
    orders.map(({ id }) => id),
  );
  for (const exchange of exchanges) {
    const { orderId: id, oldOrderId, lines } = exchange;
    const unused = await listUnusedLines(tx, oldOrderId, true);
    const isWhole = lines.every(({ oldLine }) => unused.includes(oldLine));
    if (!isWhole || !(await store.consumeExchange(tx, id))) lost.add(id);
    else await copyAttendees(tx, exchange);
  }
  return lost;
}

/** The new orders closed unpaid: releases the old tickets and their money. */
async function releaseExchanges(tx: Tx, owners: readonly OwnerId[]): Promise<void> {
  const released = await store.releaseExchanges(tx, owners);
  if (released.length > 0) await releaseCredit(tx, released);
}

function toCreditRequest({ oldOrderId, amount, lines }: store.Exchange): ExchangeCreditRequest {
  return { extension: EXCHANGE, actor: null, oldOrder: oldOrderId, amount, lines };
}

function isExchangeCredit(request: ExtensionRequest): request is ExchangeCreditRequest {
  return request.extension === EXCHANGE;
}
