/** The payment providers with the keys of the environment, and those with keys that staff set in the browser. */
import {
  type ConnectionValues,
  KEYED_PROVIDERS,
  type KeyedProvider,
  PAYMENT_KEY_SCHEMAS,
} from '@sahna/contract/admin/settings/connection-fields';
import type { Config } from '../../config/index.ts';
import type { ConnectionVersion, ConnectionVersions } from '../../modules/connections/index.ts';
import {
  type ConfiguredProvider,
  DEMO_METHODS,
  type PaymentProvider,
  type PaymentProviderRegistry,
} from '../../modules/payments/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { createDemoBank, type DemoBankConfig } from './demo-bank/index.ts';
import { createKeyedProviders, type KeyedEntry } from './keyed-providers.ts';

/** URLs of the demo bank for this process and for browsers, and the shared secret. */
export type BankConnection = Pick<DemoBankConfig, 'url' | 'publicUrl' | 'secret'>;

export type BankOptions = {
  config: Config;
  clock: Clock;
  /** Null without a demo bank. */
  bank: BankConnection | null;
  /** URL at which a bank reaches this server; `ownMachine`: a bank on this machine. */
  notifyUrl(provider: string, ownMachine: boolean): string;
  /** Keys that staff set in the browser. */
  connectionVersions: ConnectionVersions;
};

/** `isByEnvironment`: its keys are set by the environment, which wins. `create`: with keys that are not saved yet. */
export type PaymentProviders = PaymentProviderRegistry & {
  isByEnvironment(name: string): boolean;
  create(name: KeyedProvider, values: ConnectionValues): KeyedEntry;
};

const DEMO = 'demo';

export function createPaymentProviders(options: BankOptions): PaymentProviders {
  const { config, clock, bank, notifyUrl, connectionVersions: versions } = options;
  const keyed = createKeyedProviders({ config, clock, notifyUrl });
  const environment = new Map<string, KeyedEntry>();
  if (bank)
    environment.set(DEMO, {
      provider: createDemoBank({ ...bank, notifyUrl: () => notifyUrl(DEMO, true), clock }),
      methods: DEMO_METHODS,
    });
  for (const name of KEYED_PROVIDERS) {
    const keys = config.PAYMENT_KEYS[name];
    if (keys) environment.set(name, keyed(name, keys));
  }

  const created = new Map<string, KeyedEntry>();
  const parse = (name: KeyedProvider, values: ConnectionValues) => keyed(name, PAYMENT_KEY_SCHEMAS[name].parse(values));
  /** A provider keeps its connections and tokens, so it is created once for each version. Null: its key is missing. */
  function open(name: KeyedProvider, { version, values }: ConnectionVersion): KeyedEntry | null {
    if (!values) return null;
    const key = `${name} ${version}`;
    const entry = created.get(key) ?? parse(name, values);
    created.set(key, entry);
    return entry;
  }
  const listStored = (name: string): ConnectionVersion[] => [...versions.list(toConnection(name))];
  const openAll = (name: KeyedProvider): KeyedEntry[] =>
    listStored(name).flatMap((version) => open(name, version) ?? []);

  function findActive(name: KeyedProvider): ConfiguredProvider | null {
    const byEnvironment = environment.get(name);
    if (byEnvironment) return { ...byEnvironment, keysVersion: null };
    const current = versions.current(toConnection(name));
    const entry = current?.isActive ? open(name, current) : null;
    return current && entry ? { ...entry, keysVersion: current.version } : null;
  }

  async function find(name: string, keysVersion: number | null): Promise<PaymentProvider | null> {
    const provider = KEYED_PROVIDERS.find((candidate) => candidate === name);
    if (keysVersion === null) {
      // Payments of keys that the environment has no more continue with the newest ones.
      return (environment.get(name) ?? (provider && openAll(provider)[0]))?.provider ?? null;
    }
    const version = await versions.find(toConnection(name), keysVersion);
    return (provider && version && open(provider, version)?.provider) ?? null;
  }

  const demo = environment.get(DEMO);
  return {
    possibleNames: [DEMO, ...KEYED_PROVIDERS],
    listNames: () => [
      ...new Set([...environment.keys(), ...KEYED_PROVIDERS.filter((name) => openAll(name).length > 0)]),
    ],
    list: () => [
      ...(demo ? [{ ...demo, keysVersion: null }] : []),
      ...KEYED_PROVIDERS.flatMap((name) => findActive(name) ?? []),
    ],
    find,
    listVersions: (name) => {
      const provider = KEYED_PROVIDERS.find((candidate) => candidate === name);
      const entries = [environment.get(name), ...(provider ? openAll(provider) : [])];
      return entries.flatMap((entry) => (entry ? [entry.provider] : []));
    },
    onChange: (callback) => versions.onChange(callback),
    isByEnvironment: (name) => environment.has(name),
    create: parse,
  };
}

export function toConnection<Name extends string>(provider: Name): `payment-${Name}` {
  return `payment-${provider}`;
}
