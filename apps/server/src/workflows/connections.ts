/** The services that the shop uses, and their tests by staff. */
import { randomUUID } from 'node:crypto';
import { recordAuditEntry } from '../modules/audit-log/index.ts';
import { type Connection, recordConnectionTest, type Tester } from '../modules/connections/index.ts';
import type { Notifications } from '../modules/notifications/index.ts';
import type { PaymentMethod, PaymentProvider } from '../modules/payments/index.ts';
import type { Database } from '../platform/db/index.ts';
import type { Actor } from '../platform/lib/actor.ts';
import type { Clock } from '../platform/lib/clock.ts';
import { MINUTE_MS, SECOND_MS } from '../platform/lib/durations.ts';
import { DEFAULT_LANGUAGE } from '../platform/lib/languages.ts';
import { toMinor } from '../platform/lib/money.ts';

type Source = Connection['source'];

/** `sources`: what configures mail and the identity provider; null: nothing. */
export type ConnectionDeps = {
  clock: Clock;
  siteUrl: () => string;
  notifications: Pick<Notifications, 'sendTest'>;
  identityProvider: { findProblem(): Promise<string | null> } | null;
  payments: { providers: readonly PaymentProvider[]; methods: readonly PaymentMethod[] };
  sources: { mail: Source; identity: Source; recaptcha: Source };
};

const DEMO_PROVIDER = 'demo';

export function listConnections(deps: ConnectionDeps): Connection[] {
  const { notifications, identityProvider, payments, sources } = deps;
  const { sendTest } = notifications;
  const providers = payments.providers.map((provider): Connection => {
    const { name } = provider;
    const method = payments.methods.find((candidate) => candidate.provider === name);
    return {
      ...{ key: `payment-${name}`, kind: 'payment', provider: name },
      source: name === DEMO_PROVIDER ? 'demo' : 'environment',
      test: method ? () => startAndCancel(provider, method, deps) : null,
    };
  });
  const noProvider: Connection = { key: 'payment', kind: 'payment', provider: '', source: null, test: null };
  return [
    ...(providers.length > 0 ? providers : [noProvider]),
    { key: 'mail', kind: 'mail', provider: '', source: sendTest ? sources.mail : null, test: sendTest },
    {
      ...{ key: 'identity', kind: 'identity', provider: '', source: identityProvider ? sources.identity : null },
      test: identityProvider && (() => identityProvider.findProblem()),
    },
    { key: 'bot-check', kind: 'bot-check', provider: '', source: sources.recaptcha, test: null },
  ];
}

/** In major units. */
const TEST_AMOUNT = 100;
const PAYABLE_MS = 15 * MINUTE_MS;

/** Creates a payment of 100 with the provider's live keys and cancels it before it can be paid. */
async function startAndCancel(
  provider: PaymentProvider,
  { kind, currencies }: PaymentMethod,
  { clock, siteUrl }: ConnectionDeps,
): Promise<string | null> {
  const [now, key, site] = [clock.now(), randomUUID(), siteUrl()];
  const [currency] = currencies;
  if (currency === undefined) return 'no currency';
  const started = await provider.start({
    ...{ key, currency, kind, amount: toMinor(TEST_AMOUNT), number: Math.floor(now.getTime() / SECOND_MS) },
    ...{ description: 'Test', buyer: { email: '', phone: '' }, language: DEFAULT_LANGUAGE },
    ...{ returnUrl: site, siteOrigin: site, createdAt: now, expiresAt: new Date(now.getTime() + PAYABLE_MS) },
  });
  if (started.kind !== 'started') return started.reason;
  const canceled = await provider.cancel({ key, ref: started.ref });
  if (canceled.kind === 'unknown') return canceled.reason;
  return canceled.kind === 'too_late' ? 'the test payment could not be canceled' : null;
}

const MAX_ERROR_LENGTH = 300;

/** Returns why the service cannot be used; null if it can. */
export async function testConnection(
  { db, clock }: { db: Database; clock: Clock },
  { key, test }: Connection & { test: NonNullable<Connection['test']> },
  tester: Tester,
  actor: Actor,
): Promise<string | null> {
  const problem = await test(tester).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  );
  const error = problem === null ? null : problem.slice(0, MAX_ERROR_LENGTH);
  const now = clock.now();
  await db.transaction(async (tx) => {
    await recordConnectionTest(tx, key, error, now);
    const after = { connection: key, succeeded: error === null };
    await recordAuditEntry(tx, { actor, verb: 'test_connection', object: { kind: 'settings', id: null }, after }, now);
  });
  return error;
}
