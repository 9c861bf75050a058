/** A fake provider and a shop that uses it, shared by the scenarios. */
import type { Database } from '../../../platform/db/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { PaymentMethod, PaymentProvider, PaymentState, StartPaymentInput } from '../index.ts';
import type { Mismatch } from '../rules.ts';
import { getCheckoutUrl } from './buyer.ts';
import { openShop, type TestShop } from './shop.ts';

/** What a buyer does on a provider's page. */
export type Visit = 'paid' | 'declined' | 'looked';

/** A fake provider: the URL of its server, and controls for scenarios. */
export type StandIn = {
  url: string;
  failNext(
    call: 'start' | 'ask' | 'refund' | 'ask_refund',
    times: number,
    when: 'before' | 'after' | 'no_response',
  ): void;
  /** How often it sends the webhook of a payment. */
  setWebhookDelivery(how: 'once' | 'twice' | 'never'): void;
  /** Opens the payment URL, or acts on the open page; returns the status of the page. */
  visit(url: string, outcome: Visit): Promise<number>;
  resendWebhook(ref: string, what: 'success' | 'end'): void;
  /** Sends a webhook with a wrong or an old signature. */
  sendForgedWebhook(ref: string): void;
  /** Waits until pending webhooks are delivered. */
  waitForWebhooks(): Promise<void>;
  /** Status codes of the shop's responses to webhooks. */
  webhookStatuses: number[];
  /** Expires an unpaid payment. */
  expire(ref: string): void;
  /** Makes the fake provider report another payment in this field. */
  tamper(ref: string, field: Mismatch['field']): void;
  refunded(ref: string): number;
  /** Number of payments that were created. */
  createdCount(): number;
  close(): Promise<void>;
};

export type Stage<Own extends StandIn> = {
  name: string;
  open(notifyUrl: () => string): Promise<Own>;
  provider(standIn: Own, deps: { notifyUrl: () => string; clock: Clock; timeoutMs: number }): PaymentProvider;
  methods: readonly PaymentMethod[];
  input: Pick<StartPaymentInput, 'currency' | 'methodId'>;
  /** How it reports a declined card: as final, or as a payment that can be retried on the same page. */
  declined: 'failed' | 'pending';
  /** Whether its page accepts another card after a decline. */
  takesAnotherCard: boolean;
  /** Whether the shop can cancel a payment whose page waits for its buyer. */
  endsPages: boolean;
  /** States of an unpaid payment after the reservation has ended, and after the provider has expired it. */
  abandoned: readonly [PaymentState, PaymentState];
  /** Status codes of the shop's responses to forged webhooks. */
  forged: readonly number[];
};

export const AMOUNT = 123_457;
const DEFAULT_TIMEOUT_MS = 8_000;

/** The stage of one scenario: shop, fake and database are shared, the subject is its own. */
export type Scene<Own extends StandIn> = {
  db: Database;
  shop: TestShop;
  standIn: Own;
  subject: string;
  /** How often the subject was fulfilled. */
  sold(): number;
  start(): ReturnType<TestShop['payments']['start']>;
  started(): Promise<{ paymentId: Started['paymentId']; returnUrl: string; url: string; ref: string }>;
};

type Started = Extract<Awaited<ReturnType<TestShop['payments']['start']>>, { ok: true }>['value'];

export type OpenStage<Own extends StandIn> = {
  scene(options?: SceneOptions): Scene<Own>;
  close(): Promise<void>;
};

export type SceneOptions = {
  /** Timeout of requests to the provider. */
  timeoutMs?: number;
  /** The places are gone when the payment is captured. */
  arePlacesGone?: boolean;
};

/** `hasJobs: false`: only the calls of a scenario run. */
export async function openStage<Own extends StandIn>(
  stage: Stage<Own>,
  db: Database,
  { hasJobs }: { hasJobs: boolean },
): Promise<OpenStage<Own>> {
  let notifyUrl = (): string => '';
  const standIn = await stage.open(() => notifyUrl());
  const gone = new Set<string>();
  let setTimeoutMs = (_timeoutMs: number): void => {};
  const shop = await openShop(
    db,
    (url, clock) => {
      notifyUrl = url;
      const timed = createAdjustableProvider((timeoutMs) =>
        stage.provider(standIn, { notifyUrl: url, clock, timeoutMs }),
      );
      setTimeoutMs = timed.setTimeoutMs;
      return timed.provider;
    },
    {
      methods: stage.methods,
      hasJobs,
      decide: (subject) => (gone.has(subject) ? { kind: 'refund', reason: 'seats_unavailable' } : { kind: 'applied' }),
    },
  );
  let scenes = 0;
  return {
    scene: ({ timeoutMs = DEFAULT_TIMEOUT_MS, arePlacesGone = false } = {}) => {
      const subject = `order${++scenes}`;
      if (arePlacesGone) gone.add(subject);
      setTimeoutMs(timeoutMs);
      shop.clock.reset();
      standIn.setWebhookDelivery('once');
      for (const recorded of [shop.faults, shop.completedRefunds, standIn.webhookStatuses]) recorded.length = 0;
      const start = () => shop.payments.start(shop.input(subject, { amount: AMOUNT, ...stage.input }));
      return {
        db,
        shop,
        standIn,
        subject,
        sold: () => shop.sold.filter((soldSubject) => soldSubject === subject).length,
        start,
        started: async () => {
          const result = await start();
          if (!result.ok) throw new Error(`the payment did not start: ${result.error.kind}`);
          const { paymentId, providerRef, returnUrl, checkout } = result.value;
          return { paymentId, returnUrl, url: getCheckoutUrl(checkout), ref: providerRef };
        },
      };
    },
    close: async () => {
      await shop.stop();
      await standIn.close();
    },
  };
}

/** Wraps one provider per timeout; `setTimeoutMs` selects the one that receives calls. */
function createAdjustableProvider(create: (timeoutMs: number) => PaymentProvider) {
  const providers = new Map<number, PaymentProvider>();
  const getProvider = (timeoutMs: number): PaymentProvider => {
    const provider = providers.get(timeoutMs) ?? create(timeoutMs);
    providers.set(timeoutMs, provider);
    return provider;
  };
  let current = getProvider(DEFAULT_TIMEOUT_MS);
  const provider: PaymentProvider = {
    name: current.name,
    isLive: current.isLive,
    serialRefundsOnly: current.serialRefundsOnly,
    listFormTargets: () => current.listFormTargets(),
    listFrameSources: () => current.listFrameSources(),
    start: (order) => current.start(order),
    fetchStatus: (payment) => current.fetchStatus(payment),
    cancel: (payment) => current.cancel(payment),
    refund: (order) => current.refund(order),
    fetchRefundStatus: (order) => current.fetchRefundStatus(order),
    parseNotification: (body, headers) => current.parseNotification(body, headers),
  };
  return {
    provider,
    setTimeoutMs: (timeoutMs: number): void => {
      current = getProvider(timeoutMs);
    },
  };
}
