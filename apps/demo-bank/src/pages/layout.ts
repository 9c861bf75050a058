/** Layout of the bank's pages; works without scripts, in light and dark. */
import { createHash } from 'node:crypto';
import { EMPTY_MARKUP, html, type Markup } from '@sahna/plain-html';
import type { Payment } from '../payments/ledger.ts';
import { type Language, TEXTS } from './texts.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: #16222e; --soft: #52616f; --ground: #eef2f5; --card: #fff; --line: #7d8b97; --accent: #0b5d4b; --on-accent: #fff; --wrong: #a61b1b; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef3f6; --soft: #b3c0ca; --ground: #10181f; --card: #1a252e; --line: #7f8f9c; --accent: #7fd8bf; --on-accent: #06231b; --wrong: #ff9c93; } }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
header, main { max-width: 30rem; margin: 0 auto; padding: 1rem 1.25rem; }
header { display: flex; align-items: center; gap: .6rem; font-weight: 700; letter-spacing: .02em; }
header svg { width: 1.75rem; height: 1.75rem; fill: var(--accent); }
main { background: var(--card); border-radius: 1rem; padding: 1.5rem 1.25rem; margin-bottom: 2rem; }
h1 { font-size: 1.4rem; line-height: 1.25; margin: 0 0 .5rem; }
.sum { font-size: 1.75rem; font-weight: 700; margin: 0; font-variant-numeric: tabular-nums; }
.soft { color: var(--soft); margin: .25rem 0 1rem; }
main > .soft:last-child { margin: 1.25rem 0 0; font-size: .9rem; }
label { display: block; font-weight: 600; margin-top: 1rem; }
input { width: 100%; font: inherit; font-variant-numeric: tabular-nums; padding: .65rem .75rem; margin-top: .25rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); color: var(--ink); }
input[aria-invalid] { border-color: var(--wrong); border-width: 2px; }
.error { color: var(--wrong); margin: .25rem 0 0; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem; align-items: start; }
.pair > * { display: grid; grid-row: span 3; grid-template-rows: subgrid; }
button, .button { display: block; width: 100%; min-height: 3rem; margin-top: 1.25rem; padding: .65rem 1rem; font: inherit; font-weight: 700; text-align: center; text-decoration: none; border: 1px solid var(--accent); border-radius: .5rem; background: var(--accent); color: var(--on-accent); cursor: pointer; }
button.plain { background: none; color: var(--accent); margin-top: .75rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
a { color: var(--accent); }
.qr { display: block; width: 15rem; max-width: 100%; margin: 1rem auto; padding: 1rem; background: #fff; border-radius: .5rem; }
.qr svg { display: block; width: 100%; height: auto; }
.code { font-size: 1.5rem; font-weight: 700; letter-spacing: .2em; margin: .25rem 0; }
details { margin-top: 1.5rem; border-top: 1px solid var(--line); padding-top: 1rem; }
summary { font-weight: 600; cursor: pointer; }
dl { margin: .75rem 0 0; } dt { font-variant-numeric: tabular-nums; font-weight: 600; } dd { margin: 0 0 .6rem; color: var(--soft); }
`;

/** Polls the payment state every two seconds; without scripts the page reloads. */
const WAIT_SCRIPT =
  "setInterval(async()=>{const r=await fetch(location.pathname+'/state').catch(()=>null);if(r&&(await r.json()).state!=='waiting')location.reload()},2000)";
export const WAIT_SCRIPT_HASH = `sha256-${createHash('sha256').update(WAIT_SCRIPT).digest('base64')}`;

/** Inserts the slash between month and year, except while deleting. */
const SLASH_SCRIPT =
  "document.getElementById('expiry').addEventListener('input',e=>{if(/^delete/.test(e.inputType||''))return;const d=e.target.value.replace(/^(\\d)\\//,'0$1').replace(/\\D/g,'').replace(/^[2-9]/,'0$&');const y=d.slice(2).replace(/^20(..)$/,'$1');e.target.value=d.length<2?d:d.slice(0,2)+'/'+y})";
export const SLASH_SCRIPT_HASH = `sha256-${createHash('sha256').update(SLASH_SCRIPT).digest('base64')}`;
export const slashScript: Markup = html`<script>${{ markup: SLASH_SCRIPT }}</script>`;

export function renderPage(language: Language, title: string, body: Markup, polls = false): string {
  const texts = TEXTS[language];
  const waiting = polls
    ? html`<noscript><meta http-equiv="refresh" content="5"></noscript><script>${{ markup: WAIT_SCRIPT }}</script>`
    : EMPTY_MARKUP;
  return html`<!doctype html>
<html lang="${toBcp47(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${waiting}
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title} – ${texts.bank}</title><style>${{ markup: STYLE }}</style></head>
<body><header><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 2 2 8v2h20V8zM4 11v7h3v-7zm6.5 0v7h3v-7zM17 11v7h3v-7zM2 19v3h20v-3z"/></svg>${texts.bank}</header>
<main><h1>${title}</h1>${body}<p class="soft">${texts.demoNotice}</p></main></body></html>`.markup;
}

export function toBcp47(language: Language): string {
  return language === 'kz' ? 'kk' : language === 'ch' ? 'zh-CN' : language;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Cached: creating a number format takes longer than rendering a page. */
function getCurrencyFormat(language: Language, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(toBcp47(language), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  formats.set(key, format);
  return format;
}

export function renderAmount(payment: Payment, language: Language): Markup {
  const { amount, currency, description } = payment.order;
  const formatted = getCurrencyFormat(language, currency).format(amount / 100);
  return html`<p class="soft">${TEXTS[language].amount}</p><p class="sum">${formatted}</p><p class="soft">${description}</p>`;
}
