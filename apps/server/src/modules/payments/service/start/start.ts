import { setTimeout as pause } from 'node:timers/promises';
import { hasPassed } from '../../../../platform/lib/clock.ts';
import { createSecretId, type PaymentId } from '../../../../platform/lib/ids.ts';
import type { Language } from '../../../../platform/lib/languages.ts';
import type { Currency, Minor } from '../../../../platform/lib/money.ts';
import { err, ok, type Result } from '../../../../platform/lib/result.ts';
import type { PaymentMethod } from '../../methods.ts';
import type { Started, StartPaymentParams } from '../../provider.ts';
import { type ConfiguredProvider, canTakePayment } from '../../provider-registry.ts';
import { canReusePayment, isShopPath, isUndecided } from '../../rules.ts';
import {
  findPaymentById,
  findUndecidedPayment,
  hasSucceeded,
  type NewPayment,
  type Payment,
} from '../../store/payments.ts';
import { cancelSupersededStart } from '../cancel.ts';
import { getProvider } from '../deps.ts';
import type { PaymentServiceDeps } from '../payment-service-deps.ts';
import { recordChange, recordReplacement } from '../record-change.ts';
import { reconcile } from '../status/reconcile.ts';
import { type BuyerCheckout, parseCheckout, toBuyerCheckout } from './checkout.ts';

export type StartPaymentInput = {
  /** The caller's key of what is paid for. A subject has at most one open payment, except partial ones. */
  subject: string;
  /** Pays a part of the price: each call opens a payment, regardless of other open ones. */
  isPartial?: boolean;
  /** Of an order of a rehearsal, which providers with live keys must not charge. */
  isRehearsal: boolean;
  /** Minor units, above 0. */
  amount: Minor;
  currency: Currency;
  /** creditcompany_id */
  methodId: number;
  language: Language;
  /** Shown by the bank. */
  description: string;
  buyer: { email: string; phone: string };
  /** Origin of the shop in the buyer's browser: the configured public URL, or that of the request. */
  siteOrigin: string;
  /** Paths of the shop to which the buyer returns: by default, and after a failed payment. */
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

/** `unknown_method` (also one with live keys, for a rehearsal) → -9996; `expired`, `declined`, `unavailable` → -9997; `already_paid`: show the order again. */
export type StartPaymentError =
  | { kind: 'unknown_method'; methodId: number }
  | { kind: 'already_paid' }
  | { kind: 'status_pending' }
  | { kind: 'expired' }
  | { kind: 'declined' }
  | { kind: 'unavailable' };

type StartResult = Result<PaymentStarted, StartPaymentError>;

/** Pauses before the second and third attempt at a provider that does not respond. */
const RETRY_PAUSES_MS = [150, 600];
/** Each iteration returns, or cancels the payment that was in the way. */
const MAX_ROUNDS = 4;

export async function startPayment(deps: PaymentServiceDeps, input: StartPaymentInput): Promise<StartResult> {
  if (!isShopPath(input.returnPath) || !isShopPath(input.declinedPath))
    throw new Error('return paths must be paths of this site');
  const configured = deps.providers.list();
  const active = configured.find(({ methods }) => methods.some(({ id }) => id === input.methodId));
  const method = active?.methods.find(
    ({ id, currencies }) => id === input.methodId && currencies.includes(input.currency),
  );
  if (!active || !method || !canTakePayment(active.provider, input))
    return err({ kind: 'unknown_method', methodId: input.methodId });
  if (hasPassed(input.expiresAt, deps.clock.now())) return err({ kind: 'expired' });
  const opened = await deps.transitions.open(toNewPayment(input, method, active, deps.clock.now()), !input.isPartial);
  if (opened) return continuePayment(deps, opened, method, input);
  if (input.isPartial) throw new Error('a partial payment could not be opened');
  for (let turn = 0; turn < MAX_ROUNDS; turn++) {
    const now = deps.clock.now();
    if (hasPassed(input.expiresAt, now)) return err({ kind: 'expired' });
    if (await hasSucceeded(deps.db, input.subject)) return err({ kind: 'already_paid' });
    const open = await findUndecidedPayment(deps.db, input.subject);
    if (open && canReusePayment(open, input, now)) return continuePayment(deps, open, method, input);
    if (open?.state === 'created' || open?.state === 'pending') {
      const error = await cancelOpenPaymentOfSubject(deps, open);
      if (error) return err(error);
      continue;
    }
    const created = await deps.transitions.open(toNewPayment(input, method, active, now), false);
    if (created) return continuePayment(deps, created, method, input);
  }
  return err({ kind: 'unavailable' });
}

function toNewPayment(
  input: StartPaymentInput,
  method: PaymentMethod,
  { keysVersion }: ConfiguredProvider,
  now: Date,
): NewPayment {
  return {
    hash: createSecretId(),
    subject: input.subject,
    provider: method.provider,
    keysVersion,
    method: method.id,
    amount: input.amount,
    currency: input.currency,
    providerKey: createSecretId(),
    returnPath: input.returnPath,
    declinedPath: input.declinedPath,
    createdAt: now,
    expiresAt: input.expiresAt,
    isPartial: input.isPartial ?? false,
  };
}

/**
 * The buyer chose another method, or the price changed: the open payment is canceled at the bank before a new one is
 * opened.
 */
async function cancelOpenPaymentOfSubject(deps: PaymentServiceDeps, open: Payment): Promise<StartPaymentError | null> {
  const provider = await getProvider(deps, open);
  const canceled = await provider.cancel({ key: open.providerKey, ref: open.providerRef });
  switch (canceled.kind) {
    case 'canceled':
    case 'not_found':
      await recordReplacement(deps, open, canceled.kind);
      return null;
    case 'too_late': {
      const state = await reconcile(deps, open);
      if (state === 'succeeded') return { kind: 'already_paid' };
      // The bank is processing a payment by the buyer: a second payment would only be refunded.
      if (isUndecided(state) && deps.awaitingBuyer.get(open.id) === false) return { kind: 'status_pending' };
      // The bank's page can still be paid: the buyer may pay in another way, and a late capture is refunded.
      await recordChange(deps, open.id, 'unknown', { reason: 'replaced_still_payable', isFinal: false });
      return null;
    }
    case 'unknown':
      return { kind: 'unavailable' };
  }
}

/** Starts a stored payment at the provider, or returns its stored checkout. Idempotent, also for concurrent calls. */
async function continuePayment(
  deps: PaymentServiceDeps,
  payment: Payment,
  method: PaymentMethod,
  input: StartPaymentInput,
): Promise<StartResult> {
  const returnUrl = `${input.siteOrigin}/payments/return/${payment.hash}`;
  const stored = parseCheckout(payment.checkout);
  if (payment.state === 'pending' && payment.providerRef !== null && stored)
    return ok({
      paymentId: payment.id,
      providerRef: payment.providerRef,
      returnUrl,
      checkout: toBuyerCheckout(stored, payment.hash, input.siteOrigin),
    });
  const started = await startAtProvider(deps, payment, {
    key: payment.providerKey,
    number: payment.id,
    amount: input.amount,
    currency: input.currency,
    kind: method.kind,
    description: input.description,
    buyer: input.buyer,
    language: input.language,
    returnUrl,
    siteOrigin: input.siteOrigin,
    createdAt: payment.createdAt,
    expiresAt: payment.expiresAt,
  });
  switch (started.kind) {
    case 'started':
      if (await deps.transitions.markPending({ id: payment.id, ref: started.ref, checkout: started.checkout }))
        deps.observer.countPayment('pending');
      else {
        if ((await findPaymentById(deps.db, payment.id))?.state === 'succeeded') return err({ kind: 'already_paid' });
        await cancelSupersededStart(deps, payment, started.ref);
        return err({ kind: 'unavailable' });
      }
      return ok({
        paymentId: payment.id,
        providerRef: started.ref,
        returnUrl,
        checkout: toBuyerCheckout(started.checkout, payment.hash, input.siteOrigin),
      });
    case 'refused':
      deps.log.warn({ paymentId: payment.id, reason: started.reason }, 'payment rejected by the provider');
      await recordChange(deps, payment.id, 'failed', { reason: 'start_rejected', isFinal: true });
      return err({ kind: 'declined' });
    case 'unknown':
      deps.observer.countPaymentFault('provider_no_response');
      deps.log.warn(
        { paymentId: payment.id, reason: started.reason },
        'payment start unknown: no conclusive response from the provider',
      );
      await recordChange(deps, payment.id, 'unknown', { reason: 'start_no_response', isFinal: false });
      return err({ kind: 'unavailable' });
  }
}

async function startAtProvider(
  deps: PaymentServiceDeps,
  payment: Payment,
  order: StartPaymentParams,
): Promise<Started> {
  const provider = await getProvider(deps, payment);
  let started = await provider.start(order);
  for (const delay of RETRY_PAUSES_MS) {
    if (started.kind !== 'unknown') break;
    await pause(delay);
    started = await provider.start(order);
  }
  return started;
}
