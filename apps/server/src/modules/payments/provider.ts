/** The interface of payment providers, which integrations implement. */
import type { Language } from '../../platform/lib/languages.ts';
import type { Currency, Minor } from '../../platform/lib/money.ts';
import type { DeclineReason, PaymentIdentity, ProviderPaymentIdentity } from './rules.ts';

/** How the browser opens the checkout. */
export type Checkout =
  /** Redirects the browser to `url`. */
  | { kind: 'redirect'; url: string }
  /** Posts these fields to `action`. */
  | { kind: 'form'; action: string; fields: Record<string, string> }
  /** Displays `code` as a QR code; `url` is the bank's page with the same code. */
  | { kind: 'qr'; code: string; url: string }
  /** Embeds this page in a frame. Its messages to the page do not prove a payment (booking §4 "Order states"). */
  | { kind: 'widget'; url: string }
  /** Loads `script` and calls `pay` of the object it defines, with these fields (launch-page.ts). */
  | { kind: 'script'; script: string; object: string; fields: Record<string, ScriptField> };

export type ScriptField = string | number | boolean | { [name: string]: ScriptField };

export type StartPaymentParams = PaymentIdentity & {
  /** Sequence number of the payment, for providers that require distinct last digits. */
  number: number;
  currency: Currency;
  amount: Minor;
  kind: 'card' | 'qr' | 'widget' | 'voucher_card';
  description: string;
  /** For a bank that issues receipts. */
  buyer: { email: string; phone: string };
  language: Language;
  /** URL to which the bank sends the buyer afterwards; a request to it proves nothing. */
  returnUrl: string;
  /** Origin of the shop in the buyer's browser, for a bank on the same machine. */
  siteOrigin: string;
  createdAt: Date;
  expiresAt: Date;
};

/** No response, or an unclear one; the request may have succeeded. */
export type UnknownProviderOutcome = { kind: 'unknown'; reason: string };

export type Started =
  | { kind: 'started'; ref: string; checkout: Checkout }
  | { kind: 'refused'; reason: string }
  | UnknownProviderOutcome;

/**
 * `pending`: waits for its buyer. `processing`: the buyer has paid, and the outcome is open. `declined`: an attempt
 * failed, and the buyer may retry on the same page. `failed` and `canceled` are final.
 */
export type ProviderState = 'pending' | 'processing' | 'declined' | 'succeeded' | 'failed' | 'canceled';

/** For staff, as far as the provider tells. `cardLast4`: four digits or ''. `message`: its own words about the outcome, or ''. */
export type ProviderDetails = { cardLast4: string; message: string };

/**
 * The provider's status of a payment, with the key, amount and currency that must match. `declined`: the decline
 * reason, if the provider returns a known one.
 */
export type ProviderOutcome =
  | {
      kind: 'found';
      ref: string;
      state: ProviderState;
      identity: ProviderPaymentIdentity;
      declined?: DeclineReason | undefined;
      details?: ProviderDetails | undefined;
    }
  | { kind: 'not_found' }
  | UnknownProviderOutcome;

export type CancelOutcome =
  | { kind: 'canceled' }
  | { kind: 'too_late' }
  | { kind: 'not_found' }
  | UnknownProviderOutcome;

export type RefundOrder = {
  ref: string;
  key: string;
  amount: Minor;
  currency: string;
  /** The captured amount of the payment. */
  paid: Minor;
  /** The part of it that other refunds have returned. */
  refundedBefore: Minor;
};

export type ProviderRefundOutcome =
  | { kind: 'done'; amount: Minor }
  | { kind: 'pending' }
  | { kind: 'failed'; reason: string }
  | { kind: 'not_found' }
  | UnknownProviderOutcome;

export type Notification =
  /** `key` is null if the provider sends only its own reference. */
  | { kind: 'payment'; key: string | null; ref: string }
  /** Authentic, but irrelevant. */
  | { kind: 'ignored' }
  | { kind: 'refused'; reason: 'malformed' | 'signature' | 'stale' };

/** A payment by its key and, once known, the provider's reference. */
export type PaymentReference = { key: string; ref: string | null };

export type PaymentProvider = {
  readonly name: string;
  /** Whether its keys can charge real money. True unless they are known to be test keys. */
  readonly isLive: boolean;
  /**
   * True if the provider reports only the total refunded amount, not single refunds: refunds of a payment are then sent
   * one at a time.
   */
  readonly serialRefundsOnly: boolean;
  /** Origins that its checkout forms are posted to, for the `form-action` of the content security policy. */
  listFormTargets(): readonly string[];
  /** Origins of the pages that are embedded in frames. */
  listFrameSources(): readonly string[];
  /** Idempotent by key. */
  start(order: StartPaymentParams): Promise<Started>;
  fetchStatus(payment: PaymentReference): Promise<ProviderOutcome>;
  /** Cancels an unpaid payment. `too_late`: it can still be paid, so it must be polled further. */
  cancel(payment: PaymentReference): Promise<CancelOutcome>;
  /** Idempotent by key. */
  refund(order: RefundOrder): Promise<ProviderRefundOutcome>;
  fetchRefundStatus(order: RefundOrder): Promise<ProviderRefundOutcome>;
  /** Verifies the signature of the raw bytes. The content is not trusted; it only triggers a poll. */
  parseNotification(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): Notification;
};
