/** The server's own sentences, in the caller's language. */
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../kernel/languages.ts';
import ch from './texts/ch.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

export type TextKey = keyof typeof en;

export const CATALOGUES: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { ru, en, kz, ch };

export function say(language: Language, key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return CATALOGUES[language][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The language a call asks for, in its body or its query; the default where it names none that we speak. */
export function languageOf(request: { body?: unknown; query?: unknown }): Language {
  for (const source of [request.body, request.query]) {
    const lang = typeof source === 'object' && source !== null ? Reflect.get(source, 'lang') : undefined;
    if (isLanguage(lang)) return lang;
  }
  return DEFAULT_LANGUAGE;
}
