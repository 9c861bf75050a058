/** When not even the error page can be rendered, or none is to be: plain, complete in itself, in four languages. */
import { createHash } from 'node:crypto';
import { type Language, languageTag } from '../../kernel/languages.ts';
import { say } from '../texts.ts';

const STYLE = `:root{color-scheme:light dark}body{font:1.1rem/1.6 Georgia,serif;max-width:36rem;margin:15vh auto;padding:0 1rem}
a{display:inline-block;padding:.6rem 0;color:inherit}`;

/** What the page's policy has to allow for it to look so. */
export const PLAIN_STYLE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

const ORDER: readonly Language[] = ['kz', 'ru', 'en', 'ch'];

const HOME: Readonly<Record<Language, string>> = { kz: 'Басты бет', ru: 'На главную', en: 'Main page', ch: '首页' };

const FAILED: Readonly<Record<Language, string>> = {
  kz: 'Бет ашылмады. Бір минуттан кейін қайталап көріңіз.',
  ru: 'Страница не открылась. Попробуйте через минуту.',
  en: 'The page did not open. Please try again in a minute.',
  ch: '页面未能打开，请稍后重试。',
};

export const PLAIN_ERROR_PAGE = plainPage((language) => FAILED[language]);

export const TOO_OFTEN_PAGE = plainPage((language) => say(language, 'rate'));

export const BUSY_PAGE = plainPage((language) => say(language, 'busy'));

function plainPage(sentence: (language: Language) => string): string {
  return `<!doctype html>
<html lang="kk"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sahna</title>
<style>${STYLE}</style></head>
<body><main><h1>Sahna</h1>${ORDER.map(
    (language) => `<p lang="${languageTag(language)}">${sentence(language)} <a href="/">${HOME[language]}</a></p>`,
  ).join('')}</main></body></html>`;
}
