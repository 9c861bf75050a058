/** The email about reissued tickets. */
import type { EmailSite } from '../email-texts.ts';
import {
  createCommonParts,
  createTicketLinks,
  describeTickets,
  type EmailItem,
  type EmailOrder,
  type EmailParts,
  formatSessions,
  getOrderLanguage,
  toSingleLine,
} from './common-parts.ts';

/** The email about tickets that staff reissued: their old codes are void, and the new tickets are attached. */
export function createReissuedEmail(order: EmailOrder, items: readonly EmailItem[], site: EmailSite): EmailParts {
  const language = getOrderLanguage(order);
  const text = site.texts(language, 'tickets-reissued', describeTickets(order, items));
  return {
    ...createCommonParts(order, language, site),
    links: createTicketLinks(order, items, site),
    subject: toSingleLine(text('subject')),
    heading: text('heading'),
    lead: text('lead'),
    details: formatSessions(items, order.currency, language),
    action: text('button'),
    note: text('note'),
  };
}
