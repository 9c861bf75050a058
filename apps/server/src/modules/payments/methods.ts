import type { LocalText } from '../../kernel/languages.ts';
import type { StartOrder } from './provider.ts';
import { named } from './texts.ts';

/** A way to pay (booking §3 "Payment type"). `id` is creditcompany_id on the wire. */
export type PaymentMethod = {
  id: number;
  provider: string;
  kind: StartOrder['kind'];
  /** protocol_type */
  protocolType: string;
  /** protocol_kind: 'QR' marks a QR payment, else empty */
  protocolKind: '' | 'QR';
  name: LocalText;
  description: LocalText;
};

/** The demo bank's ways to pay. */
export const DEMO_METHODS: readonly PaymentMethod[] = [
  {
    id: 1,
    provider: 'demo',
    kind: 'card',
    protocolType: 'redirect',
    protocolKind: '',
    name: named('card'),
    description: named('card-demo'),
  },
  {
    id: 2,
    provider: 'demo',
    kind: 'qr',
    protocolType: 'qr',
    protocolKind: 'QR',
    name: named('qr'),
    description: named('qr-how'),
  },
  {
    id: 3,
    provider: 'demo',
    kind: 'voucher_card',
    protocolType: 'redirect',
    protocolKind: '',
    name: named('voucher-card'),
    description: named('voucher-card-how'),
  },
];

/** The ways to pay for an order: with the voucher card only the voucher card, for kinds of payment cannot be combined (booking §1). */
export function methodsFor(methods: readonly PaymentMethod[], order: { voucherCard: boolean }): PaymentMethod[] {
  return methods.filter((method) => (method.kind === 'voucher_card') === order.voucherCard);
}
