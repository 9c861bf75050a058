import type { LocalText } from '../../kernel/languages.ts';
import type { StartOrder } from './provider.ts';

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
    name: { ru: 'Банковская карта', en: 'Bank card', kz: 'Банк картасы', ch: '银行卡' },
    description: {
      ru: 'Visa, Mastercard, Мир. Оплата на странице демо-банка, деньги не списываются.',
      en: 'Visa, Mastercard, Mir. You pay on the demo bank’s page; no real money is taken.',
      kz: 'Visa, Mastercard, Мир. Төлем демо-банк бетінде жасалады, нақты ақша алынбайды.',
      ch: 'Visa、Mastercard、Mir。在演示银行页面付款，不会扣除真实款项。',
    },
  },
  {
    id: 2,
    provider: 'demo',
    kind: 'qr',
    protocolType: 'qr',
    protocolKind: 'QR',
    name: { ru: 'QR-код', en: 'QR code', kz: 'QR-код', ch: '二维码' },
    description: {
      ru: 'Наведите камеру телефона на код и подтвердите платёж.',
      en: 'Point your phone’s camera at the code and confirm the payment.',
      kz: 'Телефон камерасын кодқа бағыттап, төлемді растаңыз.',
      ch: '用手机摄像头扫描二维码并确认付款。',
    },
  },
  {
    id: 3,
    provider: 'demo',
    kind: 'voucher_card',
    protocolType: 'redirect',
    protocolKind: '',
    name: {
      ru: 'Культурный ваучер (карта)',
      en: 'Cultural voucher card',
      kz: 'Мәдени ваучер картасы',
      ch: '文化消费券卡',
    },
    description: {
      ru: 'Один именной билет за счёт государственной карты культурного ваучера.',
      en: 'One named ticket, paid with the state’s cultural voucher card.',
      kz: 'Мемлекеттік мәдени ваучер картасымен төленетін бір атаулы билет.',
      ch: '使用国家文化消费券卡支付一张实名票。',
    },
  },
];

/** The ways to pay for an order: with the voucher card only the voucher card, for kinds of payment cannot be combined (booking §1). */
export function methodsFor(methods: readonly PaymentMethod[], order: { voucherCard: boolean }): PaymentMethod[] {
  return methods.filter((method) => (method.kind === 'voucher_card') === order.voucherCard);
}
