import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DEMO_BANK_TOLERANCE_SECONDS, verifySignature } from './signature.ts';

const SECRET = 'a secret of the shop and the bank';
const BODY = Buffer.from('{"payment":{"id":"1","key":"k"}}');
const SIGNED_AT = 1_795_255_200;

function createHeader(body: Buffer, secret = SECRET): string {
  return `t=${SIGNED_AT},v1=${createHmac('sha256', secret).update(`${SIGNED_AT}.`).update(body).digest('hex')}`;
}

function verifyAfter(seconds: number, body = BODY, signature: unknown = createHeader(BODY)): string {
  return verifySignature(body, signature, SECRET, new Date((SIGNED_AT + seconds) * 1000));
}

describe('verifySignature', () => {
  it('accepts the exact bytes within the tolerance on both sides', () => {
    expect(
      [0, DEMO_BANK_TOLERANCE_SECONDS, -DEMO_BANK_TOLERANCE_SECONDS].map((seconds) => verifyAfter(seconds)),
    ).toEqual(['genuine', 'genuine', 'genuine']);
  });

  it('returns stale a second beyond the tolerance', () => {
    expect(verifyAfter(DEMO_BANK_TOLERANCE_SECONDS + 1)).toBe('stale');
    expect(verifyAfter(-DEMO_BANK_TOLERANCE_SECONDS - 1)).toBe('stale');
  });

  it('rejects other bytes with the same meaning', () => {
    expect(verifyAfter(0, Buffer.from('{ "payment": {"id":"1","key":"k"}}'))).toBe('signature');
  });

  it('rejects another secret or another time', () => {
    expect(verifyAfter(0, BODY, createHeader(BODY, 'some other secret'))).toBe('signature');
    expect(verifyAfter(0, BODY, createHeader(BODY).replace(`t=${SIGNED_AT}`, `t=${SIGNED_AT + 1}`))).toBe('signature');
  });

  it.each([null, '', 'v1=00', ['t=1,v1=00'], `t=1,v1=${'z'.repeat(64)}`])('returns malformed for %j', (signature) => {
    expect(verifyAfter(0, BODY, signature)).toBe('malformed');
  });
});
