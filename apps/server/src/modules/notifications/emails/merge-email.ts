/** The email that asks the owner of an address whether another address is theirs, too. */
import type { Language } from '../../../platform/lib/languages.ts';
import { formatEmailText } from '../texts.ts';
import { type EmailParts, toShopUrl } from './emails.ts';

/** `other`: the other address, masked. The link opens the orders of this address, as a link of the order lookup does. */
export type MergeRequest = { language: Language; secret: string; other: string; days: number };

export function createMergeEmail({ language, secret, other, days }: MergeRequest, siteUrl: string): EmailParts {
  const subject = formatEmailText(language, 'merge-subject');
  return {
    language,
    subject,
    heading: subject,
    greeting: formatEmailText(language, 'greeting-nameless'),
    lead: formatEmailText(language, 'merge-lead', { other, days }),
    details: [],
    link: toShopUrl(siteUrl, `/my-orders?lang=${language}#${secret}`),
    action: formatEmailText(language, 'merge-action'),
    note: formatEmailText(language, 'merge-note'),
    footer: formatEmailText(language, 'merge-footer'),
  };
}
