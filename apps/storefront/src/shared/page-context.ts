import type { QueryClient } from '@tanstack/react-query';
import type { Api } from './api/client.ts';
import type { Language } from './language.ts';

/** Files of the build that a page starts with. */
export type PageAssets = { styles: string[]; fonts: string[] };

/** What every route can reach. */
export type PageContext = {
  queryClient: QueryClient;
  api: Api;
  page: {
    origin: string;
    /** The language of addresses without `lang`. */
    defaultLanguage: Language;
    assets: PageAssets;
    theme: string;
    /** Of this rendering of the page, the same on the server and in the browser. */
    random: number;
  };
};

/**
 * The files of the text face that a language needs. They are preloaded, because a face that arrives after the first layout makes
 * the page be laid out again. `-` and a digest follow in the build, `.` in development.
 */
const EARLY_FONTS: Record<Language, RegExp> = {
  kz: /\/onest-(latin|cyrillic)[-.](?!.*wght)/,
  ru: /\/onest-(latin|cyrillic)[-.](?!.*wght)/,
  en: /\/onest-latin[-.](?!.*wght)/,
  ch: /\/onest-latin[-.](?!.*wght)/,
};

export function earlyFonts(fonts: string[], language: Language): string[] {
  return fonts.filter((file) => EARLY_FONTS[language].test(file));
}
