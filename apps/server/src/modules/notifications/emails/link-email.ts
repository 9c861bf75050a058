/**
 * The email with the link to an address's orders. The secret is in the URL fragment, which browsers do not send to
 * servers.
 */
import type { Language } from '../../../platform/lib/languages.ts';
import { formatEmailText } from '../texts.ts';
import { type EmailParts, toShopUrl } from './emails.ts';

export type OrdersLink = { language: Language; secret: string; minutes: number };

export function createLinkEmail({ language, secret, minutes }: OrdersLink, siteUrl: string): EmailParts {
  const subject = formatEmailText(language, 'orders-subject');
  return {
    language,
    subject,
    heading: subject,
    greeting: formatEmailText(language, 'greeting-nameless'),
    lead: formatEmailText(language, 'orders-lead', { minutes }),
    details: [],
    link: toShopUrl(siteUrl, `/my-orders?lang=${language}#${secret}`),
    action: formatEmailText(language, 'orders-action'),
    note: formatEmailText(language, 'orders-note'),
    footer: formatEmailText(language, 'footer-requested'),
  };
}
