/** The email with the link to an address's orders. */
import type { Language } from '../../../platform/lib/languages.ts';
import type { EmailSite } from '../email-texts.ts';
import { createAddressParts, type EmailParts } from './common-parts.ts';

export type OrdersLink = { language: Language; secret: string; minutes: number };

export function createLinkEmail({ language, secret, minutes }: OrdersLink, site: EmailSite): EmailParts {
  const text = site.texts(language, 'orders-link', { 'link.minutes': minutes });
  return { ...createAddressParts(language, text, { path: '/my-orders', secret }, site), note: text('note') };
}
