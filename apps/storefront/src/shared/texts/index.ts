/** The storefront's sentences. A browser loads its own language only. */
import { createContext, useContext } from 'react';
import type { Language } from '../language.ts';
import { part } from '../part.ts';
import type en from './en.json';
import { type Translate, translator } from './translate.ts';

type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** A sentence by its name, which its plural forms share. */
export type TextKey = keyof typeof en extends infer Key ? (Key extends `${infer Name}_${Form}` ? Name : Key) : never;
type Catalogue = Readonly<Record<string, string>>;

const LOADERS: Record<Language, () => Promise<{ default: Catalogue }>> = {
  ru: part(() => import('./ru.json')),
  en: part(() => import('./en.json')),
  kz: part(() => import('./kz.json')),
  ch: part(() => import('./ch.json')),
};

/** A sentence with its values filled in; `count` chooses its plural form. What is no sentence does not compile. */
export type Say = (key: TextKey, values?: Parameters<Translate>[1]) => string;

export type Texts = { language: Language; t: Say };

const loading = new Map<Language, Promise<Texts>>();
const loaded = new Map<Language, Texts>();

/** Makes a language's sentences ready; a page is shown only after its own are. */
export async function loadTexts(language: Language): Promise<void> {
  const known = loading.get(language) ?? makeTexts(language);
  loading.set(language, known);
  // What could not be loaded is asked for again next time.
  known.catch(() => loading.delete(language));
  loaded.set(language, await known);
}

/** For a page on which something failed, maybe the loading of these very texts: in another language rather than not at all. */
export function textsAtHand(language: Language): Texts {
  const [any] = loaded.values();
  return loaded.get(language) ?? any ?? textsOf(language);
}

/** The sentences of a language that was loaded; plural forms are those of Intl.PluralRules. */
export function textsOf(language: Language): Texts {
  const texts = loaded.get(language);
  if (!texts) throw new Error(`the texts of ${language} are not loaded`);
  return texts;
}

async function makeTexts(language: Language): Promise<Texts> {
  const { default: catalogue } = await LOADERS[language]();
  return { language, t: translator(catalogue, language) };
}

const TextsContext = createContext<Texts | null>(null);
export const TextsProvider = TextsContext.Provider;

export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('texts are used outside of the page');
  return texts;
}
