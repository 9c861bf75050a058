import type { StaffLanguage } from '@sahna/contract/admin/values';
import { toLanguageTag } from '@sahna/contract/languages';
import { type ReactNode, useEffect, useState } from 'react';
import { getLanguage, storeLanguage } from './language.ts';
import { LanguageContext } from './use-language.ts';

/** Provides the language to the app, and names it for screen readers. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(getLanguage);
  const choose = (chosen: StaffLanguage): void => {
    storeLanguage(chosen);
    setLanguage(chosen);
  };
  useEffect(() => {
    document.documentElement.lang = toLanguageTag(language);
  }, [language]);
  return <LanguageContext value={{ language, choose }}>{children}</LanguageContext>;
}
