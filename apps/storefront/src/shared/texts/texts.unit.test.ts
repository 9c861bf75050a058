import { describe, expect, test } from 'vitest';
import { LANGUAGES, languageTag } from '../language.ts';
import ch from './ch.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import kz from './kz.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };

const CATALOGUES: Record<string, Record<string, string>> = { ru, en, kz, ch };
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Words that are the same in two languages by themselves. */
const SHARED = new Set(['order.title', 'time.hours', 'time.minutes']);

const baseOf = (key: string): string => key.replace(PLURAL, '');
const keysOf = (language: string): Set<string> => new Set(Object.keys(CATALOGUES[language] ?? {}).map(baseOf));

describe('the storefront’s sentences', () => {
  test.each(LANGUAGES)('%s has every sentence, none of them empty', (language) => {
    expect([...keysOf(language)].sort()).toEqual([...keysOf('en')].sort());
    expect(Object.entries(CATALOGUES[language] ?? {}).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test.each(LANGUAGES)('%s has exactly the plural forms of its grammar', (language) => {
    const forms = new Intl.PluralRules(languageTag(language)).resolvedOptions().pluralCategories;
    const keys = Object.keys(CATALOGUES[language] ?? {});
    for (const base of new Set(keys.filter((key) => PLURAL.test(key)).map(baseOf)))
      expect(
        keys
          .filter((key) => PLURAL.test(key) && baseOf(key) === base)
          .map((key) => key.split('_').at(-1))
          .sort(),
      ).toEqual([...forms].sort());
  });

  test('no sentence is a copy of another language', () => {
    const copies = Object.keys(en).filter((key) => {
      const texts = LANGUAGES.map((language) => CATALOGUES[language]?.[key]).filter((text) => text !== undefined);
      return !SHARED.has(baseOf(key)) && new Set(texts).size < texts.length;
    });
    expect(copies).toEqual([]);
  });

  test('every language fills in the same values', () => {
    const values = (text: string | undefined): string[] =>
      [...(text ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();
    for (const key of Object.keys(en).filter((one) => !PLURAL.test(one)))
      for (const language of LANGUAGES)
        expect(values(CATALOGUES[language]?.[key]), `${key} in ${language}`).toEqual(values(Reflect.get(en, key)));
  });
});
