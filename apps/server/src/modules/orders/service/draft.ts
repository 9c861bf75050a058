import { z } from 'zod';
import type { Language } from '../../../kernel/languages.ts';
import type { Minor } from '../../../kernel/money.ts';
import type { PlacedLine } from '../rules/model.ts';
import type { OrderState } from '../rules/states.ts';

/** An order that the rules accept and that only lacks its places. */
export type OrderDraft = {
  kind: 'order';
  /** The event, or the first one of an order for several. */
  eventId: number;
  state: OrderState;
  language: Language;
  currency: string;
  lines: readonly PlacedLine[];
  total: Minor;
  buyer: { name: string; email: string; phone: string; details: object };
  voucherCard: boolean;
  consents: readonly number[];
  refundPolicy: object;
  /** By event id, where there are several events. */
  refundPolicies: Record<number, object> | null;
  visitor: string;
  /** Where the call comes from, and whether its caller has just shown to be a person (rules/pace.ts). */
  origin: string | null;
  proven: boolean;
  customerId: number | null;
  /** The season ticket that gives these places; it is the customer's, or nothing is given. */
  subscriptionId: number | null;
  createdAt: Date;
  expiresAt: Date;
  /** The caller's Idempotency-Key, already bound to route and visitor, and the digest of the body it came with. */
  repeatable: { key: string; bodyDigest: string } | null;
};

/** Places that a visitor wants in the cart, decided on this version of it. */
export type BasketDraft = {
  kind: 'basket';
  visitor: string;
  version: number;
  lines: readonly (PlacedLine & { expiresAt: Date })[];
  createdAt: Date;
  repeatable: null;
  subscriptionId: null;
  customerId: null;
};

export type Draft = OrderDraft | BasketDraft;

/** Why a batch does not give what is asked for. Kept as it is for repeated calls, hence a schema. */
export const TakeRefusal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('not_enough'), sessionId: z.number(), offerId: z.number(), left: z.number() }),
  z.object({ kind: z.literal('seats_taken'), sessionId: z.number(), seatIds: z.array(z.number()) }),
  z.object({ kind: z.literal('not_sold'), sessionId: z.number() }),
  z.object({ kind: z.literal('quota_short'), left: z.number() }),
  z.object({ kind: z.literal('no_such_subscription') }),
  z.object({ kind: z.literal('held_limit'), limit: z.number(), held: z.number() }),
  z.object({ kind: z.literal('bot_check') }),
  z.object({ kind: z.literal('changed') }),
  z.object({ kind: z.literal('cart_changed') }),
  z.object({ kind: z.literal('key_reused') }),
]);
export type TakeRefusal = z.infer<typeof TakeRefusal>;

/** A cart has no id and no hash: 0 and ''. */
export const TakeAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), id: z.number(), hash: z.string() }),
  z.object({ ok: z.literal(false), refusal: TakeRefusal }),
]);
export type TakeAnswer = z.infer<typeof TakeAnswer>;
