import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { createNotificationParser, STRIPE_TOLERANCE_SECONDS } from './notification.ts';

const SECRET = 'whsec_of_this_test';
const SIGNED_AT = 1_795_255_200;
const SESSION = { id: 'cs_1', client_reference_id: 'our key' };

function createEvent(type = 'checkout.session.completed', object: unknown = SESSION): string {
  return JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
}

function createHeader(body: string, secret = SECRET): string {
  return `t=${SIGNED_AT},v1=${createHmac('sha256', secret).update(`${SIGNED_AT}.${body}`).digest('hex')}`;
}

function read(body: string, signature: string | undefined = createHeader(body), seconds = 0) {
  const now = () => new Date((SIGNED_AT + seconds) * 1000);
  return createNotificationParser(new Stripe('sk_test_1'), SECRET, { now })(Buffer.from(body), {
    'stripe-signature': signature,
  });
}

it('returns the payment of a genuine event, also after some time', () => {
  const about = { kind: 'payment', key: 'our key', ref: 'cs_1' };
  expect(read(createEvent())).toEqual(about);
  expect(read(createEvent('checkout.session.expired'), undefined, STRIPE_TOLERANCE_SECONDS)).toEqual(about);
});

it.each([
  ['stale', createEvent(), createHeader(createEvent()), STRIPE_TOLERANCE_SECONDS + 1],
  ['signature', createEvent(), createHeader(createEvent(), 'whsec_guessed'), 0],
  ['signature', createEvent().replace('cs_1', 'cs_2'), createHeader(createEvent()), 0],
  ['signature', createEvent(), 'nonsense', 0],
  ['malformed', '{"type":1}', createHeader('{"type":1}'), 0],
  ['malformed', 'no JSON', createHeader('no JSON'), 0],
  ['malformed', createEvent(undefined, { id: 7 }), createHeader(createEvent(undefined, { id: 7 })), 0],
])('refuses as %s: %s', (reason, body, signature, seconds) => {
  expect(read(body, signature, seconds)).toEqual({ kind: 'refused', reason });
});

it('requires a signature', () => {
  const reader = createNotificationParser(new Stripe('sk_test_1'), SECRET, { now: () => new Date(SIGNED_AT * 1000) });
  expect(reader(Buffer.from(createEvent()), {})).toEqual({ kind: 'refused', reason: 'malformed' });
});

it.each([
  createEvent('charge.refunded', { id: 'ch_1' }),
  createEvent(undefined, { ...SESSION, client_reference_id: null }),
])('ignores events without a payment of the shop: %s', (body) => expect(read(body)).toEqual({ kind: 'ignored' }));
