import type { LocalText } from '../../platform/lib/languages.ts';
import { CURRENCIES, type Currency } from '../../platform/lib/money.ts';
import type { PaymentMethodKey } from '../../platform/lib/payment-method-keys.ts';
import type { StartPaymentParams } from './provider.ts';
import { getMethodName } from './texts.ts';

/** A payment method (booking §3 "Payment type"). `id` is creditcompany_id on the wire, and never changes. */
export type PaymentMethod = {
  id: number;
  provider: string;
  kind: StartPaymentParams['kind'];
  /** protocol_type: 'widget' is the provider's page in a frame of the order page. */
  protocolType: string;
  /** protocol_kind: 'QR' marks a QR payment, else empty */
  protocolKind: '' | 'QR';
  /** Currencies of the orders that can be paid with it. */
  currencies: readonly Currency[];
  name: LocalText;
  description: LocalText;
};

export const DEMO_METHODS: readonly PaymentMethod[] = [
  {
    id: 1,
    provider: 'demo',
    kind: 'card',
    protocolType: 'redirect',
    protocolKind: '',
    currencies: CURRENCIES,
    name: getMethodName('card'),
    description: getMethodName('card-demo'),
  },
  {
    id: 2,
    provider: 'demo',
    kind: 'qr',
    protocolType: 'qr',
    protocolKind: 'QR',
    currencies: CURRENCIES,
    name: getMethodName('qr'),
    description: getMethodName('qr-how'),
  },
  {
    id: 4,
    provider: 'demo',
    kind: 'widget',
    protocolType: 'widget',
    protocolKind: '',
    currencies: CURRENCIES,
    name: getMethodName('widget'),
    description: getMethodName('widget-how'),
  },
  {
    id: 3,
    provider: 'demo',
    kind: 'voucher_card',
    protocolType: 'redirect',
    protocolKind: '',
    currencies: CURRENCIES,
    name: getMethodName('voucher-card'),
    description: getMethodName('voucher-card-how'),
  },
];

export function createStripeMethods(currencies: readonly Currency[]): PaymentMethod[] {
  return [
    {
      id: 11,
      provider: 'stripe',
      kind: 'card',
      protocolType: 'redirect',
      protocolKind: '',
      currencies,
      name: getMethodName('card'),
      description: getMethodName('card-stripe'),
    },
  ];
}

export const YOOKASSA_METHODS: readonly PaymentMethod[] = [
  {
    id: 21,
    provider: 'yookassa',
    kind: 'card',
    protocolType: 'redirect',
    protocolKind: '',
    currencies: ['RUB'],
    name: getMethodName('card'),
    description: getMethodName('card-yookassa'),
  },
  {
    id: 22,
    provider: 'yookassa',
    kind: 'qr',
    protocolType: 'qr',
    protocolKind: 'QR',
    currencies: ['RUB'],
    name: getMethodName('sbp'),
    description: getMethodName('sbp-how'),
  },
];

/** The voucher card uses a separate acquiring terminal. */
export const YOOKASSA_VOUCHER_METHODS: readonly PaymentMethod[] = [
  {
    id: 23,
    provider: 'yookassa-voucher',
    kind: 'voucher_card',
    protocolType: 'redirect',
    protocolKind: '',
    currencies: ['RUB'],
    name: getMethodName('voucher-card'),
    description: getMethodName('voucher-card-how'),
  },
];

export const HALYK_METHODS: readonly PaymentMethod[] = [
  {
    id: 31,
    provider: 'halyk',
    kind: 'card',
    protocolType: 'redirect',
    protocolKind: '',
    currencies: ['KZT'],
    name: getMethodName('card'),
    description: getMethodName('card-halyk'),
  },
];

export type OrderToPay = {
  voucherCard: boolean;
  currency: string;
  /** Per event that restricts payment methods, its allowed methods. A method must be in all of these lists. */
  allowed: readonly (readonly PaymentMethodKey[])[];
};

export function toMethodKey({ provider, kind }: Pick<PaymentMethod, 'provider' | 'kind'>): string {
  return `${provider}/${kind}`;
}

/**
 * The payment methods for an order, by its currency and the methods that its events allow. A voucher card order has
 * only the voucher card, because kinds of payment cannot be combined (booking §1).
 */
export function listMethodsFor(methods: readonly PaymentMethod[], order: OrderToPay): PaymentMethod[] {
  return methods.filter(
    (method) =>
      (method.kind === 'voucher_card') === order.voucherCard &&
      method.currencies.some((currency) => currency === order.currency) &&
      order.allowed.every((allowed) => allowed.some((key) => key === toMethodKey(method))),
  );
}
