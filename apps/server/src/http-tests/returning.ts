/** What a buyer does who gives tickets back, through the public calls alone. */
import { RefundOutcome, type RefundView, RefundViewResponse } from '@sahna/contract/endpoints/refund';
import { ORDER_RETURN_PATHS } from '@sahna/contract/order-return-paths';
import { expect } from 'vitest';
import type { Database } from '../db/index.ts';
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
  return RefundOutcome.parse((await visitor.post(ORDER_RETURN_PATHS.create, body)).body).response;
}

export async function confirmBack(visitor: Visitor, hash: string, hashConf: string): Promise<Outcome> {
  const body = { hash, lang: 'en', hashConf };
  return RefundOutcome.parse((await visitor.post(ORDER_RETURN_PATHS.confirm, body)).body).response;
}

/** The secret of the newest link that was sent. */
export async function linkOf(db: Database, orderNumber: number): Promise<string> {
  const link =
    (await returnLetters(db, orderNumber)).findLast((letter) => letter.link.includes('hash_conf='))?.link ?? '';
  expect(link).toMatch(/\/order\/return\/[\w-]+\?lang=\w\w&hash_conf=[\w-]{22,}$/);
  return new URL(link).searchParams.get('hash_conf') ?? '';
}
