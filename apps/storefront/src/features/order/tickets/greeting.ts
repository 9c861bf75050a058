/** The greeting above new tickets: "See you on Saturday, Aigerim". */
import { formatDay, parseDay } from '../../../shared/format/dates.ts';
import type { OrderTexts } from '../../../shared/texts/order/index.ts';

const DAY_MS = 86_400_000;
const WEEKDAYS = [
  'order.see-you-0',
  'order.see-you-1',
  'order.see-you-2',
  'order.see-you-3',
  'order.see-you-4',
  'order.see-you-5',
  'order.see-you-6',
] as const;

/** `day` and `today` as `DD.MM.YYYY`; null after the day of the session, and for a buyer without a name. */
export function formatGreeting(
  { day, today, buyer }: { day: string; today: string; buyer: string },
  { t, language }: OrderTexts,
) {
  const name = getFirstName(buyer);
  const date = parseDay(day);
  const daysLeft = (date.getTime() - parseDay(today).getTime()) / DAY_MS;
  if (name === '' || daysLeft < 0) return null;
  if (daysLeft === 0) return t('order.see-you-today', { name });
  const weekday = WEEKDAYS[date.getUTCDay()];
  if (daysLeft < 7 && weekday) return t(weekday, { name });
  return t('order.see-you-later', { day: formatDay(day, language, 'none'), name });
}

/** The second word of "Surname Name Patronymic"; the first word of any other name. */
export function getFirstName(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  return (words.length === 3 ? words[1] : words[0]) ?? '';
}
