/** The error page without the storefront: plain HTML in the visitor's language, for when a page cannot or must not be rendered. */
import { createHash } from 'node:crypto';
import { BRAND, BRAND_DARK } from '@sahna/contract/brand';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languageTag } from '../lib/languages.ts';
import { HTML_TYPE } from './compressed-response.ts';
import { langQuery } from './default-language.ts';
import { allow } from './policy.ts';
import { languageOf, say, type TextKey } from './texts.ts';

const STYLE = `:root{color-scheme:light dark}body{color:light-dark(${BRAND.ink},${BRAND_DARK.ink});background:light-dark(${BRAND.paper},${BRAND_DARK.paper});font:1.1rem/1.6 Georgia,serif;max-width:36rem;margin:15vh auto;padding:0 1rem}
a{display:inline-block;padding:.6rem 1.2rem .6rem 0;color:inherit}`;

/** The hash that lets the page's style through its Content-Security-Policy. */
const PLAIN_STYLE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** In the language of the address, else in the one that the browser asks for. */
export function sendPlainPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  sentence: TextKey,
): FastifyReply {
  allow(reply, 'style-src', [PLAIN_STYLE]);
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type(HTML_TYPE)
    .send(plainPage(languageOf(request), request.server.defaultLanguage(), sentence));
}

/** The empty link leads to the page itself, to try again. */
function plainPage(language: Language, defaultLanguage: Language, sentence: TextKey): string {
  const home = `/${langQuery(language, defaultLanguage)}`;
  return `<!doctype html>
<html lang="${languageTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say(language, 'page-title')}</title>
<style>${STYLE}</style></head>
<body><main><h1>${say(language, 'page-title')}</h1><p>${say(language, sentence)}</p>
<p><a href="">${say(language, 'page-again')}</a><a href="${home}">${say(language, 'page-home')}</a></p></main></body></html>`;
}
