/** Where orders are paid, as far as orders need to know it; the payments module satisfies it (app.ts). */
import type { Language, LocalText } from '../../kernel/languages.ts';
import type { Currency, Minor } from '../../kernel/money.ts';
import type { Result } from '../../kernel/result.ts';

export type PaymentWay = {
  id: number;
  protocolType: string;
  protocolKind: string;
  name: LocalText;
  description: LocalText;
};

export type Checkout =
  | { kind: 'redirect'; url: string }
  | { kind: 'form'; action: string; fields: Record<string, string> }
  | { kind: 'qr'; code: string; url: string };

export type PaymentDesk = {
  methods(order: { voucherCard: boolean }): PaymentWay[];
  start(wish: {
    subject: string;
    amount: Minor;
    currency: Currency;
    methodId: number;
    language: Language;
    description: string;
    siteOrigin: string;
    returnPath: string;
    declinedPath: string;
    expiresAt: Date;
  }): Promise<
    Result<
      { paymentId: number; providerRef: string; returnUrl: string; checkout: Checkout },
      { kind: 'unknown_method' | 'already_paid' | 'expired' | 'declined' | 'unavailable' }
    >
  >;
  /** Whether money of a subject was taken and is on its way back, whole. */
  wentBack(subject: string): Promise<boolean>;
  /** Where a visitor's browser sees this shop. */
  siteOrigin(request: { protocol: string; host: string }): string;
};
