/** Money in and out. Payments know no orders: they are for a subject, and say by a job when money has come in. */
import type { Tx } from '../../platform/db/index.ts';
import type { PaymentId } from '../../platform/lib/ids.ts';
import type { Result } from '../../platform/lib/result.ts';
import { paymentAsk, paymentSucceeded, paymentSweep, paymentWatch, refundDone, refundSend } from './jobs.ts';
import type { LaunchPage } from './launch-page.ts';
import { methodsFor, type OrderToPay, type PaymentMethod } from './methods.ts';
import type { PaymentState } from './rules.ts';
import { createAsks } from './service/asks.ts';
import { type Closed, closePayment } from './service/close.ts';
import type { PaymentDeps } from './service/deps.ts';
import { launch } from './service/launch.ts';
import { type NoticeResult, takeNotification, takeReturn } from './service/notice.ts';
import {
  closeMismatch,
  type GivenByHand,
  giveByHand,
  type OwedDone,
  type OwedRefusal,
  type OwedWish,
  sendAgain,
} from './service/owed.ts';
import { type PartnerBank, partnerBanks } from './service/partner-bank.ts';
import type { PaymentShop } from './service/payment-shop.ts';
import { askAgain, reconcile } from './service/reconcile.ts';
import { lockRoom, type RefundRefusal, type RefundTaken, type RefundWish, refundPayment } from './service/refund.ts';
import { sendRefund } from './service/send-refund.ts';
import { type PaymentStanding, standings } from './service/standing.ts';
import { type PaymentStarted, type StartRefusal, startPayment, type WishToPay } from './service/start.ts';
import { paymentSteps } from './service/steps.ts';
import { sweep } from './service/sweep.ts';
import { createWaiting } from './service/waiting.ts';
import { countPaidWithoutTicket, type Unsettled, WATCH_SECONDS, watchUnsettled } from './service/watch.ts';
import { countByState, paymentById, wentBack } from './store/payments.ts';
import { isBack } from './store/refunds.ts';

export { auditPayments } from './audit.store.ts';
export { paymentSucceeded, refundDone } from './jobs.ts';
export type { LaunchPage } from './launch-page.ts';
export {
  DEMO_METHODS,
  HALYK_METHODS,
  type OrderToPay,
  type PaymentMethod,
  stripeMethods,
  YOOKASSA_METHODS,
  YOOKASSA_VOUCHER_METHODS,
} from './methods.ts';
export type {
  CancelOutcome,
  Checkout,
  Notification,
  Outcome,
  PaymentName,
  PaymentProvider,
  ProviderState,
  RefundOrder,
  RefundOutcome,
  Started,
  StartOrder,
} from './provider.ts';
export {
  type DeclineReason,
  type OwedStanding,
  owedStanding,
  PAYMENT_REFUND_KEY,
  PAYMENT_STATES,
  type PaymentState,
  type RefundState,
} from './rules.ts';
export type { BuyerCheckout } from './service/checkout.ts';
export type { PaymentDeps, PaymentObserver } from './service/deps.ts';
export type { NoticeResult } from './service/notice.ts';
export type { GivenByHand, OwedDone, OwedRefusal, OwedWish } from './service/owed.ts';
export type { PartnerBank } from './service/partner-bank.ts';
export type { RefundRefusal, RefundTaken, RefundWish } from './service/refund.ts';
export type { PaymentStanding } from './service/standing.ts';
export type { PaymentStarted, StartRefusal, WishToPay } from './service/start.ts';
export { insertCapturedPayments } from './store/captured.ts';
export { type CapturedPayment, lockCaptured, markApplied } from './store/payments.ts';

export type Payments = {
  /** The ways in which an order can be paid (booking §3 "Payment type"). */
  methods(order: OrderToPay): PaymentMethod[];
  /**
   * Opens a payment, or shows the open one of the same subject, method and sum again; one of another method or sum is
   * ended at the bank first. Calls at once open one.
   */
  start(wish: WishToPay): Promise<Result<PaymentStarted, StartRefusal>>;
  /** Ends what is open of a subject, whose sum is to change. */
  close(subject: string): Promise<Closed>;
  /** Asks the provider and records its answer. Null: no such payment. */
  reconcile(paymentId: PaymentId): Promise<PaymentState | null>;
  /**
   * Sends money back, at most what is left of the payment; the job `refundDone` says when it is there.
   */
  refund(wish: RefundWish, tx?: Tx): Promise<Result<RefundTaken, RefundRefusal>>;
  /** What is left of payments, their failed refunds taken off too, for these are to be tried again. Locks them. */
  lockRoom: typeof lockRoom;
  /** Whether all that was sent back under a key has arrived. */
  isBack: typeof isBack;
  /** An operator's: money that a provider refused is sent by another attempt. */
  sendAgain(wish: OwedWish): Promise<Result<OwedDone, OwedRefusal>>;
  /** An operator's: money that is owed was given by somebody of the house; `refundDone` says so. */
  giveByHand(wish: GivenByHand): Promise<Result<OwedDone, OwedRefusal>>;
  /** An operator's: money that is not what a payment asked for was seen to at the provider's desk. False: there is none. */
  closeMismatch(wish: { paymentId: PaymentId; by: string; how: string }): Promise<boolean>;
  /** Over the bytes as they came (see takeNotification). */
  notification(
    provider: string,
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<NoticeResult>;
  /** Where to send a buyer who comes back from the bank; null for an unknown address. */
  returned(hash: string): Promise<string | null>;
  /** The page from which a buyer gets to a bank that is reached by its script; null where there is none (any more). */
  launch(hash: string): Promise<LaunchPage | null>;
  /** How an undecided payment of a subject stands, as its buyer has to know it; asks the provider where that is not known, or, `fresh`, in any case. */
  standing(subject: string, fresh?: boolean): Promise<PaymentStanding>;
  /** What a partner bank says of a subject; null where it was not paid in a partner's widget, or is paid by another payment. */
  partnerBank(subject: string, paidBy: PaymentId | null): Promise<PartnerBank | null>;
  /** Whether money of a subject was taken and is on its way back, whole. */
  wentBack(subject: string): Promise<boolean>;
  /** Payments that are paid and have neither tickets nor a refund, although there was time for it. */
  paidWithoutTicket(): Promise<Unsettled>;
  /** For metrics. */
  countByState(): Promise<{ state: PaymentState; count: number }[]>;
};

const SWEEP_SECONDS = 20;

/** Makes the module and registers its jobs; before `jobs.start()`. */
export function createPayments(options: PaymentDeps): Payments {
  const deps: PaymentShop = {
    ...options,
    steps: paymentSteps(options),
    asks: createAsks(),
    waiting: createWaiting(),
  };
  const { jobs } = deps;
  jobs.know(paymentSucceeded, refundDone);
  for (const { name } of deps.providers) {
    jobs.handleBatch(paymentAsk(name), (asks) =>
      askAgain(
        deps,
        asks.map(({ paymentId }) => paymentId),
      ),
    );
    jobs.handle(refundSend(name), ({ refundId }) => sendRefund(deps, refundId));
  }
  jobs.handle(paymentSweep, () => sweep(deps));
  jobs.schedule(paymentSweep, {}, SWEEP_SECONDS);
  jobs.handle(paymentWatch, () => watchUnsettled(deps));
  jobs.schedule(paymentWatch, {}, WATCH_SECONDS);
  return {
    methods: (order) => methodsFor(deps.methods, order),
    start: (wish) => startPayment(deps, wish),
    close: (subject) => closePayment(deps, subject),
    reconcile: async (paymentId) => {
      const payment = await paymentById(deps.db, paymentId);
      return payment && reconcile(deps, payment);
    },
    refund: (wish, tx) => refundPayment(deps, wish, tx),
    lockRoom,
    isBack,
    sendAgain: (wish) => sendAgain(deps, wish),
    giveByHand: (wish) => giveByHand(deps, wish),
    closeMismatch: (wish) => closeMismatch(deps, wish),
    notification: (provider, rawBody, headers) => takeNotification(deps, provider, rawBody, headers),
    returned: (hash) => takeReturn(deps, hash),
    launch: (hash) => launch(deps, hash),
    standing: standings(deps),
    partnerBank: partnerBanks(deps),
    wentBack: (subject) => wentBack(deps.db, subject),
    paidWithoutTicket: () => countPaidWithoutTicket(deps),
    countByState: () => countByState(deps.db),
  };
}
