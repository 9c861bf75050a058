import { digest } from '../../platform/lib/ids.ts';

/** A call that may be sent again: its Idempotency-Key, bound to call and visitor, and the digest of its body. */
export type CallKey = { key: string; bodyDigest: string };

type Asking = { headers: Readonly<Record<string, unknown>>; visitor: string; body: unknown };

/** Null without a key. A key means nothing to another visitor or another call: two browsers may choose the same one. */
export function callKey(call: string, { headers, visitor, body }: Asking): CallKey | null {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return null;
  return { key: digest(`${call}\n${visitor}\n${key}`), bodyDigest: digest(JSON.stringify(body)) };
}
