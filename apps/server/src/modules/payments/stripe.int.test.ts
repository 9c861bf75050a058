import { expect, it } from 'vitest';
import { createStripe } from '../../integrations/payment-providers/stripe/index.ts';
import {
  SECRET_KEY,
  startFakeStripe,
  WEBHOOK_SECRET,
} from '../../integrations/payment-providers/stripe/testing/fake-stripe.ts';
import { createStripeMethods } from './index.ts';
import { describeProvider } from './testing/scenarios.ts';

describeProvider({
  name: 'paying by Stripe',
  open: startFakeStripe,
  provider: ({ url }, { clock, timeoutMs }) =>
    createStripe({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, url, clock, timeoutMs }),
  methods: createStripeMethods(['USD']),
  input: { currency: 'USD', methodId: 11 },
  declined: 'pending',
  takesAnotherCard: true,
  endsPages: true,
  abandoned: ['canceled', 'canceled'],
  forged: [401, 401, 401, 401],
});

it.each([15, 1_410, 1_440])('starts a session at Stripe for a reservation of %i minutes', async (minutes) => {
  const standIn = await startFakeStripe(() => '');
  const { url } = standIn;
  const clock = { now: () => new Date() };
  const stripe = createStripe({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, url, clock });
  const createdAt = clock.now();
  const started = await stripe.start({
    key: `for-${minutes}`,
    number: 1,
    amount: 100_000,
    currency: 'USD',
    kind: 'card',
    description: '№ 1',
    buyer: { email: 'buyer@theatre.example', phone: '' },
    language: 'en',
    returnUrl: 'https://theatre.example/payments/return/1',
    siteOrigin: 'https://theatre.example',
    createdAt,
    expiresAt: new Date(createdAt.getTime() + minutes * 60_000),
  });
  await standIn.close();
  expect(started).toMatchObject({ kind: 'started' });
});
