/** The services that the shop uses, and their tests by staff. */
import { randomUUID } from 'node:crypto';
import {
  type ConfigurableConnection,
  type ConnectionValues,
  isConfigurable,
  KEYED_PROVIDERS,
  type KeyedProvider,
  SECRET_FIELDS,
} from '@sahna/contract/admin/settings/connection-fields';
import { recordAuditEntry } from '../modules/audit-log/index.ts';
import {
  type Connection,
  type ConnectionVersions,
  hideSecrets,
  recordConnectionTest,
  type Tester,
} from '../modules/connections/index.ts';
import type { Notifications } from '../modules/notifications/index.ts';
import type { ConfiguredProvider, PaymentProviderRegistry } from '../modules/payments/index.ts';
import type { Database } from '../platform/db/index.ts';
import type { Actor } from '../platform/lib/actor.ts';
import type { Clock } from '../platform/lib/clock.ts';
import { MINUTE_MS, SECOND_MS } from '../platform/lib/durations.ts';
import { DEFAULT_LANGUAGE } from '../platform/lib/languages.ts';
import { toMinor } from '../platform/lib/money.ts';

type Source = Connection['source'];
type TestedProvider = Omit<ConfiguredProvider, 'keysVersion'>;

/** `create`: a provider with keys that may not be saved. */
type PaymentConnections = Pick<PaymentProviderRegistry, 'list'> & {
  isByEnvironment(name: string): boolean;
  create(name: KeyedProvider, values: ConnectionValues): TestedProvider;
};

/** `sources`: what configures the other services; null: nothing. */
export type ConnectionDeps = {
  db: Database;
  clock: Clock;
  siteUrl: () => string;
  notifications: Pick<Notifications, 'sendTest'>;
  identityProvider: { findProblem(): Promise<string | null> } | null;
  payments: PaymentConnections;
  versions: ConnectionVersions;
  /** `verify`: signs in to a mail server that may not be saved, and sends nothing. */
  mail: { findSource(): Source; verify(values: ConnectionValues): Promise<string | null> };
  sources: { identity: Source; recaptcha: Source };
  /** Halyk gets the shop's address with every payment. */
  hasPublicUrl: boolean;
};

const DEMO_PROVIDER = 'demo';

export function listConnections(deps: ConnectionDeps): Connection[] {
  const { notifications, identityProvider, payments, sources } = deps;
  const { sendTest } = notifications;
  const mailSource = deps.mail.findSource();
  const active = payments.list();
  const demo = active.find(({ provider }) => provider.name === DEMO_PROVIDER);
  const keyed = KEYED_PROVIDERS.map((name): Connection => {
    const used = active.find(({ provider }) => provider.name === name);
    const source = payments.isByEnvironment(name) ? 'environment' : 'browser';
    const stored = source === 'browser' ? deps.versions.current(`payment-${name}`) : null;
    const values = stored?.values;
    const tested = used ?? (values ? payments.create(name, values) : null);
    return {
      ...{ key: `payment-${name}`, kind: 'payment', provider: name, source: used ? source : null },
      version: stored?.version ?? null,
      test: tested && (() => startAndCancel(tested, deps)),
    };
  });
  return [
    ...(demo
      ? [
          {
            ...{ key: 'payment-demo', kind: 'payment', provider: DEMO_PROVIDER, source: 'demo', version: null },
            test: () => startAndCancel(demo, deps),
          } satisfies Connection,
        ]
      : []),
    ...keyed,
    {
      ...{ key: 'mail', kind: 'mail', provider: '', source: mailSource },
      version: mailSource === 'browser' ? (deps.versions.current('mail')?.version ?? null) : null,
      test: mailSource && sendTest,
    },
    {
      ...{ key: 'identity', kind: 'identity', provider: '', source: identityProvider ? sources.identity : null },
      version: null,
      test: identityProvider && (() => identityProvider.findProblem()),
    },
    { key: 'bot-check', kind: 'bot-check', provider: '', source: sources.recaptcha, version: null, test: null },
  ];
}

/** In major units. */
const TEST_AMOUNT = 100;
const PAYABLE_MS = 15 * MINUTE_MS;

/** Creates a payment of 100 with the provider's keys and cancels it before it can be paid. */
async function startAndCancel(
  { provider, methods }: TestedProvider,
  { clock, siteUrl }: Pick<ConnectionDeps, 'clock' | 'siteUrl'>,
): Promise<string | null> {
  const [now, key, site] = [clock.now(), randomUUID(), siteUrl()];
  const [method] = methods;
  const [currency] = method?.currencies ?? [];
  if (method === undefined || currency === undefined) return 'no currency';
  const started = await provider.start({
    ...{ key, currency, kind: method.kind, amount: toMinor(TEST_AMOUNT) },
    ...{ number: Math.floor(now.getTime() / SECOND_MS), description: 'Test', buyer: { email: '', phone: '' } },
    ...{ language: DEFAULT_LANGUAGE, returnUrl: site, siteOrigin: site, createdAt: now },
    expiresAt: new Date(now.getTime() + PAYABLE_MS),
  });
  if (started.kind !== 'started') return started.reason;
  const canceled = await provider.cancel({ key, ref: started.ref });
  if (canceled.kind === 'unknown') return canceled.reason;
  return canceled.kind === 'too_late' ? 'the test payment could not be canceled' : null;
}

const MAX_ERROR_LENGTH = 300;

/** Returns why the service cannot be used; null if it can. */
export async function testConnection(
  { db, clock, versions }: Pick<ConnectionDeps, 'db' | 'clock' | 'versions'>,
  connection: Connection & { test: NonNullable<Connection['test']> },
  tester: Tester,
  actor: Actor,
): Promise<string | null> {
  const { key, version } = connection;
  const stored = isConfigurable(key) && version !== null ? await versions.find(key, version) : null;
  const error = await runTest(() => connection.test(tester), key, stored?.values ?? {});
  const now = clock.now();
  await db.transaction(async (tx) => {
    await recordConnectionTest(tx, connection, error, now);
    const after = { connection: key, ...(version === null ? {} : { version }), succeeded: error === null };
    await recordAuditEntry(tx, { actor, verb: 'test_connection', object: { kind: 'settings', id: null }, after }, now);
  });
  return error;
}

/** Tests values of a form before they are saved; the result is not stored with the connection. */
export async function testEnteredValues(
  deps: ConnectionDeps,
  key: ConfigurableConnection,
  values: ConnectionValues,
  actor: Actor,
): Promise<string | null> {
  const provider = KEYED_PROVIDERS.find((name) => `payment-${name}` === key);
  const test = () =>
    provider ? startAndCancel(deps.payments.create(provider, values), deps) : deps.mail.verify(values);
  const error = await runTest(test, key, values);
  const after = { connection: key, entered: true, succeeded: error === null };
  const entry = { actor, verb: 'test_connection', object: { kind: 'settings', id: null }, after } as const;
  await deps.db.transaction((tx) => recordAuditEntry(tx, entry, deps.clock.now()));
  return error;
}

async function runTest(
  test: () => Promise<string | null>,
  key: string,
  values: ConnectionValues,
): Promise<string | null> {
  const problem = await test().catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  if (problem === null) return null;
  const secretFields = isConfigurable(key) ? SECRET_FIELDS[key] : [];
  return hideSecrets(problem, values, secretFields).slice(0, MAX_ERROR_LENGTH);
}
