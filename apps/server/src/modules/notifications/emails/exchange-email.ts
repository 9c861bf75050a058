/** The email about exchanged tickets: the new tickets, the old ones, and the difference. */
import { formatDay, formatMoment, joinWithCommas } from '../../../platform/lib/format.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import { type EmailTextKey, formatEmailText } from '../texts.ts';
import {
  createCommonParts,
  createTicketLinks,
  type EmailItem,
  type EmailOrder,
  type EmailParts,
  formatDiscounts,
  formatSeat,
  formatSessions,
  formatSum,
  getOrderLanguage,
  toSingleLine,
} from './emails.ts';

/**
 * `credit`: the part of the price that the old tickets pay. `refundAmount`: the rest of their price, which is refunded,
 * by staff if `isManual`. Minor units.
 */
export type ExchangeEmail = {
  order: EmailOrder;
  items: readonly EmailItem[];
  old: { order: number; items: readonly Omit<EmailItem, 'addOns'>[] };
  credit: Minor;
  refundAmount: Minor;
  isManual: boolean;
};

export function createExchangeEmail(email: ExchangeEmail, siteUrl: string): EmailParts {
  const { order, items, old, credit, refundAmount, isManual } = email;
  const language = getOrderLanguage(order);
  const [firstItem] = items;
  const title = firstItem ? pickText(firstItem.eventTitle, language) : '';
  const day = firstItem ? formatDay(firstItem.day, language) : '';
  const formatNonzeroSum = (label: EmailTextKey, amount: Minor): string[] =>
    amount > 0 ? [formatSum(label, amount, order.currency, language)] : [];
  return {
    ...createCommonParts(order, language, siteUrl),
    ...createTicketLinks(order, items, siteUrl),
    subject: toSingleLine(formatEmailText(language, 'exchange-subject', { title, day, order: order.id })),
    heading: title,
    lead: formatEmailText(language, 'exchange-lead', { order: order.id }),
    details: [
      ...formatSessions(items, order.currency, language),
      [
        formatEmailText(language, 'exchange-replaces', { order: old.order }),
        ...old.items.map((item) =>
          joinWithCommas([formatMoment(item.day, item.time, language), formatSeat(item, language)], language),
        ),
      ],
      [
        ...formatDiscounts(items, order.currency, language),
        ...formatNonzeroSum('exchange-credit', credit),
        ...formatNonzeroSum('exchange-paid', order.total - credit),
        ...formatNonzeroSum(isManual ? 'exchange-manual-refund' : 'exchange-refund', refundAmount),
      ],
    ].filter((lines) => lines.length > 0),
    note: formatEmailText(language, 'secret'),
  };
}
