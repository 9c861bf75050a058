import type { PromoCodeDto } from '@sahna/contract/admin/people/promo-code-endpoints';
import { formatDay, formatMoney } from '../../../shared/format.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { PEOPLE_TEXTS } from '../texts/index.ts';

/** `20 %` or `500 ₸`. */
export function describeDiscount({ percent, amount }: Pick<PromoCodeDto, 'percent' | 'amount'>): string {
  return amount === null ? `${percent} %` : formatMoney(amount);
}

/** Whether the last day has passed on the calendar of the shop. */
export function isExpired({ to }: Pick<PromoCodeDto, 'to'>, timeZone: string): boolean {
  return to !== null && to < new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
}

/** The days on which a code is accepted. */
export function CodePeriod({ from, to }: Pick<PromoCodeDto, 'from' | 'to'>) {
  const t = useTexts(PEOPLE_TEXTS);
  if (from === null && to === null) return t('people.always');
  return t('people.from-to', { from: from === null ? '…' : formatDay(from), to: to === null ? '…' : formatDay(to) });
}
