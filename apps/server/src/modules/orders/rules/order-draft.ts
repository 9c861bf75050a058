/** A draft that becomes an order: the places, and what the buyer said beside them. */
import type { CustomerId, EventId, OrderId } from '../../../platform/lib/ids.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import type { Draft } from '../../reservations/rules/index.ts';
import type { OrderState } from './states.ts';

export const ORDERS = 'orders';

export type Buyer = { name: string; email: string; phone: string; details: object };

export type OrderDraft = Draft & {
  client: typeof ORDERS;
  /** The event, or the first one of an order for several. */
  eventId: EventId;
  state: OrderState;
  language: Language;
  currency: string;
  total: Minor;
  buyer: Buyer;
  voucherCard: boolean;
  consents: readonly number[];
  refundPolicy: object;
  /** By event id, where there are several events. */
  refundPolicies: Record<number, object> | null;
  customerId: CustomerId | null;
  /** It stands instead of tickets of another order, whose money pays this much of it. */
  instead: { order: OrderId; credit: Minor } | null;
};

/** When its reservation ends. */
export function endOf({ lines }: Draft): Date {
  return new Date(Math.min(...lines.map(({ expiresAt }) => expiresAt.getTime())));
}

export function isOrderDraft(draft: Draft): draft is OrderDraft {
  return draft.client === ORDERS;
}
