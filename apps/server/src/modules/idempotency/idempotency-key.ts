import { computeDigest, type IdempotencyKey } from '../../platform/lib/ids.ts';

export type { IdempotencyKey } from '../../platform/lib/ids.ts';

type IdempotentRequest = { headers: Readonly<Record<string, unknown>>; visitor: string; body: unknown };

/**
 * Returns null without a key. Keys are scoped by endpoint and visitor, because two browsers can choose the same one.
 */
export function readIdempotencyKey(
  endpoint: string,
  { headers, visitor, body }: IdempotentRequest,
): IdempotencyKey | null {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return null;
  return { key: computeDigest(`${endpoint}\n${visitor}\n${key}`), bodyDigest: computeDigest(JSON.stringify(body)) };
}
