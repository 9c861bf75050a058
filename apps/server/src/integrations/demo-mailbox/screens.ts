/** The two pages of the mailbox: the list of emails, and an email with its HTML in a sandboxed frame. */
import { BRAND, BRAND_DARK } from '@sahna/contract/brand';
import { escapeHtml } from '@sahna/plain-html';
import { formatInstant } from '../../platform/lib/format/buyer-format.ts';
import { LANGUAGES, type Language, toLanguageTag } from '../../platform/lib/languages.ts';
import { FONT_RULES } from './fonts.ts';
import { MAILBOX_TEXTS } from './texts.ts';

export type ListedEmail = { id: number; receivedAt: Date; subject: string; from: string; to: string };
export type OpenedEmail = ListedEmail & {
  text: string;
  hasHtml: boolean;
  /** Codes in the HTML, which the height of its frame is estimated from. */
  codes: number;
  attachments: { name: string; bytes: number }[];
};

export const SCREEN_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'";
/** The email may neither run scripts nor load anything; its links open in new windows. */
export const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const STYLE = `${FONT_RULES}body{font:16px/1.5 Onest,system-ui,sans-serif;color:${BRAND.ink};background:${BRAND.paper};margin:0 auto;padding:24px;max-width:760px}
h1{font:600 28px/1.2 Literata,Georgia,serif;margin:16px 0 4px;text-wrap:balance}a{color:inherit;text-underline-offset:.2em}nav{display:flex;flex-wrap:wrap;gap:8px 16px}nav a:first-child{margin-inline-end:auto}nav [aria-current]{font-weight:600;text-decoration:none}ul{list-style:none;padding:0}
li{background:${BRAND.paperRaised};margin:8px 0;padding:12px 16px;border-radius:6px}li a{font-weight:600}li small{display:flex;flex-wrap:wrap;gap:0 16px}small,dt{color:${BRAND.inkSoft}}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px}dd{margin:0;overflow-wrap:anywhere}iframe{width:100%;height:calc(640px + min(var(--codes), 1) * 160px + var(--codes) * 640px);border:1px solid ${BRAND.rule};background:${BRAND.paperRaised}}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;background:${BRAND.paperRaised};padding:16px}summary{font:600 20px/1.2 Literata,Georgia,serif;padding:12px 0;cursor:pointer}
@media(max-width:479px){body{padding:16px}nav a:first-child{flex-basis:100%}h1{font-size:20px}iframe{height:calc(760px + min(var(--codes), 1) * 290px + var(--codes) * 720px)}}
@media(prefers-color-scheme:dark){body{background:${BRAND_DARK.paper};color:${BRAND_DARK.ink}}li,pre{background:${BRAND_DARK.paperRaised}}small,dt{color:${BRAND_DARK.inkSoft}}}`;

export function renderListScreen(mails: readonly ListedEmail[], language: Language, timeZone: string): string {
  const text = MAILBOX_TEXTS[language];
  const items = mails.map(
    (mail) =>
      `<li><a href="/mailbox/${mail.id}?lang=${language}">${escapeHtml(mail.subject)}</a><br><small>${escapeHtml(mail.to)}<span>${formatInstant(mail.receivedAt, timeZone, language)}</span></small></li>`,
  );
  return renderPage(
    language,
    '/mailbox',
    text.title,
    `<p>${text.lead}</p>${items.length > 0 ? `<ul>${items.join('')}</ul>` : `<p>${text.empty}</p>`}`,
  );
}

/** The page for visitors from other machines when the mailbox is closed to them. */
export function renderClosedScreen(language: Language): string {
  const text = MAILBOX_TEXTS[language];
  return renderPage(language, '/mailbox', text.title, `<p>${text.closed}</p>`);
}

export function renderEmailScreen(mail: OpenedEmail, language: Language, timeZone: string): string {
  const text = MAILBOX_TEXTS[language];
  const files = mail.attachments.map(
    ({ name, bytes }, index) =>
      `<a href="/mailbox/${mail.id}/attachments/${index}" download>${escapeHtml(name)}</a> <small>${Math.ceil(bytes / 1024)} KB</small>`,
  );
  const head = [
    [text.from, escapeHtml(mail.from)],
    [text.to, escapeHtml(mail.to)],
    [text.date, formatInstant(mail.receivedAt, timeZone, language)],
    ...(files.length > 0 ? [[text.attachments, files.join('<br>')]] : []),
  ].map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`);
  const frame = mail.hasHtml
    ? `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mailbox/${mail.id}/html" title="${escapeHtml(mail.subject)}" style="--codes:${mail.codes}"></iframe>`
    : '';
  const plainText = `<pre>${escapeHtml(mail.text)}</pre>`;
  const plain = mail.hasHtml ? `<details><summary>${text.plain}</summary>${plainText}</details>` : plainText;
  return renderPage(
    language,
    `/mailbox/${mail.id}`,
    mail.subject,
    `<p><a href="/mailbox?lang=${language}">← ${text.back}</a></p><dl>${head.join('')}</dl>${frame}${plain}`,
  );
}

function renderPage(language: Language, path: string, title: string, body: string): string {
  const languages = LANGUAGES.map(
    (other) =>
      `<a href="${path}?lang=${other}" lang="${toLanguageTag(other)}"${other === language ? ' aria-current="true"' : ''}>${MAILBOX_TEXTS[other].language}</a>`,
  );
  const shop = `<a href="/?lang=${language}">← ${MAILBOX_TEXTS[language].shop}</a>`;
  return `<!doctype html><html lang="${toLanguageTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><nav>${shop}${languages.join('')}</nav><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}
