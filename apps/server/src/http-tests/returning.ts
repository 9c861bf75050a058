/** What a buyer does who gives tickets back, through the public calls alone. */
import { RefundOutcome, type RefundView, RefundViewResponse } from '@sahna/contract/endpoints/refund';
import { ORDER_RETURN_PATHS } from '@sahna/contract/order-return-paths';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Database } from '../platform/db/index.ts';
import { returnLetters } from './order-return.store.ts';
import type { Answer, Visitor } from './visitor.ts';

export function askForView(visitor: Visitor, hash: string, hashConf?: string): Promise<Answer> {
  const body = { hash, lang: 'en', ...(hashConf ? { hashConf } : {}) };
  return visitor.post(ORDER_RETURN_PATHS.view.replace(':hash', hash), body);
}

export async function viewReturn(visitor: Visitor, hash: string, hashConf?: string): Promise<RefundView> {
  return RefundViewResponse.parse((await askForView(visitor, hash, hashConf)).body).response;
}

type Outcome = RefundOutcome['response'];

export async function askBack(
  visitor: Visitor,
  hash: string,
  lines: readonly number[],
  reason?: number,
): Promise<Outcome> {
  const chosen = reason ?? (await viewReturn(visitor, hash)).reasons[0]?.id;
  const body = { hash, lang: 'en', id: lines, reason: chosen };
  return outcomeOf(await visitor.post(ORDER_RETURN_PATHS.create, body));
}

export async function confirmBack(visitor: Visitor, hash: string, hashConf: string): Promise<Outcome> {
  const body = { hash, lang: 'en', hashConf };
  return outcomeOf(await visitor.post(ORDER_RETURN_PATHS.confirm, body));
}

/** What the shop decided; throws where it could not. */
function outcomeOf({ status, body }: Answer): Outcome {
  if (status >= 500) throw new Error(`giving back was answered ${status}`);
  return RefundOutcome.parse(body).response;
}

export async function sendAgain(visitor: Visitor, hash: string): Promise<Outcome> {
  return RefundOutcome.parse((await visitor.post(ORDER_RETURN_PATHS.again, { hash, lang: 'en' })).body).response;
}

/** The secrets of the links that were sent, the newest first. */
export async function linksOf(db: Database, orderNumber: number): Promise<string[]> {
  const links = (await returnLetters(db, orderNumber))
    .map(({ link }) => link)
    .filter((link) => link.includes('hash_conf='))
    .toReversed();
  for (const link of links) expect(link).toMatch(/\/order\/return\/[\w-]+\?lang=\w\w&hash_conf=[\w-]{22,}$/);
  return links.map((link) => new URL(link).searchParams.get('hash_conf') ?? '');
}

/** The secret of the newest link that was sent. */
export async function linkOf(db: Database, orderNumber: number): Promise<string> {
  const [newest] = await linksOf(db, orderNumber);
  if (newest === undefined) throw new Error(`no link of order ${orderNumber} was sent`);
  return newest;
}

/** The secrets of all links that a shop's letters brought, read as a person reads them. */
export async function linksInMailbox(visitor: Visitor): Promise<string[]> {
  const list = z.string().parse((await visitor.get('/mailbox?lang=en')).body);
  const letters = [...new Set([...list.matchAll(/href="(\/mailbox\/\d+)/g)].map(([, path = '']) => path))];
  const pages = await Promise.all(letters.map(async (path) => z.string().parse((await visitor.get(path)).body)));
  return pages.flatMap((page) => /\/order\/return\/[^\s<"]+hash_conf=([\w-]+)/.exec(page)?.[1] ?? []);
}
