/** Emails as HTML, as plain text, and as staff see them. */
import { BRAND } from '@sahna/contract/brand';
import { escapeHtml } from '@sahna/plain-html';
import { toLanguageTag } from '../../platform/lib/languages.ts';
import { EmailParts } from './emails/common-parts.ts';

/** A valid recipient, or null: exactly one mailbox, without characters that have a meaning in headers. */
export function parseRecipient(address: string): string | null {
  const clean = address.trim();
  return /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/u.test(clean) ? clean : null;
}

export function toPlainText(
  { greeting, lead, details, link, action, links = [], note, footer }: EmailParts,
  tickets: string,
): string {
  const paragraphs = [
    greeting,
    lead,
    tickets,
    ...details.map((lines) => lines.join('\n')),
    ...[{ text: action, href: link }, ...links].map(({ text, href }) => `${text}:\n${href}`),
    note,
    footer,
  ];
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`;
}

/**
 * An email as its buyer got it, without its links, which are secrets of the buyer. `tickets`: trusted HTML; those of an
 * email that was sent are left out. Empty after an erasure.
 */
export function toHtmlForStaff(template: string, stored: unknown, tickets = ''): { subject: string; html: string } {
  const { data } = EmailParts.safeParse(stored);
  if (!data) return { subject: '', html: '' };
  const links = (data.links ?? []).map(({ text }) => ({ text, href: WITHOUT_LINK }));
  return { subject: data.subject, html: toHtml(template, { ...data, link: WITHOUT_LINK, links }, tickets) };
}

const WITHOUT_LINK = 'about:blank';

/** `tickets` is trusted HTML; everything else is escaped. */
export function toHtml(template: string, parts: EmailParts, tickets: string): string {
  const { language, details, links = [], ...texts } = parts;
  const text = new Map<string, string>(Object.entries(texts));
  const html: Record<string, string> = {
    tickets,
    details: details.map((lines) => `<p>${lines.map(escapeLines).map(joinShortNames).join('<br>')}</p>`).join(''),
    links: links
      .map(
        ({ text, href }) => `<a class="link" href="${escapeHtml(href)}" style="${LINK_STYLE}">${escapeHtml(text)}</a>`,
      )
      .join(''),
  };
  return template
    .replace('lang="und"', `lang="${toLanguageTag(language)}"`)
    .replace(/\{\{\{(\w+)\}\}\}|\{\{(\w+)\}\}/g, (_, htmlName: string | undefined, textName: string) =>
      htmlName === undefined ? escapeLines(text.get(textName) ?? '') : (html[htmlName] ?? ''),
    );
}

/** Edited texts have several lines. */
function escapeLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

/** Keeps names such as `Ақ Желкен` on one line. */
function joinShortNames(text: string): string {
  return text.replace(/(?<!\S)(\p{Lu}\p{Ll}) (?=\p{Lu}\p{Ll})/gu, '$1\u00a0');
}

/** Style of secondary buttons: an outline. */
const LINK_STYLE = `display:inline-block;margin:0 8px 8px 0;padding:10px 18px;border:1px solid ${BRAND.ink};border-radius:4px;color:${BRAND.ink};text-decoration:none;font-size:16px;`;
