/** The email about a rescheduled session: old time, new time, and the deadline for a full refund. */
import { formatInstant, formatMoment } from '../../platform/lib/format.ts';
import { pickText } from '../../platform/lib/languages.ts';
import type { OrderRefundPolicy } from '../orders/index.ts';
import {
  createCommonParts,
  createTicketLinks,
  type EmailItem,
  type EmailOrder,
  type EmailParts,
  formatPlace,
  getOrderLanguage,
  toSingleLine,
} from './emails.ts';
import { formatEmailText } from './texts.ts';

type RescheduledItem = Omit<EmailItem, 'addOns'> & { refundPolicy: Pick<OrderRefundPolicy, 'freeUntil'> };

export type RescheduledEmail = {
  order: EmailOrder;
  /** Items in the rescheduled session. */
  places: readonly RescheduledItem[];
  from: { day: string; time: string | null };
};

export function createRescheduledEmail({ order, places, from }: RescheduledEmail, siteUrl: string): EmailParts {
  const language = getOrderLanguage(order);
  const [firstItem] = places;
  if (!firstItem) throw new Error('a rescheduled session without items');
  const title = pickText(firstItem.eventTitle, language);
  const [before, now] = [
    formatMoment(from.day, from.time, language),
    formatMoment(firstItem.day, firstItem.time, language),
  ];
  const { freeUntil } = firstItem.refundPolicy;
  return {
    ...createCommonParts(order, language, siteUrl),
    ...createTicketLinks(order, places, siteUrl),
    subject: toSingleLine(formatEmailText(language, 'rescheduled-subject', { title, now })),
    heading: title,
    lead: formatEmailText(language, 'rescheduled-lead', { before, now }),
    details: [[now, pickText(firstItem.venueName, language), ...places.map((place) => formatPlace(place, language))]],
    note: freeUntil
      ? formatEmailText(language, 'rescheduled-note', {
          until: formatInstant(new Date(freeUntil), firstItem.timeZone, language),
        })
      : formatEmailText(language, 'rescheduled-note-plain'),
  };
}
