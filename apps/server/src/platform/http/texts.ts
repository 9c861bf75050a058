/** The sentences of the server's frame, and the language of a caller. */
import Negotiator from 'negotiator';
import { isLanguage, LANGUAGES, type Language, languageTag } from '../lib/languages.ts';
import { type Catalogues, sentencesOf } from '../lib/texts.ts';
import ch from './texts/ch.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

export type TextKey = keyof typeof en;

export const CATALOGUES: Catalogues<TextKey> = { ru, en, kz, ch };

export const say = sentencesOf(CATALOGUES);

type Asking = {
  body?: unknown;
  query?: unknown;
  headers?: { 'accept-language'?: string | undefined };
  server: { defaultLanguage(): Language };
};

/**
 * The language that a call's body or query asks for. Without one that the shop has, or where the call is refused before its
 * body is read, it is the best of `Accept-Language`, else the default.
 */
export function languageOf({ body, query, headers, server }: Asking): Language {
  for (const source of [body, query]) {
    const lang = typeof source === 'object' && source !== null ? Reflect.get(source, 'lang') : undefined;
    if (isLanguage(lang)) return lang;
  }
  return acceptedLanguage(headers?.['accept-language'], server.defaultLanguage());
}

/**
 * Only the part before the region counts: `kk-KZ` is Kazakh, `zh-TW` Chinese. For `*` it is the shop's default one.
 */
const baseTag = (language: Language): string => languageTag(language).split('-')[0] ?? '';

function acceptedLanguage(header: string | undefined, defaultLanguage: Language): Language {
  if (header === undefined) return defaultLanguage;
  const byTag = new Map([defaultLanguage, ...LANGUAGES].map((language) => [baseTag(language), language]));
  const [best] = new Negotiator({ headers: { 'accept-language': header } }).languages([...byTag.keys()]);
  return byTag.get(best ?? '') ?? defaultLanguage;
}
