/** Stripe counts in the smallest unit of each currency. */
import type { Minor } from '../../../platform/lib/money.ts';
import { parseSmallestUnit, toSmallestUnit } from '../amounts.ts';

const ZERO_DECIMAL_CURRENCIES = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));
const THREE_DECIMAL_CURRENCIES = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

function getDecimals(currency: string): number {
  const code = currency.toUpperCase();
  if (ZERO_DECIMAL_CURRENCIES.has(code)) return 0;
  return THREE_DECIMAL_CURRENCIES.has(code) ? 3 : 2;
}

export const toStripeAmount = (amount: Minor, currency: string): number =>
  toSmallestUnit(amount, getDecimals(currency));

export const parseStripeAmount = (units: number, currency: string): Minor | null =>
  parseSmallestUnit(units, getDecimals(currency));
