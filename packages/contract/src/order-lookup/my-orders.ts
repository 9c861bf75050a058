import { z } from 'zod';
import { EmailInput } from '../wire/email.ts';
import { envelope, Outcome } from '../wire/envelope.ts';
import { localized } from '../wire/localized.ts';
import { Flag, Hash, Id, Lang, Money, SecondsLeft } from '../wire/primitives.ts';

/** Orders of the signed-in customer, of an email address opened by an emailed link, and unpaid orders of this browser. */
export const MyOrdersQuery = z.object({
  lang: Lang,
  /** Cursor: returns orders before this number. */
  before: z.coerce.number().pipe(Id).optional(),
});

export const MyOrderSession = z.object({
  ...localized('action'),
  ...localized('seatroot'),
  ...localized('image_url'),
  day: z.string(),
  time: z.string(),
  tickets: z.number().int(),
});

export const MyOrder = z.object({
  hash: Hash,
  ord_num: z.number().int(),
  state: z.enum(['unpaid', 'paid', 'annulled']),
  reservetime: SecondsLeft,
  /** 1: all sessions are past. */
  over: Flag,
  sum: Money,
  currency: z.string(),
  sessions: z.array(MyOrderSession),
});
export type MyOrder = z.infer<typeof MyOrder>;

export const MyOrdersResponse = envelope(
  Outcome.extend({
    /** 1: a customer is signed in. */
    signed_in: Flag,
    /** Email address whose link was opened; '' without one. */
    email: z.string(),
    orders: z.array(MyOrder),
    /** 1: older orders exist. */
    more: Flag,
  }),
);
export type MyOrdersResponse = z.infer<typeof MyOrdersResponse>;
export type MyOrders = MyOrdersResponse['response'];

export const AskForLinkRequest = z.object({
  email: EmailInput,
  lang: Lang,
});
export const OpenLinkRequest = z.object({ link: Hash, lang: Lang });
export const ForgetOrdersRequest = z.object({ lang: Lang });
/** `merge`: of a link that confirms an address, whether the other one is confirmed, too; '' for other links. */
export const OpenLinkResponse = envelope(Outcome.extend({ merge: z.enum(['', 'waiting', 'done']) }));
export type OpenLinkResponse = z.infer<typeof OpenLinkResponse>;
export const MyOrdersOutcome = envelope(Outcome);
export type MyOrdersOutcome = z.infer<typeof MyOrdersOutcome>;
