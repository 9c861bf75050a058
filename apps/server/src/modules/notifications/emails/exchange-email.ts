/** The email about exchanged tickets: the new tickets, the old ones, and the difference. */
import { formatMoment, joinWithCommas } from '../../../platform/lib/format/buyer-format.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import type { EmailSite } from '../email-texts.ts';
import { type EmailTextKey, formatEmailText } from '../texts.ts';
import {
  createCommonParts,
  createTicketLinks,
  describeTickets,
  type EmailItem,
  type EmailOrder,
  type EmailParts,
  formatDiscounts,
  formatSeat,
  formatSessions,
  formatSum,
  getOrderLanguage,
  toSingleLine,
} from './common-parts.ts';

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

export function createExchangeEmail(email: ExchangeEmail, site: EmailSite): EmailParts {
  const { order, items, old, credit, refundAmount, isManual } = email;
  const language = getOrderLanguage(order);
  const text = site.texts(language, 'tickets-exchanged', describeTickets(order, items));
  const formatNonzeroSum = (label: EmailTextKey, amount: Minor): string[] =>
    amount > 0 ? [formatSum(label, amount, order.currency, language)] : [];
  return {
    ...createCommonParts(order, language, site),
    links: createTicketLinks(order, items, site),
    subject: toSingleLine(text('subject')),
    heading: text('heading'),
    lead: text('lead'),
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
    action: text('button'),
    note: text('note'),
  };
}
