/** States of orders. */
export const ORDER_STATES = [
  'awaiting_attendees',
  'reserved',
  'paying',
  'paid',
  'partly_refunded',
  'refunded',
  'exchanged',
  'expired',
  'canceled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];
