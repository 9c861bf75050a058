/** The payment reminder of an unpaid order: the end of its reservation, its items, the amount due and a link to pay. */
import { formatTime, joinWithCommas } from '../../../platform/lib/format.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import { calculateAmountDue, type Order } from '../../orders/index.ts';
import { formatEmailText } from '../texts.ts';
import {
  createCommonParts,
  type EmailItem,
  type EmailOrder,
  type EmailParts,
  formatDiscounts,
  formatSessions,
  formatSum,
  getOrderLanguage,
} from './emails.ts';

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
        ...(order.credit > 0 ? [formatSum('exchange-credit', order.credit, order.currency, language)] : []),
        formatSum('to-pay', calculateAmountDue(order), order.currency, language),
      ],
    ],
    action: formatEmailText(language, 'payment-reminder-action'),
    note: formatEmailText(language, 'payment-reminder-note'),
  };
}
