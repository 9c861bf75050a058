/** The payment providers that are configured at a moment: staff change them while the server runs. */
import type { PaymentMethod } from './methods.ts';
import type { PaymentProvider } from './provider.ts';

/** `keysVersion`: of the keys that staff set; null: keys of the environment. */
export type ConfiguredProvider = {
  provider: PaymentProvider;
  methods: readonly PaymentMethod[];
  keysVersion: number | null;
};

export type PaymentProviderRegistry = {
  /** Names of all providers that the environment or staff can configure. */
  readonly possibleNames: readonly string[];
  /** Names of providers with keys, also of those that start no new payments. */
  listNames(): readonly string[];
  /** What starts new payments: at most one entry of each name. */
  list(): readonly ConfiguredProvider[];
  /** A provider with these keys; null if they are not available. */
  find(name: string, keysVersion: number | null): Promise<PaymentProvider | null>;
  /** A provider with each of its keys: those that start new payments first, then the newest. */
  listVersions(name: string): readonly PaymentProvider[];
  /** Calls back after each change. */
  onChange(callback: () => void): void;
};

export function listMethods(registry: Pick<PaymentProviderRegistry, 'list'>): PaymentMethod[] {
  return registry.list().flatMap(({ methods }) => methods);
}

/** Of an order. Payments of a rehearsal never charge real money. */
export type RehearsalMark = { isRehearsal: boolean };

export function canTakePayment({ isLive }: Pick<PaymentProvider, 'isLive'>, order: RehearsalMark): boolean {
  return !(isLive && order.isRehearsal);
}

/** The methods of providers that can take payments of this order. */
export function listMethodsOfProviders(
  registry: Pick<PaymentProviderRegistry, 'list'>,
  order: RehearsalMark,
): PaymentMethod[] {
  return registry.list().flatMap(({ provider, methods }) => (canTakePayment(provider, order) ? methods : []));
}
