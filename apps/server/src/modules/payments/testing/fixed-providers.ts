/** Providers that never change, for tests. */
import type { PaymentMethod, PaymentProvider, PaymentProviderRegistry } from '../index.ts';

export function createFixedProviders(
  provider: PaymentProvider,
  methods: readonly PaymentMethod[],
): PaymentProviderRegistry {
  const { name } = provider;
  return {
    possibleNames: [name],
    listNames: () => [name],
    list: () => [{ provider, methods, keysVersion: null }],
    find: async (requested) => (requested === name ? provider : null),
    listVersions: (requested) => (requested === name ? [provider] : []),
    onChange: () => {},
  };
}
