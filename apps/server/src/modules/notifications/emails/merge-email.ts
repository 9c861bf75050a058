/** The email that asks the owner of an address whether another address is theirs, too. */
import { MERGE_LINK_PREFIX } from '@sahna/contract/order-lookup/paths';
import type { Language } from '../../../platform/lib/languages.ts';
import type { EmailSite } from '../email-texts.ts';
import { createAddressParts, type EmailParts } from './common-parts.ts';

/** `other`: the other address, masked. The link opens the orders of this address, as a link of the order lookup does. */
export type MergeRequest = { language: Language; secret: string; other: string; days: number };

export function createMergeEmail({ language, secret, other, days }: MergeRequest, site: EmailSite): EmailParts {
  const text = site.texts(language, 'merge-requested', { 'other.address': other, 'link.days': days });
  const link = { path: '/my-orders', secret: `${MERGE_LINK_PREFIX}${secret}` };
  return { ...createAddressParts(language, text, link, site), note: text('note') };
}
