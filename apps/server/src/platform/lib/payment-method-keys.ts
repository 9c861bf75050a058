/** Keys of the payment methods, as `provider/kind`: a season can limit an event to some of them. */
export const PAYMENT_METHOD_KEYS = [
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
export type PaymentMethodKey = (typeof PAYMENT_METHOD_KEYS)[number];
