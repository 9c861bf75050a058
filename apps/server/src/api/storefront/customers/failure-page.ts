/** The page after a failed sign-in. */
import { createHash } from 'node:crypto';
import { BRAND, BRAND_DARK } from '@sahna/contract/brand';
import { html } from '@sahna/plain-html';
import { type Language, toLanguageTag } from '../../../platform/lib/languages.ts';
import { formatSignInText, type SignInTextKey } from './texts.ts';

const STYLE = `:root{color-scheme:light dark}body{color:light-dark(${BRAND.ink},${BRAND_DARK.ink});background:light-dark(${BRAND.paper},${BRAND_DARK.paper});font:1.1rem/1.6 Georgia,serif;max-width:36rem;margin:15vh auto;padding:0 1rem}
a{display:inline-block;padding:.6rem 1rem .6rem 0;color:light-dark(${BRAND.accent},${BRAND_DARK.accent})}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

export const FAILURE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export type SignInFailure = { language: Language; text: SignInTextKey; returnTo: string };

export function renderFailurePage({ language, text, returnTo }: SignInFailure): string {
  const again = `/crm/login?return=${encodeURIComponent(returnTo)}`;
  return html`<!doctype html>
<html lang="${toLanguageTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${formatSignInText(language, 'title')}</title><style>${{ markup: STYLE }}</style></head>
<body><main><h1>${formatSignInText(language, 'title')}</h1><p>${formatSignInText(language, text)}</p>
<p><a href="${again}">${formatSignInText(language, 'again')}</a> <a href="${returnTo}">${formatSignInText(language, 'back')}</a></p></main></body></html>`
    .markup;
}
