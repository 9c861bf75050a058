/** Requests of a buyer who returns tickets. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import type { OrderView } from '@sahna/contract/orders/order-view';
import { ORDER_RETURN_PATHS } from '@sahna/contract/returns/paths';
import { RefundOutcome, type RefundView, RefundViewResponse } from '@sahna/contract/returns/refund';
import type { Bank } from '@sahna/demo-bank';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../platform/db/index.ts';
import { orderTickets, viewOrder } from './orders.ts';
import { payOrder } from './processes/simulated-buyers.ts';
import { listReturnEmails, startSessionsIn } from './stores/order-return.store.ts';
import type { Answer, Visitor } from './visitor.ts';

export function requestReturnView(visitor: Visitor, hash: string, hashConf?: string): Promise<Answer> {
  const body = { hash, lang: 'en', ...(hashConf ? { hashConf } : {}) };
  return visitor.post(ORDER_RETURN_PATHS.view.replace(':hash', hash), body);
}

export async function viewReturn(visitor: Visitor, hash: string, hashConf?: string): Promise<RefundView> {
  return RefundViewResponse.parse((await requestReturnView(visitor, hash, hashConf)).body).response;
}

type Outcome = RefundOutcome['response'];

export async function submitReturn(
  visitor: Visitor,
  hash: string,
  lines: readonly number[],
  reason?: number,
): Promise<Outcome> {
  const chosen = reason ?? (await viewReturn(visitor, hash)).reasons[0]?.id;
  const body = { hash, lang: 'en', id: lines, reason: chosen };
  return parseOutcome(await visitor.post(ORDER_RETURN_PATHS.create, body));
}

export async function confirmReturnLink(visitor: Visitor, hash: string, hashConf: string): Promise<Outcome> {
  const body = { hash, lang: 'en', hashConf };
  return parseOutcome(await visitor.post(ORDER_RETURN_PATHS.confirm, body));
}

/** An order of these tickets whose session starts in `hours`, paid unless it is free. */
export async function buyReturnableTickets(
  { buyer, db }: { buyer: Visitor; db: Database },
  quantity: number,
  { hasAddOn = false, title = 'Abai', hours = 900 } = {},
): Promise<{ hash: string; number: number; order: OrderView }> {
  const hash = await orderTickets(buyer, title, quantity);
  if (hasAddOn) {
    const [offer] = (await viewOrder(buyer, hash)).addToping;
    const data = [{ uid: '1', parent_id: 1, package_id: offer?.package_id, price_id: offer?.price_id }];
    await buyer.post(ENDPOINT_PATHS.addSpecialOffer, { hash, data });
  }
  if ((await viewOrder(buyer, hash)).printingAllowed === 0) await payOrder(buyer, hash);
  const order = await viewOrder(buyer, hash);
  await startSessionsIn(db, order.ord_num, hours);
  return { hash, number: order.ord_num, order };
}

/** Requests and confirms a return. */
export async function returnTickets(
  { buyer, db }: { buyer: Visitor; db: Database },
  { hash, number }: { hash: string; number: number },
  lines: readonly number[],
): Promise<void> {
  expect(await submitReturn(buyer, hash, lines)).toEqual({ errorCode: '0', errorText: '' });
  expect(await confirmReturnLink(buyer, hash, await findReturnSecret(db, number))).toEqual({
    errorCode: '0',
    errorText: '',
  });
}

export async function listReturnStatuses(visitor: Visitor, hash: string): Promise<number[]> {
  return (await viewReturn(visitor, hash)).rows.map((row) => row.status_id);
}

/** The amount that the bank has refunded, in minor units. */
export function sumRefunds(bank: Bank): number {
  return bank.statement().reduce((sum, entry) => sum + entry.refunded, 0);
}

/** The outcome in the response; throws for a server error. */
function parseOutcome({ status, body }: Answer): Outcome {
  if (status >= 500) throw new Error(`a return request was answered ${status}`);
  return RefundOutcome.parse(body).response;
}

export async function sendAgain(visitor: Visitor, hash: string): Promise<Outcome> {
  return RefundOutcome.parse((await visitor.post(ORDER_RETURN_PATHS.again, { hash, lang: 'en' })).body).response;
}

/** Secrets of all links sent for an order, newest first. */
export async function listReturnSecrets(db: Database, orderNumber: number): Promise<string[]> {
  const links = (await listReturnEmails(db, orderNumber))
    .map(({ link }) => link)
    .filter((link) => link.includes('hash_conf='))
    .toReversed();
  for (const link of links) expect(link).toMatch(/\/order\/return\/[\w-]+\?lang=\w\w&hash_conf=[\w-]{22,}$/);
  return links.map((link) => new URL(link).searchParams.get('hash_conf') ?? '');
}

/** The secret of the newest link sent for an order. */
export async function findReturnSecret(db: Database, orderNumber: number): Promise<string> {
  const [newest] = await listReturnSecrets(db, orderNumber);
  if (newest === undefined) throw new Error(`no link of order ${orderNumber} was sent`);
  return newest;
}

/** Secrets of all return links in the demo mailbox. */
export async function listMailboxSecrets(visitor: Visitor): Promise<string[]> {
  const list = z.string().parse((await visitor.get('/mailbox?lang=en')).body);
  const paths = [...new Set([...list.matchAll(/href="(\/mailbox\/\d+)/g)].map(([, path = '']) => path))];
  const pages = await Promise.all(paths.map(async (path) => z.string().parse((await visitor.get(path)).body)));
  return pages.flatMap((page) => /\/order\/return\/[^\s<"]+hash_conf=([\w-]+)/.exec(page)?.[1] ?? []);
}
