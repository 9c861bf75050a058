/** The payment reminder of an unpaid order: the end of its reservation, its items, the amount due and a link to pay. */
import { formatTime, joinWithCommas } from '../../../platform/lib/format/buyer-format.ts';
import { calculateAmountDue, type Order } from '../../orders/index.ts';
import type { EmailSite } from '../email-texts.ts';
import {
  createCommonParts,
  describeTickets,
  type EmailItem,
  type EmailOrder,
  type EmailParts,
  formatDiscounts,
  formatSessions,
  formatSum,
  getOrderLanguage,
  listEventTitles,
  toSingleLine,
} from './common-parts.ts';

/** `credit`: the part of the total that exchanged tickets pay. */
export type UnpaidOrder = EmailOrder & Pick<Order, 'state' | 'expiresAt' | 'credit' | 'received'>;

/** The end of the reservation is formatted in the time zone of the first venue. */
export function createPaymentReminderEmail(
  order: UnpaidOrder,
  items: readonly EmailItem[],
  site: EmailSite,
): EmailParts {
  const language = getOrderLanguage(order);
  const until = formatTime(order.expiresAt, items[0]?.timeZone ?? 'UTC');
  const text = site.texts(language, 'payment-reminder', {
    ...describeTickets(order, items),
    'event.name': joinWithCommas(listEventTitles(items, language), language),
    'order.deadline': until,
  });
  return {
    ...createCommonParts(order, language, site),
    subject: toSingleLine(text('subject')),
    heading: text('heading'),
    lead: text('lead'),
    details: [
      ...formatSessions(items, order.currency, language),
      [
        ...formatDiscounts(items, order.currency, language),
        ...(order.credit > 0 ? [formatSum('exchange-credit', order.credit, order.currency, language)] : []),
        formatSum('to-pay', calculateAmountDue(order), order.currency, language),
      ],
    ],
    action: text('button'),
    note: text('note'),
  };
}
