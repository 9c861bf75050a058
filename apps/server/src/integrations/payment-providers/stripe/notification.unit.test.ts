import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { createNotificationParser, STRIPE_TOLERANCE_SECONDS } from './notification.ts';

const SECRET = 'whsec_of_this_test';
const SIGNED_AT = 1_795_255_200;
const SESSION = { id: 'cs_1', client_reference_id: 'our key' };

function event(type = 'checkout.session.completed', object: unknown = SESSION): string {
  return JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
}

function header(body: string, secret = SECRET): string {
  return `t=${SIGNED_AT},v1=${createHmac('sha256', secret).update(`${SIGNED_AT}.${body}`).digest('hex')}`;
}

function read(body: string, signature: string | undefined = header(body), seconds = 0) {
  const now = () => new Date((SIGNED_AT + seconds) * 1000);
  return createNotificationParser(new Stripe('sk_test_1'), SECRET, { now })(Buffer.from(body), {
    'stripe-signature': signature,
  });
}

it('returns the payment of a genuine event, also after some time', () => {
  const about = { kind: 'payment', key: 'our key', ref: 'cs_1' };
  expect(read(event())).toEqual(about);
  expect(read(event('checkout.session.expired'), undefined, STRIPE_TOLERANCE_SECONDS)).toEqual(about);
});

it.each([
  ['stale', event(), header(event()), STRIPE_TOLERANCE_SECONDS + 1],
  ['signature', event(), header(event(), 'whsec_guessed'), 0],
  ['signature', event().replace('cs_1', 'cs_2'), header(event()), 0],
  ['signature', event(), 'nonsense', 0],
  ['malformed', '{"type":1}', header('{"type":1}'), 0],
  ['malformed', 'no JSON', header('no JSON'), 0],
  ['malformed', event(undefined, { id: 7 }), header(event(undefined, { id: 7 })), 0],
])('refuses as %s: %s', (reason, body, signature, seconds) => {
  expect(read(body, signature, seconds)).toEqual({ kind: 'refused', reason });
});

it('requires a signature', () => {
  const reader = createNotificationParser(new Stripe('sk_test_1'), SECRET, { now: () => new Date(SIGNED_AT * 1000) });
  expect(reader(Buffer.from(event()), {})).toEqual({ kind: 'refused', reason: 'malformed' });
});

it.each([event('charge.refunded', { id: 'ch_1' }), event(undefined, { ...SESSION, client_reference_id: null })])(
  'ignores events without a payment of the shop: %s',
  (body) => expect(read(body)).toEqual({ kind: 'ignored' }),
);
