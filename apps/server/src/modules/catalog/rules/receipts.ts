/** Value-added tax and names of fiscal receipts, as the catalog states them. Receipts are not computed yet. */
import { type LocalText, pickText } from '../../../platform/lib/languages.ts';

/** Percentages by kind of receipt line; null: exempt, absent: unknown. */
export type VatRates = {
  tickets?: number | null | undefined;
  fees?: number | null | undefined;
  addOns?: number | null | undefined;
};

export type ShopVat = { payer: boolean; rates: VatRates };

/** Languages of fiscal receipts. */
type ReceiptLanguage = 'kz' | 'ru';
export type ReceiptName = { kz?: string | undefined; ru?: string | undefined };

/** Length of the name in a line of a fiscal receipt. */
export const MAX_RECEIPT_NAME_LENGTH = 128;

/** The rates of an event's receipt lines; null: the shop does not pay tax. */
export function getVatRates(shop: ShopVat, event: VatRates | null): VatRates | null {
  return shop.payer ? { ...shop.rates, ...event } : null;
}

/** The name of an event on a receipt: its own, or its title cut at the end of a word. */
export function getReceiptName(
  { receiptName, title }: { receiptName: ReceiptName | null; title: LocalText },
  language: ReceiptLanguage,
): string {
  return receiptName?.[language] ?? cutToLine(pickText(title, language));
}

function cutToLine(text: string): string {
  if (text.length <= MAX_RECEIPT_NAME_LENGTH) return text;
  const cut = Array.from(text.slice(0, MAX_RECEIPT_NAME_LENGTH))
    .filter((character) => character.isWellFormed())
    .join('');
  const end = cut.lastIndexOf(' ');
  return end > MAX_RECEIPT_NAME_LENGTH / 2 ? cut.slice(0, end) : cut;
}
