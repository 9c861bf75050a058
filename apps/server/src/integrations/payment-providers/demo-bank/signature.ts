/** The demo bank signs a webhook as `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, over the raw bytes. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum clock difference, and maximum age of a webhook. */
export const DEMO_BANK_TOLERANCE_SECONDS = 300;

const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

export type SignatureVerdict = 'genuine' | 'malformed' | 'signature' | 'stale';

export function verifySignature(rawBody: Buffer, header: unknown, secret: string, now: Date): SignatureVerdict {
  const match = typeof header === 'string' ? HEADER.exec(header) : null;
  const [, time, signature] = match ?? [];
  if (time === undefined || signature === undefined) return 'malformed';
  const expected = createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return 'signature';
  return Math.abs(now.getTime() / 1000 - Number(time)) <= DEMO_BANK_TOLERANCE_SECONDS ? 'genuine' : 'stale';
}
