import { createHalyk } from '../../integrations/payment-providers/halyk/index.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  openHalyk,
  TERMINAL,
} from '../../integrations/payment-providers/halyk/testing/stand-in.ts';
import { HALYK_METHODS } from './index.ts';
import { describeProvider } from './testing/scenarios.ts';

describeProvider({
  name: 'paying by Halyk ePay',
  open: openHalyk,
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
  wish: { currency: 'KZT', methodId: 31 },
  declined: 'failed',
  takesAnotherCard: true,
  endsPages: false,
  // A form that is open somewhere can be paid after the reservation: it is asked about until the bank knows.
  abandoned: ['pending', 'failed'],
  // The last one repeats what the bank knows, but says a success that is not there.
  forged: [401, 401, 401, 503],
});
