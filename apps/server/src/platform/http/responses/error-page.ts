/** An error page without the storefront: plain HTML in the visitor's language, for failed or refused renderings. */
import { createHash } from 'node:crypto';
import { BRAND, BRAND_DARK } from '@sahna/contract/brand';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, toLanguageTag } from '../../lib/languages.ts';
import { formatLangQuery } from '../languages/default-language.ts';
import { formatServerText, readLanguage, type ServerTextKey } from '../languages/texts.ts';
import { HTML_TYPE } from './compressed-response.ts';
import { allowInPolicy } from './content-security-policy.ts';

const STYLE = `:root{color-scheme:light dark}body{color:light-dark(${BRAND.ink},${BRAND_DARK.ink});background:light-dark(${BRAND.paper},${BRAND_DARK.paper});font:1.1rem/1.6 Georgia,serif;max-width:36rem;margin:15vh auto;padding:0 1rem}
a{display:inline-block;padding:.6rem 1.2rem .6rem 0;color:inherit}`;

/** The hash that allows the page's style in its Content-Security-Policy. */
const PLAIN_STYLE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** In the language of the address, else in the browser's preferred language. */
export function sendPlainPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  textKey: ServerTextKey,
): FastifyReply {
  allowInPolicy(reply, 'style-src', [PLAIN_STYLE]);
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type(HTML_TYPE)
    .send(renderPlainPage(readLanguage(request), request.server.defaultLanguage(), textKey));
}

/** The empty link reloads the page. */
function renderPlainPage(language: Language, defaultLanguage: Language, textKey: ServerTextKey): string {
  const home = `/${formatLangQuery(language, defaultLanguage)}`;
  return `<!doctype html>
<html lang="${toLanguageTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${formatServerText(language, 'page-title')}</title>
<style>${STYLE}</style></head>
<body><main><h1>${formatServerText(language, 'page-title')}</h1><p>${formatServerText(language, textKey)}</p>
<p><a href="">${formatServerText(language, 'page-again')}</a><a href="${home}">${formatServerText(language, 'page-home')}</a></p></main></body></html>`;
}
