/** The mailbox's two screens: the list of letters, and one of them with its HTML in a sealed frame. */
import { BRAND, BRAND_DARK } from '@sahna/contract/brand';
import { escaped } from '@sahna/plain-html';
import { LANGUAGES, type Language, languageTag } from '../../platform/lib/languages.ts';
import { FACES } from './faces.ts';
import { MAILBOX_TEXTS } from './texts.ts';

export type Listed = { id: number; receivedAt: Date; subject: string; from: string; to: string };
export type Opened = Listed & {
  text: string;
  hasHtml: boolean;
  attachments: { name: string; bytes: number }[];
};

export const SCREEN_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'";
/** The letter may neither run anything nor fetch anything; its links open in windows of their own. */
export const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const STYLE = `${FACES}body{font:16px/1.5 Onest,system-ui,sans-serif;color:${BRAND.ink};background:${BRAND.paper};margin:0 auto;padding:24px;max-width:760px}
h1,h2{font:600 28px/1.2 Literata,Georgia,serif;margin:16px 0 4px}h2{font-size:20px}a{color:${BRAND.accent}}nav a{margin-right:12px}ul{list-style:none;padding:0}
li{background:${BRAND.paperRaised};margin:8px 0;padding:12px 16px;border-radius:6px}li a{font-weight:600}small,dt{color:${BRAND.inkSoft}}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px}dd{margin:0;overflow-wrap:anywhere}iframe{width:100%;height:720px;border:1px solid ${BRAND.rule};background:${BRAND.paperRaised}}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;background:${BRAND.paperRaised};padding:16px}
@media(prefers-color-scheme:dark){body{background:${BRAND_DARK.paper};color:${BRAND_DARK.ink}}a{color:${BRAND_DARK.accent}}li,pre{background:${BRAND_DARK.paperRaised}}small,dt{color:${BRAND_DARK.inkSoft}}}`;

export function listScreen(mails: readonly Listed[], language: Language, timeZone: string): string {
  const text = MAILBOX_TEXTS[language];
  const items = mails.map(
    (mail) =>
      `<li><a href="/mailbox/${mail.id}?lang=${language}">${escaped(mail.subject)}</a><br><small>${escaped(mail.to)} · ${dateText(mail.receivedAt, language, timeZone)}</small></li>`,
  );
  return page(
    language,
    '/mailbox',
    text.title,
    `<p>${text.lead}</p>${items.length > 0 ? `<ul>${items.join('')}</ul>` : `<p>${text.empty}</p>`}`,
  );
}

/** For those to whom letters are not shown. */
export function closedScreen(language: Language): string {
  const text = MAILBOX_TEXTS[language];
  return page(language, '/mailbox', text.title, `<p>${text.closed}</p>`);
}

export function letterScreen(mail: Opened, language: Language, timeZone: string): string {
  const text = MAILBOX_TEXTS[language];
  const files = mail.attachments.map(
    ({ name, bytes }, index) =>
      `<a href="/mailbox/${mail.id}/attachments/${index}" download>${escaped(name)}</a> <small>${Math.ceil(bytes / 1024)} KB</small>`,
  );
  const head = [
    [text.from, escaped(mail.from)],
    [text.to, escaped(mail.to)],
    [text.date, dateText(mail.receivedAt, language, timeZone)],
    ...(files.length > 0 ? [[text.attachments, files.join('<br>')]] : []),
  ].map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`);
  const frame = mail.hasHtml
    ? `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mailbox/${mail.id}/html" title="${escaped(mail.subject)}"></iframe>`
    : '';
  return page(
    language,
    `/mailbox/${mail.id}`,
    mail.subject,
    `<p><a href="/mailbox?lang=${language}">← ${text.back}</a></p><dl>${head.join('')}</dl>${frame}<h2>${text.plain}</h2><pre>${escaped(mail.text)}</pre>`,
  );
}

function page(language: Language, path: string, title: string, body: string): string {
  const languages = LANGUAGES.map(
    (one) => `<a href="${path}?lang=${one}" lang="${languageTag(one)}">${MAILBOX_TEXTS[one].language}</a>`,
  );
  return `<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><nav>${languages.join('')}</nav><main><h1>${escaped(title)}</h1>${body}</main></body></html>`;
}

function dateText(instant: Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'long', timeStyle: 'medium', timeZone }).format(
    instant,
  );
}
