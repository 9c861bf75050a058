import type { Language } from '../../../kernel/languages.ts';
import type { Minor } from '../../../kernel/money.ts';
import type { PlacedLine } from '../rules/model.ts';
import type { OrderState } from '../rules/states.ts';
import type { CreateRefusal } from './answer.ts';

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

/** An order that the rules refuse: it takes nothing, and its caller's key stands for this answer like for any other. */
export type RefusedDraft = {
  kind: 'refused';
  refusal: CreateRefusal;
  visitor: string;
  lines: readonly [];
  createdAt: Date;
  repeatable: NonNullable<OrderDraft['repeatable']>;
  subscriptionId: null;
  customerId: null;
};

export type Draft = OrderDraft | BasketDraft | RefusedDraft;
