import { z } from 'zod';
import { LENGTHS } from '../constants.ts';
import { envelope, Outcome } from '../wire/envelope.ts';
import { localized } from '../wire/localized.ts';
import { Day, Flag, Hash, Id, Lang, Money, SecondsLeft, Time } from '../wire/primitives.ts';

/** Confirmation hashes have more than 5 characters (booking §5 "Refund"); shorter ones are ignored. */
export function isRefundHash(hash: string): boolean {
  return hash.length >= LENGTHS.refundHash.min;
}

/** POST /api/order/return/{hash} (booking §7). The URL identifies the order; the body may repeat it. */
export const RefundViewParams = z.object({ hash: Hash });
export const RefundViewRequest = z.object({ hash: Hash.optional(), lang: Lang, hashConf: Hash.optional() });

/** Booking §3 "Refund row": 0 returnable, 60 not confirmed, 70 accepted, 80 paid back. */
export const RefundRow = z.object({
  id: Id,
  status_id: z.union([z.literal(0), z.literal(60), z.literal(70), z.literal(80)]),
  quant: z.number().int(),
  summa: Money,
  returndatime: SecondsLeft,
  sortnum: z.number().int(),
  ord_num: z.number().int(),
  datime: z.string(),
  owner_name: z.string(),
  email: z.string(),
  phone: z.string(),
  returnreason_id: z.number().int(),
  /** Dates of request, acceptance and refund at the venue, `DD.MM.YYYY`; '' if not reached. Not in the specification. */
  requested_on: z.string(),
  accepted_on: z.string(),
  paid_on: z.string(),
  /** Displayed ticket details, grouped by event. */
  action_group: z.string(),
  ...localized('action'),
  ...localized('category'),
  ...localized('zonelevel'),
  ...localized('sector'),
  rowname: z.string(),
  seatname: z.string(),
  day: Day,
  time: Time,
  /** Amount paid, including fee and add-ons. */
  cost: Money,
  /** Parts of `cost`: ticket price, fee, add-ons, and discounts by promo code and points. */
  price: Money,
  priceservise: Money,
  discount: Money,
  /** The part of `discount` that points paid. Not in the specification. */
  bonuses: Money,
  /** Points that a return now gives back to the card. Not in the specification. */
  bonuses_back: Money,
  extras: z.array(z.object({ ...localized('action'), cost: Money })),
  /** Refundable percentage of `cost` now; 0: deadline passed. */
  percent: z.number().int().min(0).max(100),
  /** 1: the ticket was scanned. */
  used: Flag,
  /** 1: its exchange awaits payment, so it is not returnable. */
  exchanging: Flag,
  /** 1: covered by the link in the request. */
  linked: Flag,
});
export type RefundRow = z.infer<typeof RefundRow>;

export const RefundViewResponse = envelope(
  z.object({
    error_code: z.string(),
    error_text: z.string(),
    ord_num: z.number().int(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    currency: z.string(),
    /** 1: the link in the request can be confirmed. */
    link: Flag,
    /** Why it cannot, in the request's language; '' if it can, or without a link. */
    link_text: z.string(),
    /** 1: already confirmed. */
    link_done: Flag,
    /** Seconds until the confirmation email may be sent again; -1: no open request, or limit reached. */
    again: z.number().int().min(-1),
    /** 1: no provider can refund the payment or a part of it (voucher card, cash), so staff pay it out. */
    manual_refund: Flag,
    rows: z.array(RefundRow),
    date: z.string(),
    text: z.string(),
    reasons: z.array(z.object({ id: Id, ...localized('name'), ...localized('descript') })),
  }),
);

export type RefundViewResponse = z.infer<typeof RefundViewResponse>;
export type RefundView = RefundViewResponse['response'];

/** POST /api/order/return-create (booking §7). */
export const RefundCreateRequest = z.object({
  reason: Id,
  id: z.array(Id).min(1).max(100),
  hash: Hash,
  lang: Lang,
  hashConf: Hash.optional(),
});
/** POST /api/order/return-again. Not in the specification. */
export const RefundAgainRequest = z.object({ hash: Hash, lang: Lang });
/** POST /api/order/return-confirm (booking §7). */
export const RefundConfirmRequest = z.object({ hash: Hash, lang: Lang, hashConf: Hash.min(LENGTHS.refundHash.min) });
export const RefundOutcome = envelope(Outcome);
export type RefundOutcome = z.infer<typeof RefundOutcome>;
