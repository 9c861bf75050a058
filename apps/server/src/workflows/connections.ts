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
type CheckedProvider = { findProblem(): Promise<string | null> };
type Testable = { test(): Promise<string | null> };
type TestedProvider = Omit<ConfiguredProvider, 'keysVersion'>;

/** `create`: a provider with keys that may not be saved. */
type PaymentConnections = Pick<PaymentProviderRegistry, 'list'> & {
  isByEnvironment(name: string): boolean;
  create(name: KeyedProvider, values: ConnectionValues): TestedProvider;
};

export type ConnectionDeps = {
  db: Database;
  clock: Clock;
  siteUrl: () => string;
  notifications: Pick<Notifications, 'sendTest'>;
  identityProviders: {
    started: CheckedProvider | null;
    isByEnvironment: boolean;
    findSource(): Source;
    canUse(values: ConnectionValues): boolean;
    create(values: ConnectionValues): CheckedProvider;
  };
  /** The OpenID provider of staff, of the environment only. */
  staffProvider: CheckedProvider | null;
  payments: PaymentConnections;
  versions: ConnectionVersions;
  /** `verify`: signs in to a mail server that may not be saved, and sends nothing. */
  mail: { findSource(): Source; verify(values: ConnectionValues): Promise<string | null> };
  recaptcha: { findSource(): Source; find(): Testable | null; create(values: ConnectionValues): Testable };
  /** Halyk gets the shop's address with every payment. */
  hasPublicUrl: boolean;
};

const DEMO_PROVIDER = 'demo';

export function listConnections(deps: ConnectionDeps): Connection[] {
  const { notifications, payments, staffProvider } = deps;
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
    listIdentity(deps),
    {
      ...{ key: 'staff-identity', kind: 'staff-identity', provider: '', version: null },
      source: staffProvider ? 'environment' : null,
      test: staffProvider && (() => staffProvider.findProblem()),
    },
    listBotCheck(deps),
  ];
}

function listIdentity({ identityProviders, versions }: ConnectionDeps): Connection {
  const { started, isByEnvironment, findSource, create } = identityProviders;
  const stored = isByEnvironment ? null : versions.current('identity');
  const isSaved = stored !== null && (stored.isActive || !started);
  const tested = isSaved ? stored.values && create(stored.values) : started;
  return {
    ...{ key: 'identity', kind: 'identity', provider: '', source: findSource() },
    version: isSaved ? stored.version : null,
    test: tested && (() => tested.findProblem()),
  };
}

/** Saved keys can be tested while they are switched off. */
function listBotCheck({ recaptcha, versions }: ConnectionDeps): Connection {
  const source = recaptcha.findSource();
  const stored = source === 'environment' ? null : versions.current('bot-check');
  const tested = recaptcha.find() ?? (stored?.values ? recaptcha.create(stored.values) : null);
  return {
    ...{ key: 'bot-check', kind: 'bot-check', provider: '', source, version: stored?.version ?? null },
    test: tested && tested.test,
  };
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
  const error = await runTest(() => testValues(deps, key, values), key, values);
  const after = { connection: key, entered: true, succeeded: error === null };
  const entry = { actor, verb: 'test_connection', object: { kind: 'settings', id: null }, after } as const;
  await deps.db.transaction((tx) => recordAuditEntry(tx, entry, deps.clock.now()));
  return error;
}

async function testValues(
  deps: ConnectionDeps,
  key: ConfigurableConnection,
  values: ConnectionValues,
): Promise<string | null> {
  if (key === 'mail') return deps.mail.verify(values);
  if (key === 'identity') return deps.identityProviders.create(values).findProblem();
  if (key === 'bot-check') return deps.recaptcha.create(values).test();
  const provider = KEYED_PROVIDERS.find((name) => `payment-${name}` === key);
  return provider ? startAndCancel(deps.payments.create(provider, values), deps) : 'unknown connection';
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
