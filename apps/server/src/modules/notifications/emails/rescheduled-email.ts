/** The email about a rescheduled session: old time, new time, and the deadline for a full refund. */
import { formatInstant, formatMoment } from '../../../platform/lib/format/buyer-format.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import type { OrderRefundPolicy } from '../../orders/index.ts';
import type { EmailSite } from '../email-texts.ts';
import {
  createCommonParts,
  createTicketLinks,
  describeTickets,
  type EmailItem,
  type EmailOrder,
  type EmailParts,
  formatSeat,
  getOrderLanguage,
  toSingleLine,
} from './common-parts.ts';

type RescheduledItem = Omit<EmailItem, 'addOns'> & { refundPolicy: Pick<OrderRefundPolicy, 'freeReturnUntil'> };

export type RescheduledEmail = {
  order: EmailOrder;
  /** Items in the rescheduled session. */
  items: readonly RescheduledItem[];
  from: { day: string; time: string | null };
};

export function createRescheduledEmail({ order, items, from }: RescheduledEmail, site: EmailSite): EmailParts {
  const language = getOrderLanguage(order);
  const [firstItem] = items;
  if (!firstItem) throw new Error('a rescheduled session without items');
  const [before, now] = [
    formatMoment(from.day, from.time, language),
    formatMoment(firstItem.day, firstItem.time, language),
  ];
  const { freeReturnUntil } = firstItem.refundPolicy;
  const text = site.texts(language, 'session-rescheduled', {
    ...describeTickets(order, items),
    'session.date': now,
    'session.previousDate': before,
    'refund.deadline': freeReturnUntil ? formatInstant(new Date(freeReturnUntil), firstItem.timeZone, language) : '',
  });
  return {
    ...createCommonParts(order, language, site),
    links: createTicketLinks(order, items, site),
    subject: toSingleLine(text('subject')),
    heading: text('heading'),
    lead: text('lead'),
    details: [[now, pickText(firstItem.venueName, language), ...items.map((item) => formatSeat(item, language))]],
    action: text('button'),
    note: text(freeReturnUntil ? 'note' : 'note-without-deadline'),
  };
}
