/**
 * The storefront's texts: a folder here is a catalog, with a file for each language. `every-page` is loaded with every page,
 * the others with the screens that need them (`loadScreen`). A browser loads its own language only.
 */
import { createTranslator, type Translate } from '@sahna/texts';
import { createContext, useContext } from 'react';
import { type Language, toLanguageTag } from '../language.ts';
import { loadChunk } from '../page/load-chunk.ts';

type Messages = Readonly<Record<string, string>>;
/** Loads the file of a catalog, by language. */
export type Catalog = Readonly<Record<Language, () => Promise<{ default: Messages }>>>;

export type { KeyOf } from '@sahna/texts';

/** Returns a sentence with its values; `count` selects the plural form. */
export type TranslateFn<Key extends string> = (key: Key, values?: Parameters<Translate>[1]) => string;
/** Texts of a page in its language. Each catalog accepts its own keys only. */
export type LoadedTexts<Key extends string> = { language: Language; t: TranslateFn<Key> };

/** Catalogs of visited screens and requested languages: each catalog is loaded in each language. */
const activeCatalogs = new Set<Catalog>();
const languages = new Set<Language>();
const loading = new Map<Catalog[Language], Promise<void>>();
const sentences: Record<Language, Record<string, string>> = { ru: {}, en: {}, kz: {}, ch: {} };
const ready = new Map<Language, LoadedTexts<string>>();

/** Loads a language for all screens visited so far; a page renders only after its texts are loaded. `everyPageCatalogs` are activated first. */
export async function loadLanguage(language: Language, everyPageCatalogs: readonly Catalog[]): Promise<void> {
  for (const catalog of everyPageCatalogs) activeCatalogs.add(catalog);
  languages.add(language);
  await Promise.all(Array.from(activeCatalogs, (catalog) => loadOnce(catalog, language)));
  if (!ready.has(language))
    ready.set(language, { language, t: createTranslator(sentences[language], toLanguageTag(language)) });
}

/** Loads a screen's catalogs in all languages requested so far. */
export async function loadCatalogs(catalogs: readonly Catalog[]): Promise<void> {
  for (const catalog of catalogs) activeCatalogs.add(catalog);
  await Promise.all(catalogs.flatMap((catalog) => Array.from(languages, (language) => loadOnce(catalog, language))));
}

function loadOnce(catalog: Catalog, language: Language): Promise<void> {
  const load = catalog[language];
  const result =
    loading.get(load) ??
    loadChunk(load)().then(({ default: file }) => {
      Object.assign(sentences[language], file);
    });
  loading.set(load, result);
  // A failed load is retried next time.
  result.catch(() => loading.delete(load));
  return result;
}

/** For error pages: loading the texts may have failed, so any loaded language is used. */
export function getLoadedTexts(language: Language): LoadedTexts<string> {
  const [fallback] = ready.values();
  return ready.get(language) ?? fallback ?? createTexts(language);
}

/** The texts of a language that was loaded; plural forms are those of Intl.PluralRules. */
export function createTexts(language: Language): LoadedTexts<string> {
  const texts = ready.get(language);
  if (!texts) throw new Error(`the texts of ${language} are not loaded`);
  return texts;
}

const TextsContext = createContext<LoadedTexts<string> | null>(null);
export const TextsProvider = TextsContext.Provider;

/** Returns the loaded texts; each catalog's own hook narrows the keys. */
export function useLoadedTexts(): LoadedTexts<string> {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('texts outside of the page');
  return texts;
}
