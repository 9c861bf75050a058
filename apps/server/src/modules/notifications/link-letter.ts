/** The letter with the link to an address's orders. The secret is in the part of the link that browsers send to no server. */
import type { Language } from '../../platform/lib/languages.ts';
import type { LetterParts } from './letters.ts';
import { word } from './texts.ts';

export type OrdersLink = { language: Language; secret: string; minutes: number };

export function linkLetter({ language, secret, minutes }: OrdersLink, siteUrl: string): LetterParts {
  const subject = word(language, 'orders-subject');
  return {
    language,
    subject,
    heading: subject,
    greeting: word(language, 'greeting-nameless'),
    lead: word(language, 'orders-lead', { minutes }),
    details: [],
    link: `${siteUrl.replace(/\/$/, '')}/my-orders?lang=${language}#${secret}`,
    action: word(language, 'orders-action'),
    note: word(language, 'orders-note'),
    footer: word(language, 'footer-asked'),
  };
}
