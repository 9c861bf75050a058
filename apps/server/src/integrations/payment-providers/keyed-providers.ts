/** Creates providers from their keys. Their addresses are set by the environment only. */
import type { KeyedProvider, PAYMENT_KEY_SCHEMAS } from '@sahna/contract/admin/settings/connection-fields';
import type { z } from 'zod';
import type { Config } from '../../config/index.ts';
import {
  createStripeMethods,
  HALYK_METHODS,
  type PaymentMethod,
  type PaymentProvider,
  YOOKASSA_METHODS,
  YOOKASSA_VOUCHER_METHODS,
} from '../../modules/payments/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { createHalyk } from './halyk/index.ts';
import { createStripe } from './stripe/index.ts';
import { createYooKassa } from './yookassa/index.ts';

export type KeyedEntry = { provider: PaymentProvider; methods: readonly PaymentMethod[] };

export type ProviderKeys = { [Name in KeyedProvider]: z.output<(typeof PAYMENT_KEY_SCHEMAS)[Name]> };

type KeyedOptions = {
  config: Pick<Config, 'STRIPE_URL' | 'YOOKASSA_URL' | 'HALYK_URL' | 'HALYK_TOKEN_URL' | 'HALYK_SCRIPT_URL'>;
  clock: Clock;
  notifyUrl(provider: string, ownMachine: boolean): string;
};

export function createKeyedProviders({ config, clock, notifyUrl }: KeyedOptions) {
  const yookassa = { url: config.YOOKASSA_URL };
  const halyk = { url: config.HALYK_URL, tokenUrl: config.HALYK_TOKEN_URL, scriptUrl: config.HALYK_SCRIPT_URL };
  const factories: { [Name in KeyedProvider]: (keys: ProviderKeys[Name]) => KeyedEntry } = {
    halyk: (keys) => ({
      provider: createHalyk({ ...keys, ...halyk, notifyUrl: () => notifyUrl('halyk', false) }),
      methods: HALYK_METHODS,
    }),
    yookassa: (keys) => ({
      provider: createYooKassa({ ...keys, ...yookassa, name: 'yookassa' }),
      methods: YOOKASSA_METHODS,
    }),
    'yookassa-voucher': (keys) => ({
      provider: createYooKassa({ ...keys, ...yookassa, name: 'yookassa-voucher' }),
      methods: YOOKASSA_VOUCHER_METHODS,
    }),
    stripe: (keys) => ({
      provider: createStripe({ ...keys, url: config.STRIPE_URL, clock }),
      methods: createStripeMethods(keys.currencies),
    }),
  };
  return <Name extends KeyedProvider>(name: Name, keys: ProviderKeys[Name]): KeyedEntry => factories[name](keys);
}
