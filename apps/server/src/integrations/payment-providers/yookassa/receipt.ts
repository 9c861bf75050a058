/** A fiscal receipt (Russia, 54-FZ) with one line, for a payment or a refund. */
import type { Minor } from '../../../platform/lib/money.ts';
import { toDecimal } from '../amounts.ts';

const MAX_DESCRIPTION_LENGTH = 128;

export type ReceiptInput = {
  buyer: { email: string; phone: string };
  description: string;
  amount: Minor;
  currency: string;
  /** YooKassa's number of the VAT rate. */
  vatCode: number;
};

export function createReceipt({ buyer, description, amount, currency, vatCode }: ReceiptInput): object {
  return {
    customer: buyer.email ? { email: buyer.email } : { phone: buyer.phone.replace(/\D/g, '') },
    items: [
      {
        description: description.slice(0, MAX_DESCRIPTION_LENGTH),
        quantity: '1.00',
        amount: { value: toDecimal(amount), currency },
        vat_code: vatCode,
        payment_subject: 'service',
        payment_mode: 'full_payment',
      },
    ],
  };
}
