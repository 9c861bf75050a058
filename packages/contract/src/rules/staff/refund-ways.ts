/** How the amount of a refund by staff is determined: by the event's terms of return, at full price, or entered by staff. */
export const REFUND_WAYS = ['rules', 'full', 'amount'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];
