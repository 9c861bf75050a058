import { createStripe } from '../../adapters/payment/stripe/index.ts';
import { openStripe, SECRET_KEY, WEBHOOK_SECRET } from '../../adapters/payment/stripe/testing/stand-in.ts';
import { stripeMethods } from './index.ts';
import { describeProvider } from './testing/scenarios.ts';

describeProvider({
  name: 'paying by Stripe',
  open: openStripe,
  provider: ({ url }, { clock, timeoutMs }) =>
    createStripe({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, url, clock, timeoutMs }),
  methods: stripeMethods(['USD']),
  wish: { currency: 'USD', methodId: 11 },
  declined: 'pending',
  takesAnotherCard: true,
  endsPages: true,
  abandoned: ['canceled', 'canceled'],
  forged: [401, 401, 401, 401],
});
