/** Payments and refunds. They refer to a subject instead of an order; a job reports captured payments. */
import type { Tx } from '../../platform/db/index.ts';
import type { StaffActor } from '../../platform/lib/actor.ts';
import type { PaymentId } from '../../platform/lib/ids.ts';
import type { Result } from '../../platform/lib/result.ts';
import type { Module } from '../../platform/module.ts';
import { auditPayments } from './audit.store.ts';
import type { LaunchPage } from './launch-page.ts';
import { listMethodsFor, type OrderToPay, type PaymentMethod } from './methods.ts';
import type { PaymentProvider } from './provider.ts';
import { listMethods, listMethodsOfProviders, type RehearsalMark } from './provider-registry.ts';
import type { PaymentState } from './rules.ts';
import { type CancelResult, cancelOpenPayment } from './service/cancel.ts';
import type { PaymentDeps } from './service/deps.ts';
import { handlePaymentJobs, type PaymentWork } from './service/handle-jobs.ts';
import type { PaymentServiceDeps } from './service/payment-service-deps.ts';
import {
  closePaymentMismatch,
  type FailedRefundError,
  type FailedRefundRequest,
  type FailedRefundResult,
  type ManualRefundInput,
  type MismatchClosing,
  retryRefund,
  saveManualRefund,
} from './service/refunds/failed-refunds.ts';
import {
  type CreatedRefund,
  type CreateRefundInput,
  type RefundError,
  refundPayment,
} from './service/refunds/refund.ts';
import { sendRefund } from './service/refunds/send-refund.ts';
import {
  readUnfulfilledPayments,
  reportUnfulfilledPayments,
  type UnfulfilledPayments,
} from './service/report-unfulfilled-payments.ts';
import { resendLostJobs } from './service/resend-lost-jobs.ts';
import { getLaunchPage } from './service/start/launch.ts';
import { createPartnerBankReader, type PartnerBank } from './service/start/partner-bank.ts';
import {
  type PaymentStarted,
  type StartPaymentError,
  type StartPaymentInput,
  startPayment,
} from './service/start/start.ts';
import { createAwaitingBuyerCache } from './service/status/awaiting-buyer-cache.ts';
import { createPaymentStatusReader, type OrderPaymentStatus } from './service/status/payment-status.ts';
import { pollPayments, reconcile } from './service/status/reconcile.ts';
import { createSingleFlight } from './service/status/single-flight.ts';
import { createPaymentTransitions } from './service/status/transitions.ts';
import { handleBuyerReturn, handleWebhook, type WebhookResult } from './service/status/webhook.ts';
import { countByState, findPaymentById, type RefundTotals, sumRefunds } from './store/payments.ts';
import { isRefundComplete } from './store/refunds.ts';

export { paymentSucceeded, refundDone } from './jobs.ts';
export type { LaunchPage } from './launch-page.ts';
export {
  createStripeMethods,
  DEMO_METHODS,
  HALYK_METHODS,
  type OrderToPay,
  type PaymentMethod,
  YOOKASSA_METHODS,
  YOOKASSA_VOUCHER_METHODS,
} from './methods.ts';
export type {
  CancelOutcome,
  Checkout,
  Notification,
  PaymentProvider,
  PaymentReference,
  ProviderDetails,
  ProviderOutcome,
  ProviderRefundOutcome,
  ProviderState,
  RefundOrder,
  Started,
  StartPaymentParams,
} from './provider.ts';
export type { ConfiguredProvider, PaymentProviderRegistry } from './provider-registry.ts';
export {
  type DeclineReason,
  findPaymentIssues,
  getOutstandingStatus,
  type OutstandingStatus,
  PAYMENT_REFUND_KEY,
  PAYMENT_STATES,
  type PaymentIssue,
  type PaymentState,
  type RefundState,
} from './rules.ts';
export type { PaymentDeps } from './service/deps.ts';
export { handlePaymentJobs } from './service/handle-jobs.ts';
export type {
  FailedRefundError,
  FailedRefundRequest,
  FailedRefundResult,
  ManualRefundInput,
  MismatchClosing,
} from './service/refunds/failed-refunds.ts';
export type { CreatedRefund, CreateRefundInput, RefundError } from './service/refunds/refund.ts';
export type { BuyerCheckout } from './service/start/checkout.ts';
export type { PartnerBank } from './service/start/partner-bank.ts';
export type { PaymentStarted, StartPaymentError, StartPaymentInput } from './service/start/start.ts';
export type { OrderPaymentStatus } from './service/status/payment-status.ts';
export type { WebhookResult } from './service/status/webhook.ts';
export { insertCapturedPayments } from './store/captured.ts';
export type { RefundTotals } from './store/payments.ts';
export { type CapturedPayment, findProviders, lockCaptured, markApplied } from './store/payments.ts';
export {
  findOpenPayments,
  findSubjectsByCard,
  findSubjectsByReference,
  listMismatches,
  listOutstandingRefunds,
  listPaymentsOfSubject,
  listRefundMarks,
  listRefundsOfOrder,
  type MismatchedMoney,
  type OpenPayment,
  type OutstandingRefund,
  type PaymentCase,
  type RefundCase,
  type RefundMark,
  refundStatesByKey,
} from './store/support.ts';
export {
  listFailedRefunds,
  listUnappliedPayments,
  loadSubjects,
} from './store/unapplied-payments.ts';

export type Payments = {
  /** All configured payment methods, as of now. */
  listConfiguredMethods(): PaymentMethod[];
  /** The providers that start new payments, as of now. */
  listProviders(): Pick<PaymentProvider, 'name' | 'isLive'>[];
  /** Payment methods of an order (booking §3 "Payment type"). */
  listMethods(order: OrderToPay & RehearsalMark): PaymentMethod[];
  /**
   * Opens a payment, or returns the open payment of the same subject, method and amount. An open payment of another method or amount
   * is canceled at the bank first. Concurrent calls open one payment.
   */
  start(input: StartPaymentInput): Promise<Result<PaymentStarted, StartPaymentError>>;
  /** Cancels the open payment of a subject before its amount changes. */
  cancelOpenPayment(subject: string): Promise<CancelResult>;
  /** Polls the provider and records the outcome. Null: no such payment. */
  reconcile(paymentId: PaymentId): Promise<PaymentState | null>;
  /**
   * Refunds at most the remaining amount of the payment, once per key. The job `refundDone` reports completion.
   */
  refund(input: CreateRefundInput, tx?: Tx): Promise<Result<CreatedRefund, RefundError>>;
  /** Whether all refunds under a key are done. */
  isRefundComplete: typeof isRefundComplete;
  /** For staff: starts another attempt of a refund that the provider refused. */
  retryRefund(tx: Tx, input: FailedRefundRequest): Promise<Result<FailedRefundResult, FailedRefundError>>;
  /** For staff: records a manual refund of an outstanding amount and sends the job `refundDone`. */
  recordManualRefund(
    tx: Tx,
    input: ManualRefundInput,
    actor: StaffActor,
  ): Promise<Result<FailedRefundResult, FailedRefundError>>;
  /** For staff: closes a mismatched capture that was resolved in the provider's dashboard. False: there is none. */
  closeMismatch(tx: Tx, input: MismatchClosing, actor: StaffActor): Promise<boolean>;
  /** Handles a webhook; `rawBody` is needed to verify the signature. */
  handleWebhook(
    provider: string,
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<WebhookResult>;
  /** The redirect of a buyer returning from the bank; null for an unknown hash. */
  handleBuyerReturn(hash: string): Promise<string | null>;
  /** The page that starts a bank's script; null if the payment has none or is closed. */
  getLaunchPage(hash: string): Promise<LaunchPage | null>;
  /** The status of a subject's undecided payment for its buyer. Polls the provider if the status is not cached, or always if `fresh`. */
  getStatus(subject: string, fresh?: boolean): Promise<OrderPaymentStatus>;
  /** The partner bank's status of a subject; null if it was not paid in a partner's widget, or was paid by another payment. */
  getPartnerBank(subject: string): Promise<PartnerBank | null>;
  /** Pending and completed refunds of a subject's payments. */
  sumRefunds(subject: string): Promise<RefundTotals>;
  /** Captured payments that still have neither tickets nor a refund after the allowed time. */
  countUnfulfilled(): Promise<UnfulfilledPayments>;
  /** For metrics. */
  countByState(): Promise<{ state: PaymentState; count: number }[]>;
  /** Handlers of the module's jobs. */
  work: PaymentWork;
};

export function createPayments(options: PaymentDeps): Payments {
  const deps: PaymentServiceDeps = {
    ...options,
    transitions: createPaymentTransitions(options),
    statusRequests: createSingleFlight(),
    awaitingBuyer: createAwaitingBuyerCache(),
  };
  return {
    listConfiguredMethods: () => listMethods(deps.providers),
    listProviders: () => deps.providers.list().map(({ provider }) => provider),
    listMethods: (order) => listMethodsFor(listMethodsOfProviders(deps.providers, order), order),
    start: (input) => startPayment(deps, input),
    cancelOpenPayment: (subject) => cancelOpenPayment(deps, subject),
    reconcile: async (paymentId) => {
      const payment = await findPaymentById(deps.db, paymentId);
      return payment && reconcile(deps, payment);
    },
    refund: (input, tx) => refundPayment(deps, input, tx),
    isRefundComplete,
    retryRefund: (tx, input) => retryRefund(deps, tx, input),
    recordManualRefund: (tx, input, actor) => saveManualRefund(deps, tx, input, actor),
    closeMismatch: (tx, input, actor) => closePaymentMismatch(deps, tx, input, actor),
    handleWebhook: (provider, rawBody, headers) => handleWebhook(deps, provider, rawBody, headers),
    handleBuyerReturn: (hash) => handleBuyerReturn(deps, hash),
    getLaunchPage: (hash) => getLaunchPage(deps, hash),
    getStatus: createPaymentStatusReader(deps),
    getPartnerBank: createPartnerBankReader(deps),
    sumRefunds: (subject) => sumRefunds(deps.db, subject),
    countUnfulfilled: () => readUnfulfilledPayments(deps),
    countByState: () => countByState(deps.db),
    work: {
      providers: deps.providers,
      pollPayments: (ids) => pollPayments(deps, ids),
      sendRefund: (refundId) => sendRefund(deps, refundId),
      resendLostJobs: () => resendLostJobs(deps),
      reportUnfulfilled: () => reportUnfulfilledPayments(deps),
    },
  };
}

export const paymentsModule: Module<Payments, Pick<PaymentDeps, 'providers'>> = {
  name: 'payments',
  tables: ['payment', 'refund'],
  audits: [auditPayments],
  create: ({ db, jobs, clock, log, batching, metrics }, needs) =>
    createPayments({ db, jobs, clock, log, batching, observer: metrics, ...needs }),
  jobs: handlePaymentJobs,
  gauges: (payments) => [
    {
      name: 'sahna_payments',
      help: 'Payments by state',
      label: 'state',
      readByLabel: async () =>
        Object.fromEntries((await payments.countByState()).map(({ state, count }) => [state, count])),
    },
    {
      name: 'sahna_paid_without_ticket',
      help: 'Captured payments with neither tickets nor a refund',
      read: async () => (await payments.countUnfulfilled()).count,
    },
    {
      name: 'sahna_paid_without_ticket_oldest_seconds',
      help: 'Time since the oldest such payment was captured, in seconds; 0 if there is none',
      read: async () => (await payments.countUnfulfilled()).oldestSeconds,
    },
  ],
};
