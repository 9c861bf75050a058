/**
 * The storefront's texts: a folder here is a catalogue, with a file for each language. `every-page` is loaded with every page,
 * the others with the screens that need them (`loadScreen`). A browser loads its own language only.
 */
import { createContext, useContext } from 'react';
import type { Language } from '../language.ts';
import { loadChunk } from '../load-chunk.ts';
import { type Translate, translator } from './translate.ts';

type Sentences = Readonly<Record<string, string>>;
/** How the sentences of a catalogue are loaded, by language. */
export type Catalogue = Readonly<Record<Language, () => Promise<{ default: Sentences }>>>;

type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** The names of a catalogue's sentences: plural forms share one. */
export type KeyOf<File> = keyof File extends infer Key ? (Key extends `${infer Name}_${Form}` ? Name : Key) : never;

/** A sentence with its values filled in; `count` chooses its plural form. */
export type Say<Key extends string> = (key: Key, values?: Parameters<Translate>[1]) => string;
/** The texts of a page in its language. Each catalogue says them with its own names only: any other does not compile. */
export type LoadedTexts<Key extends string> = { language: Language; t: Say<Key> };

/** Catalogues of screens that were shown, and languages in which pages were asked for: each is loaded in each. */
const shown = new Set<Catalogue>();
const languages = new Set<Language>();
const loading = new Map<Catalogue[Language], Promise<void>>();
const sentences: Record<Language, Record<string, string>> = { ru: {}, en: {}, kz: {}, ch: {} };
const ready = new Map<Language, LoadedTexts<string>>();

/**
 * Makes a language ready for the screens that were shown so far; a page is drawn only after its own texts are there.
 * `everywhere` is what every page says.
 */
export async function loadLanguage(language: Language, everywhere: readonly Catalogue[]): Promise<void> {
  for (const catalogue of everywhere) shown.add(catalogue);
  languages.add(language);
  await Promise.all(Array.from(shown, (catalogue) => loadOnce(catalogue, language)));
  if (!ready.has(language)) ready.set(language, { language, t: translator(sentences[language], language) });
}

/** Makes a screen's catalogues ready in the languages in which pages were asked for so far. */
export async function loadCatalogues(catalogues: readonly Catalogue[]): Promise<void> {
  for (const catalogue of catalogues) shown.add(catalogue);
  await Promise.all(catalogues.flatMap((one) => Array.from(languages, (language) => loadOnce(one, language))));
}

function loadOnce(catalogue: Catalogue, language: Language): Promise<void> {
  const load = catalogue[language];
  const result =
    loading.get(load) ??
    loadChunk(load)().then(({ default: file }) => {
      Object.assign(sentences[language], file);
    });
  loading.set(load, result);
  // What could not be loaded is asked for again next time.
  result.catch(() => loading.delete(load));
  return result;
}

/** For error pages: loading the texts may be what failed, so those of another language are taken if there are any. */
export function textsAtHand(language: Language): LoadedTexts<string> {
  const [any] = ready.values();
  return ready.get(language) ?? any ?? textsOf(language);
}

/** The texts of a language that was loaded; plural forms are those of Intl.PluralRules. */
export function textsOf(language: Language): LoadedTexts<string> {
  const texts = ready.get(language);
  if (!texts) throw new Error(`the texts of ${language} are not loaded`);
  return texts;
}

const TextsContext = createContext<LoadedTexts<string> | null>(null);
export const TextsProvider = TextsContext.Provider;

/** Whatever is loaded; a catalogue's own `useTexts` says which names there are. */
export function useLoadedTexts(): LoadedTexts<string> {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('texts outside of the page');
  return texts;
}
