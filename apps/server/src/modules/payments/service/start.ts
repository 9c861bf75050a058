import { setTimeout as pause } from 'node:timers/promises';
import { newSecretId, type PaymentId } from '../../../platform/lib/ids.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import type { Currency, Minor } from '../../../platform/lib/money.ts';
import { ok, type Result, refused } from '../../../platform/lib/result.ts';
import type { PaymentMethod } from '../methods.ts';
import type { Started, StartOrder } from '../provider.ts';
import { isOwnPath, isUndecided, serves } from '../rules.ts';
import {
  changePayment,
  hasSucceeded,
  type NewPayment,
  type Payment,
  paymentById,
  undecidedOf,
  type WhyChanged,
} from '../store/payments.ts';
import { type BuyerCheckout, buyerCheckout, readCheckout } from './checkout.ts';
import { providerNamed } from './deps.ts';
import type { PaymentShop } from './payment-shop.ts';
import { reconcile } from './reconcile.ts';

export type WishToPay = {
  /** What is paid for, in the caller's words: at most one payment of a subject is open at a time. */
  subject: string;
  /** Minor units, above 0. */
  amount: Minor;
  currency: Currency;
  /** creditcompany_id */
  methodId: number;
  language: Language;
  /** Shown by the bank. */
  description: string;
  buyer: { email: string; phone: string };
  /** Where the buyer's browser sees our site: the configured public address, else the request's own. */
  siteOrigin: string;
  /** Own paths to which the buyer is sent back: as a rule, and after a payment that failed. */
  returnPath: string;
  declinedPath: string;
  expiresAt: Date;
};

export type PaymentStarted = {
  paymentId: PaymentId;
  /** bankInvoiceId */
  providerRef: string;
  /** backUrl */
  returnUrl: string;
  checkout: BuyerCheckout;
};

/** `unknown_method` → -9996; `expired`, `declined`, `unavailable` → -9997; `already_paid`: show the order again. */
export type StartRefusal =
  | { kind: 'unknown_method'; methodId: number }
  | { kind: 'already_paid' }
  | { kind: 'being_asked' }
  | { kind: 'expired' }
  | { kind: 'declined' }
  | { kind: 'unavailable' };

type StartResult = Result<PaymentStarted, StartRefusal>;

/** Pauses before the second and third try of a provider that does not answer. */
const RETRY_PAUSES = [150, 600];
/** Each turn either answers or has ended the payment that stood in the way. */
const MOST_TURNS = 4;

export async function startPayment(deps: PaymentShop, wish: WishToPay): Promise<StartResult> {
  if (!isOwnPath(wish.returnPath) || !isOwnPath(wish.declinedPath))
    throw new Error('a bank sends buyers to own paths only');
  const method = deps.methods.find(({ id, currencies }) => id === wish.methodId && currencies.includes(wish.currency));
  if (!method) return refused({ kind: 'unknown_method', methodId: wish.methodId });
  if (wish.expiresAt.getTime() <= deps.clock.now().getTime()) return refused({ kind: 'expired' });
  const first = await deps.steps.open(newPayment(wish, method, deps.clock.now()), true);
  if (first) return proceed(deps, first, method, wish);
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const now = deps.clock.now();
    if (wish.expiresAt.getTime() <= now.getTime()) return refused({ kind: 'expired' });
    if (await hasSucceeded(deps.db, wish.subject)) return refused({ kind: 'already_paid' });
    const open = await undecidedOf(deps.db, wish.subject);
    if (open && serves(open, wish, now)) return proceed(deps, open, method, wish);
    if (open?.state === 'created' || open?.state === 'pending') {
      const refusal = await makeWay(deps, open);
      if (refusal) return refused(refusal);
      continue;
    }
    const created = await deps.steps.open(newPayment(wish, method, now), false);
    if (created) return proceed(deps, created, method, wish);
  }
  return refused({ kind: 'unavailable' });
}

function newPayment(wish: WishToPay, method: PaymentMethod, now: Date): NewPayment {
  return {
    hash: newSecretId(),
    subject: wish.subject,
    provider: method.provider,
    method: method.id,
    amount: wish.amount,
    currency: wish.currency,
    providerKey: newSecretId(),
    returnPath: wish.returnPath,
    declinedPath: wish.declinedPath,
    createdAt: now,
    expiresAt: wish.expiresAt,
  };
}

/** Another method or another sum was chosen: the running payment is ended at the bank before a new one is opened. */
async function makeWay(deps: PaymentShop, open: Payment): Promise<StartRefusal | null> {
  const name = { key: open.providerKey, ref: open.providerRef };
  const changed = (why: WhyChanged, isFinal: boolean) => ({ at: deps.clock.now(), why, isFinal });
  const canceled = await providerNamed(deps, open.provider).cancel(name);
  switch (canceled.kind) {
    case 'canceled':
    case 'not_found':
      if (await changePayment(deps.db, open.id, 'canceled', changed('another_chosen', true)))
        deps.observer.paymentBecame('canceled');
      return null;
    case 'too_late': {
      const state = await reconcile(deps, open);
      if (state === 'succeeded') return { kind: 'already_paid' };
      // The buyer has done their part there: a second payment would only have to go back.
      if (isUndecided(state) && deps.waiting.waits(open.id) === false) return { kind: 'being_asked' };
      // The bank has been at it all along and does not say: the buyer may pay otherwise, and what comes late goes back.
      if (await changePayment(deps.db, open.id, 'unknown', changed('another_chosen', false)))
        deps.observer.paymentBecame('unknown');
      return null;
    }
    case 'unknown':
      return { kind: 'unavailable' };
  }
}

/** Brings a payment of ours to the provider, or shows again where it is paid. May be repeated and run twice at once. */
async function proceed(
  deps: PaymentShop,
  payment: Payment,
  method: PaymentMethod,
  wish: WishToPay,
): Promise<StartResult> {
  const returnUrl = `${wish.siteOrigin}/payments/return/${payment.hash}`;
  const stored = readCheckout(payment.checkout);
  if (payment.state === 'pending' && payment.providerRef !== null && stored)
    return ok({
      paymentId: payment.id,
      providerRef: payment.providerRef,
      returnUrl,
      checkout: buyerCheckout(stored, payment.hash, wish.siteOrigin),
    });
  const changed = (why: WhyChanged, isFinal: boolean) => ({ at: deps.clock.now(), why, isFinal });
  const started = await startAtProvider(deps, payment, {
    key: payment.providerKey,
    number: payment.id,
    amount: wish.amount,
    currency: wish.currency,
    kind: method.kind,
    description: wish.description,
    buyer: wish.buyer,
    language: wish.language,
    returnUrl,
    siteOrigin: wish.siteOrigin,
    createdAt: payment.createdAt,
    expiresAt: payment.expiresAt,
  });
  switch (started.kind) {
    case 'started':
      if (await deps.steps.markPending({ id: payment.id, ref: started.ref, checkout: started.checkout }))
        deps.observer.paymentBecame('pending');
      else if ((await paymentById(deps.db, payment.id))?.state === 'succeeded')
        return refused({ kind: 'already_paid' });
      return ok({
        paymentId: payment.id,
        providerRef: started.ref,
        returnUrl,
        checkout: buyerCheckout(started.checkout, payment.hash, wish.siteOrigin),
      });
    case 'refused':
      deps.log.warn({ paymentId: payment.id, why: started.why }, 'the provider refused to start a payment');
      if (await changePayment(deps.db, payment.id, 'failed', changed('start_refused', true)))
        deps.observer.paymentBecame('failed');
      return refused({ kind: 'declined' });
    case 'unknown':
      deps.observer.trouble('provider_silent');
      deps.log.warn({ paymentId: payment.id, why: started.why }, 'the provider did not say whether a payment started');
      if (await changePayment(deps.db, payment.id, 'unknown', changed('start_unanswered', false)))
        deps.observer.paymentBecame('unknown');
      return refused({ kind: 'unavailable' });
  }
}

async function startAtProvider(deps: PaymentShop, payment: Payment, order: StartOrder): Promise<Started> {
  const provider = providerNamed(deps, payment.provider);
  let started = await provider.start(order);
  for (const length of RETRY_PAUSES) {
    if (started.kind !== 'unknown') break;
    await pause(length);
    started = await provider.start(order);
  }
  return started;
}
