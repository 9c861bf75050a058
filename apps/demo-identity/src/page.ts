/** Layout of the provider's pages; works without scripts, in light and dark. */
import { createHash } from 'node:crypto';
import { EMPTY_MARKUP, html, type Markup } from '@sahna/plain-html';
import { toCspSource } from '@sahna/plain-html/csp-source';
import { LANGUAGE_NAMES, LANGUAGES, type Language, toBcp47 } from './languages.ts';
import { TEXTS } from './texts.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: #1d1a2b; --soft: #575268; --ground: #f1eff6; --card: #fff; --line: #827c95; --accent: #4a2f8f; --on-accent: #fff; --wrong: #a61b1b; }
@media (prefers-color-scheme: dark) { :root { --ink: #f1eff6; --soft: #beb8cf; --ground: #15121f; --card: #211d2f; --line: #8b849f; --accent: #bfa9ff; --on-accent: #1c1140; --wrong: #ff9c93; } }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
header, main { max-width: 30rem; margin: 0 auto; padding: 1rem 1.25rem; }
header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .25rem .6rem; }
header p { margin: 0; font-weight: 700; }
nav { display: flex; flex-wrap: wrap; }
nav a { min-height: 2.75rem; min-width: 2.75rem; padding: .6rem .4rem; text-align: center; }
nav a[aria-current] { color: var(--ink); font-weight: 700; text-decoration: none; }
main { background: var(--card); border-radius: 1rem; padding: 1.5rem 1.25rem; margin-bottom: 2rem; }
h1 { font-size: 1.4rem; line-height: 1.25; margin: 0; }
h2 { font-size: 1.1rem; margin: 2rem 0 0; }
.soft { color: var(--soft); margin: .25rem 0 1rem; }
main > .soft:last-child { margin: 1.5rem 0 0; font-size: .9rem; }
label { display: block; font-weight: 600; margin-top: 1rem; }
input { width: 100%; min-height: 2.75rem; font: inherit; padding: .55rem .75rem; margin-top: .25rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); color: var(--ink); }
input[aria-invalid] { border-color: var(--wrong); border-width: 2px; }
.error { color: var(--wrong); margin: .25rem 0 0; }
button, .button { display: block; width: 100%; min-height: 3rem; margin-top: 1.25rem; padding: .65rem 1rem; font: inherit; font-weight: 700; text-align: center; text-decoration: none; border: 1px solid var(--accent); border-radius: .5rem; background: var(--accent); color: var(--on-accent); cursor: pointer; }
button.plain, .button.plain { background: none; color: var(--accent); margin-top: .75rem; font-weight: 600; overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
a { color: var(--accent); }
dl { margin: 1rem 0 0; } dt { color: var(--soft); } dd { margin: 0 0 .6rem; overflow-wrap: anywhere; }
`;

/** Submits the sign-out form immediately; its button is for browsers without scripts. */
export const SIGN_OUT_SCRIPT = "document.getElementById('op.logoutForm').submit()";
const SCRIPT_HASH = `sha256-${createHash('sha256').update(SIGN_OUT_SCRIPT).digest('base64')}`;

/** Forms may only target this provider and the shop's origin. */
export function createPagePolicy(shopOrigin: string | null): string {
  return `default-src 'none'; style-src 'unsafe-inline'; script-src '${SCRIPT_HASH}'; img-src data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self'${shopOrigin ? ` ${toCspSource(shopOrigin)}` : ''}`;
}

/** `path`: URL of the page in another language; null: not available. */
export function renderPage(language: Language, path: string | null, title: string, body: Markup): string {
  const texts = TEXTS[language];
  const languages =
    path === null
      ? EMPTY_MARKUP
      : html`<nav>${LANGUAGES.map(
          (option) =>
            html`<a href="${path}lang=${option}" lang="${toBcp47(option)}"${option === language ? html` aria-current="true"` : EMPTY_MARKUP}>${LANGUAGE_NAMES[option]}</a>`,
        )}</nav>`;
  return html`<!doctype html>
<html lang="${toBcp47(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title} – ${texts.name}</title><style>${{ markup: STYLE }}</style></head>
<body><header><p>${texts.name}</p>${languages}</header>
<main><h1>${title}</h1>${body}<p class="soft">${texts.demoNotice}</p></main></body></html>`.markup;
}
