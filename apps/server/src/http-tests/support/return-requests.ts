/** Requests of a buyer who returns tickets. */

import { ORDER_RETURN_PATHS } from '@sahna/contract/returns/paths';
import { RefundOutcome, type RefundView, RefundViewResponse } from '@sahna/contract/returns/refund';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../platform/db/index.ts';
import { returnEmails } from './stores/order-return.store.ts';
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
  return outcomeOf(await visitor.post(ORDER_RETURN_PATHS.create, body));
}

export async function confirmReturnLink(visitor: Visitor, hash: string, hashConf: string): Promise<Outcome> {
  const body = { hash, lang: 'en', hashConf };
  return outcomeOf(await visitor.post(ORDER_RETURN_PATHS.confirm, body));
}

/** The outcome in the response; throws for a server error. */
function outcomeOf({ status, body }: Answer): Outcome {
  if (status >= 500) throw new Error(`giving back was answered ${status}`);
  return RefundOutcome.parse(body).response;
}

export async function sendAgain(visitor: Visitor, hash: string): Promise<Outcome> {
  return RefundOutcome.parse((await visitor.post(ORDER_RETURN_PATHS.again, { hash, lang: 'en' })).body).response;
}

/** Secrets of all links sent for an order, newest first. */
export async function linksOf(db: Database, orderNumber: number): Promise<string[]> {
  const links = (await returnEmails(db, orderNumber))
    .map(({ link }) => link)
    .filter((link) => link.includes('hash_conf='))
    .toReversed();
  for (const link of links) expect(link).toMatch(/\/order\/return\/[\w-]+\?lang=\w\w&hash_conf=[\w-]{22,}$/);
  return links.map((link) => new URL(link).searchParams.get('hash_conf') ?? '');
}

/** The secret of the newest link sent for an order. */
export async function linkOf(db: Database, orderNumber: number): Promise<string> {
  const [newest] = await linksOf(db, orderNumber);
  if (newest === undefined) throw new Error(`no link of order ${orderNumber} was sent`);
  return newest;
}

/** Secrets of all return links in the demo mailbox. */
export async function linksInMailbox(visitor: Visitor): Promise<string[]> {
  const list = z.string().parse((await visitor.get('/mailbox?lang=en')).body);
  const paths = [...new Set([...list.matchAll(/href="(\/mailbox\/\d+)/g)].map(([, path = '']) => path))];
  const pages = await Promise.all(paths.map(async (path) => z.string().parse((await visitor.get(path)).body)));
  return pages.flatMap((page) => /\/order\/return\/[^\s<"]+hash_conf=([\w-]+)/.exec(page)?.[1] ?? []);
}
