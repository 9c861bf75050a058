/** The email about a rescheduled session: old time, new time, and the deadline for a full refund. */
import { formatInstant, formatMoment } from '../../../platform/lib/format.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import type { OrderRefundPolicy } from '../../orders/index.ts';
import { formatEmailText } from '../texts.ts';
import {
  createCommonParts,
  createTicketLinks,
  type EmailItem,
  type EmailOrder,
  type EmailParts,
  formatSeat,
  getOrderLanguage,
  toSingleLine,
} from './emails.ts';

type RescheduledItem = Omit<EmailItem, 'addOns'> & { refundPolicy: Pick<OrderRefundPolicy, 'freeReturnUntil'> };

export type RescheduledEmail = {
  order: EmailOrder;
  /** Items in the rescheduled session. */
  items: readonly RescheduledItem[];
  from: { day: string; time: string | null };
};

export function createRescheduledEmail({ order, items, from }: RescheduledEmail, siteUrl: string): EmailParts {
  const language = getOrderLanguage(order);
  const [firstItem] = items;
  if (!firstItem) throw new Error('a rescheduled session without items');
  const title = pickText(firstItem.eventTitle, language);
  const [before, now] = [
    formatMoment(from.day, from.time, language),
    formatMoment(firstItem.day, firstItem.time, language),
  ];
  const { freeReturnUntil } = firstItem.refundPolicy;
  return {
    ...createCommonParts(order, language, siteUrl),
    ...createTicketLinks(order, items, siteUrl),
    subject: toSingleLine(formatEmailText(language, 'rescheduled-subject', { title, now })),
    heading: title,
    lead: formatEmailText(language, 'rescheduled-lead', { before, now }),
    details: [[now, pickText(firstItem.venueName, language), ...items.map((item) => formatSeat(item, language))]],
    note: freeReturnUntil
      ? formatEmailText(language, 'rescheduled-note', {
          until: formatInstant(new Date(freeReturnUntil), firstItem.timeZone, language),
        })
      : formatEmailText(language, 'rescheduled-note-plain'),
  };
}
