import { z } from 'zod';
import { LENGTHS } from '../constants.ts';
import { envelope, Outcome } from '../envelope.ts';
import { localised } from '../localised.ts';
import { checkEmail } from '../rules/buyer.ts';
import { Flag, Hash, Id, Lang, Money, SecondsLeft } from '../wire.ts';

/** Orders found again (design/ui.md): those of the signed-in customer, of an address whose letters the caller reads, and what the caller has ordered and not paid for. */
export const MyOrdersQuery = z.object({
  lang: Lang,
  /** The orders before this one, for the next page. */
  before: z.coerce.number().pipe(Id).optional(),
});

export const MyOrderSession = z.object({
  ...localised('action'),
  ...localised('seatroot'),
  day: z.string(),
  time: z.string(),
  tickets: z.number().int(),
});

export const MyOrder = z.object({
  hash: Hash,
  ord_num: z.number().int(),
  state: z.enum(['unpaid', 'paid', 'annulled']),
  reservetime: SecondsLeft,
  /** 1: all of its sessions are over. */
  over: Flag,
  sum: Money,
  currency: z.string(),
  sessions: z.array(MyOrderSession),
});
export type MyOrder = z.infer<typeof MyOrder>;

export const MyOrdersResponse = envelope(
  Outcome.extend({
    /** 1: somebody is signed in. */
    signed_in: Flag,
    /** The address whose orders were opened by a link; '' where none was. */
    email: z.string(),
    orders: z.array(MyOrder),
    /** 1: there are older ones. */
    more: Flag,
  }),
);
export type MyOrdersResponse = z.infer<typeof MyOrdersResponse>;
export type MyOrders = MyOrdersResponse['response'];

export const AskForLinkRequest = z.object({
  email: z
    .string()
    .trim()
    .max(LENGTHS.email.most)
    .refine((text) => checkEmail(text) === null),
  lang: Lang,
});
export const OpenLinkRequest = z.object({ link: Hash, lang: Lang });
export const ForgetOrdersRequest = z.object({ lang: Lang });
export const MyOrdersOutcome = envelope(Outcome);
export type MyOrdersOutcome = z.infer<typeof MyOrdersOutcome>;
