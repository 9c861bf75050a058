import type { StaffLanguage } from '@sahna/contract/admin/values';
import { toLanguageTag } from '@sahna/contract/languages';
import { createTranslator, type KeyOf, type Translate } from '@sahna/texts';
import { createContext, useContext, useMemo } from 'react';

type Languages = { language: StaffLanguage; choose: (language: StaffLanguage) => void };

export const LanguageContext = createContext<Languages | null>(null);

export function useLanguage(): Languages {
  const languages = useContext(LanguageContext);
  if (!languages) throw new Error('no language outside of the app');
  return languages;
}

type Sentences = Readonly<Record<string, string>>;
/** A catalog of texts; its English file names the keys. */
export type TextCatalog<File extends Sentences> = Readonly<Record<Exclude<StaffLanguage, 'en'>, Sentences>> & {
  en: File;
};
export type TranslateKey<File> = (key: KeyOf<File> & string, values?: Parameters<Translate>[1]) => string;

/** Returns the function that formats sentences of this catalog in the language of the app. */
export function useTexts<File extends Sentences>(catalog: TextCatalog<File>): TranslateKey<File> {
  const { language } = useLanguage();
  return useMemo(() => createTranslator(catalog[language], toLanguageTag(language)), [catalog, language]);
}
