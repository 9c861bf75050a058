/** Simulated buyers that purchase one ticket after the other and record failures, for tests that stop the shop meanwhile. */
import { setTimeout as pause } from 'node:timers/promises';
import { ENDPOINT_PATHS } from '@sahna/contract';
import { OrderCreateResponse } from '@sahna/contract/orders/order-create';
import { OrderPayResponse } from '@sahna/contract/orders/order-pay';
import { expect, vi } from 'vitest';
import { openByForm, payByCard } from '../../../modules/payments/testing/buyer.ts';
import { createLine, createOrderBody, type EventPage, type Line, openEventPage, viewOrder } from '../orders.ts';
import { Visitor } from '../visitor.ts';

export const GOOD_CARD = '4000000000000002';
/** Has almost three thousand seats per session. */
export const TITLE = 'Beethoven: Symphony No. 9';

export type Sales = {
  /** Hashes of acknowledged orders. */
  orders: string[];
  /** Hashes of orders with a started payment. */
  begun: string[];
  /** Hashes of orders with an accepted card. */
  paid: string[];
  failures: string[];
};

export type Buyers = {
  sales: Sales;
  /** Stops after each buyer has finished the current purchase. */
  stop(): Promise<Sales>;
};

/**
 * With `whileReady`, buyers start no further step once the shop is not ready, as behind a proxy. `pauseMs`: between two purchases of
 * a buyer.
 */
export function sendBuyers(url: string, count: number, { whileReady = false, pauseMs = 0 } = {}): Buyers {
  const sales: Sales = { orders: [], begun: [], paid: [], failures: [] };
  let stopped = false;
  let open = true;
  const close = (): void => {
    open = false;
  };
  const watching = whileReady ? waitUntilNotReady(url, () => stopped).then(close) : null;
  const buyers = Array.from({ length: count }, async () => {
    while (open && !stopped) {
      try {
        await purchase(url, sales, () => open);
        await pause(pauseMs);
      } catch (error) {
        sales.failures.push(getMessage(error));
        // Prevents a tight loop when the shop fails at once.
        await pause(50);
      }
    }
  });
  return {
    sales,
    stop: async () => {
      stopped = true;
      await Promise.all([...buyers, watching]);
      return sales;
    },
  };
}

async function waitUntilNotReady(url: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const readiness = await fetch(`${url}/readyz`).catch(() => null);
    if (!readiness?.ok) return;
    await pause(30);
  }
}

const pages = new Map<string, Promise<EventPage>>();

async function purchase(url: string, sales: Sales, mayContinue: () => boolean): Promise<void> {
  const visitor = new Visitor(url);
  await visitor.arrive();
  const pageRequest = pages.get(url) ?? openEventPage(visitor, TITLE);
  pages.set(url, pageRequest);
  const page = await pageRequest;
  if (!mayContinue()) return;
  const created = await visitor.post(ENDPOINT_PATHS.orderCreate, createOrderBody(page, [pickRandomLine(page)]));
  const order = OrderCreateResponse.safeParse(created.body);
  if (!order.success || order.data.response.errorCode !== '0')
    throw new Error(`ordering was answered ${created.status} ${JSON.stringify(created.body)}`);
  const { hash } = order.data.response;
  sales.orders.push(hash);
  if (!mayContinue()) return;
  const bankUrl = await beginToPay(visitor, hash);
  sales.begun.push(hash);
  if (!mayContinue()) return;
  const trip = await payByCard(bankUrl, GOOD_CARD);
  sales.paid.push(hash);
  if (!trip.location?.includes(`/order/${hash}`)) throw new Error(`coming back from the bank led to ${trip.location}`);
}

/** Part of the error message when the last payment of an order is being polled at the bank. */
export const POLLING_MESSAGE = 'a payment is being polled';

/** Starts a payment by card, or by voucher card when the order requires one. Returns the bank’s URL. */
export async function beginToPay(visitor: Visitor, hash: string): Promise<string> {
  const { urnPay, paymentAsked } = await viewOrder(visitor, hash);
  const way = urnPay['1'] ?? Object.values(urnPay)[0];
  if (way === undefined)
    throw new Error(paymentAsked ? `refused: ${POLLING_MESSAGE}` : 'refused: no way to pay is offered');
  const begun = await visitor.post(way, { hash, lang: 'en' });
  const started = OrderPayResponse.safeParse(begun.body);
  if (!started.success || started.data.response.errorCode !== '0')
    throw new Error(`paying was answered ${begun.status} ${JSON.stringify(begun.body)}`);
  const { bankUrl, form_action: action, form_bank: fields } = started.data.response;
  return bankUrl || openByForm({ action, fields });
}

/** Also before the tests of a file, where `expect.poll` does not work. */
export async function waitUntilPaid(visitor: Visitor, hash: string): Promise<void> {
  const isPaid = async () => expect((await viewOrder(visitor, hash)).printingAllowed).toBe(1);
  await vi.waitFor(isPaid, { timeout: 180_000, interval: 50 });
}

/** Pays with a card that is accepted, and waits for the tickets. */
export async function payOrder(visitor: Visitor, hash: string): Promise<void> {
  await payByCard(await beginToPay(visitor, hash), GOOD_CARD);
  await waitUntilPaid(visitor, hash);
}

/** One seat in a random zone, so that no zone sells out early. */
export function pickRandomLine(page: EventPage): Line {
  const line = createLine(page, 1);
  const zones = page.price.filter((row) => row.action_day === line.day && row.clientcategory_id === line.categoryId);
  const zoneId = zones[Math.floor(Math.random() * zones.length)]?.zonelevel_id ?? line.zoneId;
  return { ...line, zoneId };
}

function getMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
