/** The payment reminder of an unpaid order: the end of its reservation, its items, the amount due and a link to pay. */
import { formatLabel, formatMoney, formatTime, joinWithCommas } from '../../platform/lib/format.ts';
import { pickText } from '../../platform/lib/languages.ts';
import type { Minor } from '../../platform/lib/money.ts';
import { amountDue, type Order } from '../orders/index.ts';
import {
  createCommonParts,
  type EmailItem,
  type EmailOrder,
  type EmailParts,
  formatDiscounts,
  formatSessions,
  getOrderLanguage,
} from './emails.ts';
import { type EmailTextKey, formatEmailText } from './texts.ts';

/** `credit`: the part of the total that exchanged tickets pay. */
export type UnpaidOrder = EmailOrder & Pick<Order, 'state' | 'expiresAt' | 'credit' | 'received'>;

/** The end of the reservation is formatted in the time zone of the first venue. */
export function createPaymentReminderEmail(
  order: UnpaidOrder,
  items: readonly EmailItem[],
  siteUrl: string,
): EmailParts {
  const language = getOrderLanguage(order);
  const until = formatTime(order.expiresAt, items[0]?.timeZone ?? 'UTC');
  const formatSum = (key: EmailTextKey, amount: Minor): string =>
    formatLabel(formatEmailText(language, key), formatMoney(amount, order.currency, language), language);
  const titles = [...new Set(items.map((item) => pickText(item.eventTitle, language)))];
  return {
    ...createCommonParts(order, language, siteUrl),
    subject: formatEmailText(language, 'payment-reminder-subject', { until, order: order.id }),
    heading: joinWithCommas(titles, language),
    lead: formatEmailText(language, 'payment-reminder-lead', { until }),
    details: [
      ...formatSessions(items, order.currency, language),
      [
        ...formatDiscounts(items, order.currency, language),
        ...(order.credit > 0 ? [formatSum('exchange-credit', order.credit)] : []),
        formatSum('to-pay', amountDue(order)),
      ],
    ],
    action: formatEmailText(language, 'payment-reminder-action'),
    note: formatEmailText(language, 'payment-reminder-note'),
  };
}
