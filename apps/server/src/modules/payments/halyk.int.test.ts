import { createHalyk } from '../../integrations/payment-providers/halyk/index.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  startFakeHalyk,
  TERMINAL,
} from '../../integrations/payment-providers/halyk/testing/fake-halyk.ts';
import { HALYK_METHODS } from './index.ts';
import { describeProvider } from './testing/scenarios.ts';

describeProvider({
  name: 'paying by Halyk ePay',
  open: startFakeHalyk,
  provider: ({ url }, { notifyUrl, timeoutMs }) =>
    createHalyk({
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      terminal: TERMINAL,
      tokenUrl: `${url}/oauth2/token`,
      url,
      scriptUrl: `${url}/payform/payment-api.js`,
      notifyUrl,
      timeoutMs,
    }),
  methods: HALYK_METHODS,
  input: { currency: 'KZT', methodId: 31 },
  declined: 'failed',
  takesAnotherCard: true,
  endsPages: false,
  // An open form can be paid after the reservation ends, so the payment is polled until the bank reports a final state.
  abandoned: ['pending', 'failed'],
  // The last message repeats known data with a forged success.
  forged: [401, 401, 401, 503],
});
