import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { TOLERANCE_SECONDS, verifySignature } from './signature.ts';

const SECRET = 'a secret of the shop and the bank';
const BODY = Buffer.from('{"payment":{"id":"1","key":"k"}}');
const SIGNED_AT = 1_795_255_200;

function header(body: Buffer, secret = SECRET): string {
  return `t=${SIGNED_AT},v1=${createHmac('sha256', secret).update(`${SIGNED_AT}.`).update(body).digest('hex')}`;
}

function verdictAfter(seconds: number, body = BODY, said: unknown = header(BODY)): string {
  return verifySignature(body, said, SECRET, new Date((SIGNED_AT + seconds) * 1000));
}

describe('the signature of a notification', () => {
  it('is genuine over the very bytes, within the tolerance on both sides', () => {
    expect([0, TOLERANCE_SECONDS, -TOLERANCE_SECONDS].map((seconds) => verdictAfter(seconds))).toEqual([
      'genuine',
      'genuine',
      'genuine',
    ]);
  });

  it('is stale a second beyond it', () => {
    expect(verdictAfter(TOLERANCE_SECONDS + 1)).toBe('stale');
    expect(verdictAfter(-TOLERANCE_SECONDS - 1)).toBe('stale');
  });

  it('does not hold for other bytes that mean the same', () => {
    expect(verdictAfter(0, Buffer.from('{ "payment": {"id":"1","key":"k"}}'))).toBe('signature');
  });

  it('does not hold with another secret or another time', () => {
    expect(verdictAfter(0, BODY, header(BODY, 'some other secret'))).toBe('signature');
    expect(verdictAfter(0, BODY, header(BODY).replace(`t=${SIGNED_AT}`, `t=${SIGNED_AT + 1}`))).toBe('signature');
  });

  it.each([null, '', 'v1=00', ['t=1,v1=00'], `t=1,v1=${'z'.repeat(64)}`])('is malformed as %j', (said) => {
    expect(verdictAfter(0, BODY, said)).toBe('malformed');
  });
});
