/** What a payment provider has to do for us. Adapters implement it, compose/ connects them. */
import type { Language } from '../../platform/lib/languages.ts';
import type { Currency, Minor } from '../../platform/lib/money.ts';
import type { Claim, DeclineReason, ProviderClaim } from './rules.ts';

/** How the buyer gets to pay. */
export type Checkout =
  /** Send the browser there. */
  | { kind: 'redirect'; url: string }
  /** Post these fields there. */
  | { kind: 'form'; action: string; fields: Record<string, string> }
  /** Show `code` as a QR code; `url` is the bank's own page that shows it. */
  | { kind: 'qr'; code: string; url: string }
  /** Show this page inside of ours; it says by messages how it goes on, which prove nothing (booking §4 "Order states"). */
  | { kind: 'widget'; url: string }
  /** Load `script` and call `pay` of the object that it defines with these fields: a page of ours does (launch-page.ts). */
  | { kind: 'script'; script: string; object: string; fields: Record<string, ScriptField> };

export type ScriptField = string | number | boolean | { [name: string]: ScriptField };

export type StartOrder = Claim & {
  /** Counts payments: for a provider whose own numbers have to differ in their last digits. */
  number: number;
  currency: Currency;
  amount: Minor;
  kind: 'card' | 'qr' | 'widget' | 'voucher_card';
  description: string;
  /** For a bank that writes receipts. */
  buyer: { email: string; phone: string };
  language: Language;
  /** Where the bank sends the buyer when it is done; proves nothing. */
  returnUrl: string;
  /** Where the buyer's browser sees our site, for a bank that runs beside us. */
  siteOrigin: string;
  createdAt: Date;
  expiresAt: Date;
};

/** `unknown`: no answer, or one that says nothing; the call may have worked. */
export type Unknown = { kind: 'unknown'; why: string };

export type Started = { kind: 'started'; ref: string; checkout: Checkout } | { kind: 'refused'; why: string } | Unknown;

/**
 * `pending`: it waits for its buyer. `processing`: the buyer has done what there is to do, and it is not decided yet.
 * `declined`: an attempt failed, and the buyer may try again on the same page. `failed` and `canceled` are final.
 */
export type ProviderState = 'pending' | 'processing' | 'declined' | 'succeeded' | 'failed' | 'canceled';

/** The provider's own word on a payment, with what identifies the money. `declined`: why it failed, where that is said and known. */
export type Outcome =
  | { kind: 'found'; ref: string; state: ProviderState; claim: ProviderClaim; declined?: DeclineReason | undefined }
  | { kind: 'not_found' }
  | Unknown;

export type CancelOutcome = { kind: 'canceled' } | { kind: 'too_late' } | { kind: 'not_found' } | Unknown;

export type RefundOrder = {
  ref: string;
  key: string;
  amount: Minor;
  currency: string;
  /** What the payment was of, and how much of it is known to have gone back by other refunds. */
  paid: Minor;
  goneBefore: Minor;
};

export type RefundOutcome =
  | { kind: 'done'; amount: Minor }
  | { kind: 'pending' }
  | { kind: 'failed'; why: string }
  | { kind: 'not_found' }
  | Unknown;

export type Notification =
  /** `key` is null where the provider names its own reference alone. */
  | { kind: 'about'; key: string | null; ref: string }
  /** Genuine, and nothing that we act on. */
  | { kind: 'ignored' }
  | { kind: 'refused'; why: 'malformed' | 'signature' | 'stale' };

/** A payment by our key and, once we know it, by the provider's reference. */
export type PaymentName = { key: string; ref: string | null };

export type PaymentProvider = {
  readonly name: string;
  /** Where it cannot be asked about a single refund, but only how much has gone back: then one is sent at a time. */
  readonly refundsInTurn: boolean;
  /** Where its forms are posted to, as sources of a content security policy: browsers post nowhere else. */
  formTargets(): readonly string[];
  /** Where the pages come from that are shown inside of ours, likewise. */
  frameSources(): readonly string[];
  /** Repeated with the same key it starts one payment. */
  start(order: StartOrder): Promise<Started>;
  ask(payment: PaymentName): Promise<Outcome>;
  /** Ends a payment that nobody has paid yet. `too_late`: somebody may still, so it is to be asked about further. */
  cancel(payment: PaymentName): Promise<CancelOutcome>;
  /** Repeated with the same key it refunds once. */
  refund(order: RefundOrder): Promise<RefundOutcome>;
  askRefund(order: RefundOrder): Promise<RefundOutcome>;
  /** Checks who says it, over the bytes as they came. What it says is not believed but a reason to ask. */
  parseNotification(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): Notification;
};
