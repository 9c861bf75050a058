/** Buyers who come one after the other and write down everything that went wrong, for tests that stop the shop under them. */
import { setTimeout as pause } from 'node:timers/promises';
import { ENDPOINT_PATHS } from '@sahna/contract';
import { OrderCreateResponse } from '@sahna/contract/endpoints/order-create';
import { OrderPayResponse } from '@sahna/contract/endpoints/order-pay';
import { openByForm, payByCard } from '../modules/payments/testing/buyer.ts';
import { type EventPage, type Line, lineOf, openEventPage, orderOf, viewOrder } from './orders.ts';
import { Visitor } from './visitor.ts';

export const GOOD_CARD = '4000000000000002';
/** Nearly three thousand places on each of its evenings. */
export const TITLE = 'Beethoven: Symphony No. 9';

export type Sales = {
  /** Orders that were acknowledged. */
  orders: string[];
  /** Orders whose payment was begun. */
  begun: string[];
  /** Orders whose card was taken. */
  paid: string[];
  failures: string[];
};

export type Buyers = {
  sales: Sales;
  /** Lets each buyer finish the current purchase and sends no more. */
  stop(): Promise<Sales>;
};

/** `whileReady`: begins no purchase and no further step once the shop is not ready, as behind a proxy. */
export function sendBuyers(url: string, count: number, { whileReady = false } = {}): Buyers {
  const sales: Sales = { orders: [], begun: [], paid: [], failures: [] };
  let stopped = false;
  let open = true;
  const close = (): void => {
    open = false;
  };
  const watching = whileReady ? untilNotReady(url, () => stopped).then(close) : null;
  const buyers = Array.from({ length: count }, async () => {
    while (open && !stopped) {
      try {
        await purchase(url, sales, () => open);
      } catch (error) {
        sales.failures.push(messageOf(error));
        // A pause, so that a shop that fails at once is not called in a tight loop.
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

async function untilNotReady(url: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const asked = await fetch(`${url}/readyz`).catch(() => null);
    if (!asked?.ok) return;
    await pause(30);
  }
}

const pages = new Map<string, Promise<EventPage>>();

async function purchase(url: string, sales: Sales, goesOn: () => boolean): Promise<void> {
  const visitor = new Visitor(url);
  await visitor.arrive();
  const known = pages.get(url) ?? openEventPage(visitor, TITLE);
  pages.set(url, known);
  const page = await known;
  if (!goesOn()) return;
  const made = await visitor.post(ENDPOINT_PATHS.orderCreate, orderOf(page, [anywhere(page)]));
  const order = OrderCreateResponse.safeParse(made.body);
  if (!order.success || order.data.response.errorCode !== '0')
    throw new Error(`ordering was answered ${made.status} ${JSON.stringify(made.body)}`);
  const { hash } = order.data.response;
  sales.orders.push(hash);
  if (!goesOn()) return;
  const bankUrl = await beginToPay(visitor, hash);
  sales.begun.push(hash);
  if (!goesOn()) return;
  const trip = await payByCard(bankUrl, GOOD_CARD);
  sales.paid.push(hash);
  if (!trip.shown?.includes(`/order/${hash}`)) throw new Error(`coming back from the bank led to ${trip.shown}`);
}

/** Said by the refusal of an order whose last payment is being asked about at the bank. */
export const IS_ASKED_ABOUT = 'a payment is being asked about';

/** Where the bank takes the money for an order: by card, or by voucher card where the order is for that. */
export async function beginToPay(visitor: Visitor, hash: string): Promise<string> {
  const { urnPay, paymentAsked } = await viewOrder(visitor, hash);
  const way = urnPay['1'] ?? Object.values(urnPay)[0];
  if (way === undefined)
    throw new Error(paymentAsked ? `refused: ${IS_ASKED_ABOUT}` : 'refused: no way to pay is offered');
  const begun = await visitor.post(way, { hash, lang: 'en' });
  const started = OrderPayResponse.safeParse(begun.body);
  if (!started.success || started.data.response.errorCode !== '0')
    throw new Error(`paying was answered ${begun.status} ${JSON.stringify(begun.body)}`);
  const { bankUrl, form_action: action, form_bank: fields } = started.data.response;
  return bankUrl || openByForm({ action, fields });
}

/** One place in whatever zone, so that none is sold out early. */
export function anywhere(page: EventPage): Line {
  const line = lineOf(page, 1);
  const zones = page.price.filter((row) => row.action_day === line.day && row.clientcategory_id === line.categoryId);
  const zoneId = zones[Math.floor(Math.random() * zones.length)]?.zonelevel_id ?? line.zoneId;
  return { ...line, zoneId };
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
