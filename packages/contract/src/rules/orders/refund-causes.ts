/** Why money goes back, as stored with each refund. */
export const REFUND_CAUSES = [
  'order_not_found',
  'already_paid',
  'seats_unavailable',
  'order_canceled',
  'amount_mismatch',
  'order_ended_unpaid',
  'tickets_returned',
  'ticket_exchanged',
  'goodwill',
] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];
