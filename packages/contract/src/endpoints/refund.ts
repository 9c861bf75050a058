import { z } from 'zod';
import { LENGTHS } from '../constants.ts';
import { envelope, Outcome } from '../envelope.ts';
import { localised } from '../localised.ts';
import { Hash, Id, Lang, Money, SecondsLeft } from '../wire.ts';

/** A confirmation hash counts only if it is longer than 5 characters (booking §5 "Refund"). */
const HashConf = Hash.min(LENGTHS.refundHash.least);

/** POST /api/order/return/{hash} (booking §7). */
export const RefundViewRequest = z.object({ hash: Hash, lang: Lang, hashConf: HashConf.optional() });

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
});

export const RefundViewResponse = envelope(
  z.object({
    error_code: z.string(),
    rows: z.array(RefundRow),
    date: z.string(),
    text: z.string(),
    reasons: z.array(z.object({ id: Id, ...localised('name'), ...localised('descript') })),
  }),
);

/** POST /api/order/return-create (booking §7). */
export const RefundCreateRequest = z.object({
  reason: Id,
  id: z.array(Id).min(1).max(100),
  hash: Hash,
  lang: Lang,
  hashConf: HashConf.optional(),
});
/** POST /api/order/return-confirm (booking §7). */
export const RefundConfirmRequest = z.object({ hash: Hash, lang: Lang, hashConf: HashConf });
export const RefundOutcome = envelope(Outcome);
