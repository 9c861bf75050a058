/** The names of the ways to pay, as `provider/kind`: what an event of a season may be limited to. */
export const PAY_WAYS = [
  'demo/card',
  'demo/qr',
  'demo/widget',
  'demo/voucher_card',
  'stripe/card',
  'yookassa/card',
  'yookassa/qr',
  'yookassa-voucher/voucher_card',
  'halyk/card',
] as const;
export type PayWay = (typeof PAY_WAYS)[number];
