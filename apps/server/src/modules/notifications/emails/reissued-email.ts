/** The email about reissued tickets. */

import { formatEmailText } from '../texts.ts';
import {
  createCommonParts,
  createTicketLinks,
  type EmailItem,
  type EmailOrder,
  type EmailParts,
  formatSessions,
  getOrderLanguage,
} from './emails.ts';

/** The email about tickets that staff reissued: their old codes are void, and the new tickets are attached. */
export function createReissuedEmail(order: EmailOrder, items: readonly EmailItem[], siteUrl: string): EmailParts {
  const language = getOrderLanguage(order);
  const subject = formatEmailText(language, 'reissued-subject', { order: order.id });
  return {
    ...createCommonParts(order, language, siteUrl),
    ...createTicketLinks(order, items, siteUrl),
    subject,
    heading: subject,
    lead: formatEmailText(language, 'reissued-lead'),
    details: formatSessions(items, order.currency, language),
    note: formatEmailText(language, 'secret'),
  };
}
