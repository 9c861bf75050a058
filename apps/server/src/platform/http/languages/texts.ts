/** Texts of the server itself, and the language of a client. */
import Negotiator from 'negotiator';
import { isLanguage, LANGUAGES, type Language, toLanguageTag } from '../../lib/languages.ts';
import { type Catalogs, createTextFormatter } from '../../lib/texts.ts';
import ch from './texts/ch.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

export type ServerTextKey = keyof typeof en;

export const SERVER_TEXTS: Catalogs<ServerTextKey> = { ru, en, kz, ch };

export const formatServerText = createTextFormatter(SERVER_TEXTS);

type LanguageSource = {
  body?: unknown;
  query?: unknown;
  headers?: { 'accept-language'?: string | undefined };
  server: { defaultLanguage(): Language };
};

/**
 * The language in the request's body or query. Without a supported one, or if the request is refused before its body is
 * read, the best match of `Accept-Language`, else the default.
 */
export function readLanguage({ body, query, headers, server }: LanguageSource): Language {
  for (const source of [body, query]) {
    const lang = typeof source === 'object' && source !== null ? Reflect.get(source, 'lang') : undefined;
    if (isLanguage(lang)) return lang;
  }
  return pickAcceptedLanguage(headers?.['accept-language'], server.defaultLanguage());
}

/** Only the part before the region counts: `kk-KZ` is Kazakh, `zh-TW` Chinese. `*` is the shop's default. */
const getBaseTag = (language: Language): string => toLanguageTag(language).split('-')[0] ?? '';

function pickAcceptedLanguage(header: string | undefined, defaultLanguage: Language): Language {
  if (header === undefined) return defaultLanguage;
  const byTag = new Map([defaultLanguage, ...LANGUAGES].map((language) => [getBaseTag(language), language]));
  const [best] = new Negotiator({ headers: { 'accept-language': header } }).languages([...byTag.keys()]);
  return byTag.get(best ?? '') ?? defaultLanguage;
}
