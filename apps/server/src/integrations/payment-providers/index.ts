/** Creates the configured payment providers with their payment methods. */

import type { Config } from '../../config/index.ts';
import {
  createStripeMethods,
  DEMO_METHODS,
  HALYK_METHODS,
  type PaymentMethod,
  type PaymentProvider,
  YOOKASSA_METHODS,
  YOOKASSA_VOUCHER_METHODS,
} from '../../modules/payments/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { createDemoBank, type DemoBankConfig } from './demo-bank/index.ts';
import { createHalyk } from './halyk/index.ts';
import { createStripe } from './stripe/index.ts';
import { createYooKassa } from './yookassa/index.ts';

/** URLs of the demo bank for this process and for browsers, and the shared secret. */
export type BankConnection = Pick<DemoBankConfig, 'url' | 'publicUrl' | 'secret'>;

export type BankOptions = {
  config: Config;
  clock: Clock;
  /** Null without a demo bank. */
  bank: BankConnection | null;
  /** URL at which a bank reaches this server; `ownMachine`: a bank on this machine. */
  notifyUrl(provider: string, ownMachine: boolean): string;
};

export type PaymentProviders = { providers: PaymentProvider[]; methods: PaymentMethod[] };

export function createPaymentProviders({ config, clock, bank, notifyUrl }: BankOptions): PaymentProviders {
  const { stripe, yookassa, yookassaVoucher, halyk } = config.PAYMENT_KEYS;
  const banks: { provider: PaymentProvider; methods: readonly PaymentMethod[] }[] = [];
  if (bank)
    banks.push({
      provider: createDemoBank({ ...bank, notifyUrl: () => notifyUrl('demo', true), clock }),
      methods: DEMO_METHODS,
    });
  if (halyk)
    banks.push({
      provider: createHalyk({ ...halyk, notifyUrl: () => notifyUrl('halyk', false) }),
      methods: HALYK_METHODS,
    });
  if (yookassa) banks.push({ provider: createYooKassa({ ...yookassa, name: 'yookassa' }), methods: YOOKASSA_METHODS });
  if (yookassaVoucher)
    banks.push({
      provider: createYooKassa({ ...yookassaVoucher, name: 'yookassa-voucher' }),
      methods: YOOKASSA_VOUCHER_METHODS,
    });
  if (stripe)
    banks.push({ provider: createStripe({ ...stripe, clock }), methods: createStripeMethods(stripe.currencies) });
  return { providers: banks.map(({ provider }) => provider), methods: banks.flatMap(({ methods }) => methods) };
}
