/** Stripe counts in the smallest unit of each currency. */
import type { Minor } from '../../../platform/lib/money.ts';
import { fromSmallestUnit, toSmallestUnit } from '../amounts.ts';

const WITHOUT_DECIMALS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));
const WITH_THREE = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

function decimalsOf(currency: string): number {
  const code = currency.toUpperCase();
  if (WITHOUT_DECIMALS.has(code)) return 0;
  return WITH_THREE.has(code) ? 3 : 2;
}

export const toStripe = (amount: Minor, currency: string): number => toSmallestUnit(amount, decimalsOf(currency));

export const fromStripe = (units: number, currency: string): Minor | null =>
  fromSmallestUnit(units, decimalsOf(currency));
