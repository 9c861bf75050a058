/**
 * The email with the link to an address's orders. The secret is in the URL fragment, which browsers do not send to
 * servers.
 */
import type { Language } from '../../../platform/lib/languages.ts';
import type { EmailSite } from '../email-texts.ts';
import { type EmailParts, formatNamelessGreeting, toShopUrl, toSingleLine } from './common-parts.ts';

export type OrdersLink = { language: Language; secret: string; minutes: number };

export function createLinkEmail({ language, secret, minutes }: OrdersLink, site: EmailSite): EmailParts {
  const text = site.texts(language, 'orders-link', { 'link.minutes': minutes });
  return {
    language,
    subject: toSingleLine(text('subject')),
    heading: text('heading'),
    greeting: formatNamelessGreeting(language, site),
    lead: text('lead'),
    details: [],
    link: toShopUrl(site.siteUrl, `/my-orders?lang=${language}#${secret}`),
    action: text('button'),
    note: text('note'),
    footer: text('footer'),
  };
}
