/** Emails about paid and refunded orders: subject, HTML and plain text in the language of the order. */
import type { EmailPart } from '@sahna/contract/admin/settings/email-kinds';
import { formatMoney, joinWithCommas } from '../../../platform/lib/format/buyer-format.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import type { RefundReason } from '../../orders/index.ts';
import type { EmailSite } from '../email-texts.ts';
import { formatEmailText } from '../texts.ts';
import {
  createCommonParts,
  createTicketLinks,
  describeOrder,
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

const REASONS = {
  order_not_found: 'lead-canceled',
  already_paid: 'lead-repeated',
  seats_unavailable: 'lead-late',
  order_canceled: 'lead-canceled',
  amount_mismatch: 'lead-amount',
} as const satisfies Record<RefundReason, EmailPart<'payment-refunded'>>;

export function createOrderPaidEmail(order: EmailOrder, items: readonly EmailItem[], site: EmailSite): EmailParts {
  const language = getOrderLanguage(order);
  const titles = listEventTitles(items, language);
  const text = site.texts(language, 'order-paid', {
    ...describeTickets(order, items),
    'event.name': joinWithCommas(titles, language),
  });
  return {
    ...createCommonParts(order, language, site),
    links: createTicketLinks(order, items, site),
    subject: toSingleLine(text(titles.length > 1 ? 'subject-several' : 'subject')),
    heading: text('heading'),
    lead: order.isRehearsal
      ? formatEmailText(language, 'rehearsal-lead', { number: order.id })
      : text(order.total === 0 ? 'lead-free' : 'lead'),
    details: [
      ...formatSessions(items, order.currency, language),
      [
        ...formatDiscounts(items, order.currency, language),
        // Free orders have no total line.
        ...(order.total === 0 ? [] : [formatSum('total', order.total, order.currency, language)]),
      ],
    ].filter((lines) => lines.length > 0),
    action: text('button'),
    note: text('note'),
  };
}

/** The email about a changed attendee: the old code of the ticket is void, and the new ticket is attached. */
export function createAttendeeEmail(order: EmailOrder, item: EmailItem, site: EmailSite): EmailParts {
  const language = getOrderLanguage(order);
  const text = site.texts(language, 'attendee-changed', {
    ...describeTickets(order, [item]),
    'attendee.name': toSingleLine(item.attendeeName ?? ''),
  });
  return {
    ...createCommonParts(order, language, site),
    links: createTicketLinks(order, [item], site),
    subject: toSingleLine(text('subject')),
    heading: text('heading'),
    lead: text('lead'),
    details: formatSessions([item], order.currency, language),
    action: text('button'),
    note: text('note'),
  };
}

/** Money goes back for an order whose tickets stay as they are. `isManual`: staff pay it out. */
export function createOrderRefundedEmail(
  order: EmailOrder,
  { amount, isManual }: { amount: Minor; isManual: boolean },
  site: EmailSite,
): EmailParts {
  const language = getOrderLanguage(order);
  const text = site.texts(language, 'order-refunded', describeRefund(order, amount));
  return {
    ...createCommonParts(order, language, site),
    subject: toSingleLine(text('subject')),
    heading: text('heading'),
    // The amount above the button, where details would be below it.
    lead: `${text(isManual ? 'body-manual' : 'body')}\n\n${text('lead')}`,
    details: [],
    action: text('button'),
    note: '',
  };
}

/** A payment that could not be used is refunded. */
export function createRefundEmail(order: EmailOrder, amount: Minor, reason: RefundReason, site: EmailSite): EmailParts {
  const language = getOrderLanguage(order);
  const text = site.texts(language, 'payment-refunded', describeRefund(order, amount));
  return {
    ...createCommonParts(order, language, site),
    subject: toSingleLine(text('subject')),
    heading: text('heading'),
    lead: `${text(REASONS[reason])}\n\n${text('body')}`,
    details: [],
    action: text('button'),
    note: '',
  };
}

function describeRefund(order: EmailOrder, amount: Minor) {
  return { ...describeOrder(order), 'refund.amount': formatMoney(amount, order.currency, getOrderLanguage(order)) };
}
