import { z } from 'zod';
import { LENGTHS } from '../constants.ts';
import { envelope, Outcome } from '../envelope.ts';
import { localised } from '../localised.ts';
import { Day, Flag, Hash, Id, Lang, Money, SecondsLeft, Time } from '../wire.ts';

/** A confirmation hash counts only if it is longer than 5 characters (booking §5 "Refund"): a shorter one is as good as none. */
export function isRefundHash(hash: string): boolean {
  return hash.length >= LENGTHS.refundHash.least;
}

/** POST /api/order/return/{hash} (booking §7). The address says which order; the body repeats it. */
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
  /** Beyond the specification's: what the table says of a ticket, by event. */
  action_group: z.string(),
  ...localised('action'),
  ...localised('category'),
  ...localised('zonelevel'),
  ...localised('sector'),
  rowname: z.string(),
  seatname: z.string(),
  day: Day,
  time: Time,
  /** What was paid for it, with its fee and its extras. */
  cost: Money,
  /** What that consists of: price and fee of the ticket, its add-ons, and what a code and points took off. */
  price: Money,
  priceservise: Money,
  discount: Money,
  extras: z.array(z.object({ ...localised('action'), cost: Money })),
  /** The share of it that goes back if it is given back now; 0: its time is over. */
  percent: z.number().int().min(0).max(100),
  /** 1: somebody has come in on it. */
  used: Flag,
  /** 1: its exchange waits to be paid; until then it cannot be given back. */
  exchanging: Flag,
  /** 1: the link that was sent along confirms it. */
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
    /** 1: the link that was sent along can be confirmed. */
    link: Flag,
    /** Why it cannot, in the caller's language; '' where it can, or none was sent. */
    link_text: z.string(),
    /** 1: it was confirmed before. */
    link_done: Flag,
    /** Whole seconds until the letter of what waits for one may be sent again; -1: there is none, or it was sent often enough. */
    again: z.number().int().min(-1),
    /** 1: no provider can send this money back (a voucher card): the house gives it back. */
    by_hand: Flag,
    rows: z.array(RefundRow),
    date: z.string(),
    text: z.string(),
    reasons: z.array(z.object({ id: Id, ...localised('name'), ...localised('descript') })),
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
/** POST /api/order/return-again: beyond the specification's. */
export const RefundAgainRequest = z.object({ hash: Hash, lang: Lang });
/** POST /api/order/return-confirm (booking §7). */
export const RefundConfirmRequest = z.object({ hash: Hash, lang: Lang, hashConf: Hash.min(LENGTHS.refundHash.least) });
export const RefundOutcome = envelope(Outcome);
export type RefundOutcome = z.infer<typeof RefundOutcome>;
