/** A provider that is spoken to as if it were there, and a shop that is paid by it: what its scenarios are played on. */
import type { Database } from '../../../platform/db/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { BuyerCheckout, PaymentMethod, PaymentProvider, PaymentState, WishToPay } from '../index.ts';
import type { Mismatch } from '../rules.ts';
import { openShop, type TestShop } from './shop.ts';

/** What a buyer does at a provider's page. */
export type Visit = 'paid' | 'declined' | 'looked';

/** A provider that is not there, spoken to as if it were. */
export type StandIn = {
  url: string;
  failNext(call: 'start' | 'ask' | 'refund' | 'ask_refund', times: number, when: 'before' | 'after' | 'silent'): void;
  /** How often it tells of a payment by itself. */
  tells(how: 'once' | 'twice' | 'never'): void;
  /** The buyer comes to where the shop sent them, or is still there; returns the status of the page. */
  visit(url: string, outcome: Visit): Promise<number>;
  tellAgain(ref: string, what: 'success' | 'end'): void;
  /** Says in its name what it never said, or too late. */
  tellForged(ref: string): void;
  /** Waits for what is being told. */
  settled(): Promise<void>;
  /** The shop's answers to what it was told. */
  told: number[];
  /** Ends a payment that nobody made. */
  expire(ref: string): void;
  /** From now on it speaks of another payment in this. */
  tamper(ref: string, field: Mismatch['field']): void;
  refunded(ref: string): number;
  /** How many payments it has been asked to start. */
  made(): number;
  close(): Promise<void>;
};

export type Stage<Own extends StandIn> = {
  name: string;
  open(notifyUrl: () => string): Promise<Own>;
  provider(standIn: Own, deps: { notifyUrl: () => string; clock: Clock; timeoutMs: number }): PaymentProvider;
  methods: readonly PaymentMethod[];
  wish: Pick<WishToPay, 'currency' | 'methodId'>;
  /** How it says that a card was declined: for good, or to be tried again on the same page. */
  declined: 'failed' | 'pending';
  /** Whether its page takes another card after one was declined. */
  takesAnotherCard: boolean;
  /** Whether the shop can end a payment whose page waits for its buyer. */
  endsPages: boolean;
  /** In what a payment ends that nobody made, when the reservation is over, and when the provider has ended it, too. */
  abandoned: readonly [PaymentState, PaymentState];
  /** What the shop answers to forged notifications. */
  forged: readonly number[];
};

export const AMOUNT = 123_457;
const PATIENCE_MS = 8_000;

/** What one scenario plays on: shop, stand-in and database are those of the scenarios before it, its subject is its own. */
export type Scene<Own extends StandIn> = {
  db: Database;
  shop: TestShop;
  standIn: Own;
  subject: string;
  /** How often the subject got what it paid for. */
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
  /** How long calls of the provider may take. */
  timeoutMs?: number;
  /** What is paid for is gone when the money comes. */
  placesGone?: boolean;
};

/** `jobs` false: nothing happens by itself, what a scenario calls is all there is. */
export async function openStage<Own extends StandIn>(
  stage: Stage<Own>,
  db: Database,
  { jobs }: { jobs: boolean },
): Promise<OpenStage<Own>> {
  let notifyUrl = (): string => '';
  const standIn = await stage.open(() => notifyUrl());
  const gone = new Set<string>();
  let hurry = (_timeoutMs: number): void => {};
  const shop = await openShop(
    db,
    (own, clock) => {
      notifyUrl = own;
      const timed = withPatience((timeoutMs) => stage.provider(standIn, { notifyUrl: own, clock, timeoutMs }));
      hurry = timed.hurry;
      return timed.provider;
    },
    {
      methods: stage.methods,
      jobs,
      settle: (subject) => (gone.has(subject) ? { kind: 'give_back', why: 'places_gone' } : { kind: 'kept' }),
    },
  );
  let scenes = 0;
  return {
    scene: ({ timeoutMs = PATIENCE_MS, placesGone = false } = {}) => {
      const subject = `order${++scenes}`;
      if (placesGone) gone.add(subject);
      hurry(timeoutMs);
      shop.clock.reset();
      standIn.tells('once');
      for (const heard of [shop.trouble, shop.wentBack, standIn.told]) heard.length = 0;
      const start = () => shop.payments.start(shop.wish(subject, { amount: AMOUNT, ...stage.wish }));
      return {
        db,
        shop,
        standIn,
        subject,
        sold: () => shop.sold.filter((one) => one === subject).length,
        start,
        started: async () => {
          const result = await start();
          if (!result.ok) throw new Error(`the payment did not start: ${result.refusal.kind}`);
          const { paymentId, providerRef, returnUrl, checkout } = result.value;
          return { paymentId, returnUrl, url: urlOf(checkout), ref: providerRef };
        },
      };
    },
    close: async () => {
      await shop.stop();
      await standIn.close();
    },
  };
}

/** A provider whose patience can be changed: the one that is asked now was made with the last time-out. */
function withPatience(make: (timeoutMs: number) => PaymentProvider) {
  const made = new Map<number, PaymentProvider>();
  const patient = (timeoutMs: number): PaymentProvider => {
    const one = made.get(timeoutMs) ?? make(timeoutMs);
    made.set(timeoutMs, one);
    return one;
  };
  let now = patient(PATIENCE_MS);
  const provider: PaymentProvider = {
    name: now.name,
    refundsInTurn: now.refundsInTurn,
    formTargets: () => now.formTargets(),
    frameSources: () => now.frameSources(),
    start: (order) => now.start(order),
    ask: (payment) => now.ask(payment),
    cancel: (payment) => now.cancel(payment),
    refund: (order) => now.refund(order),
    askRefund: (order) => now.askRefund(order),
    parseNotification: (body, headers) => now.parseNotification(body, headers),
  };
  return {
    provider,
    hurry: (timeoutMs: number): void => {
      now = patient(timeoutMs);
    },
  };
}

function urlOf(checkout: BuyerCheckout): string {
  return checkout.kind === 'form' ? checkout.action : checkout.kind === 'qr' ? checkout.code : checkout.url;
}
