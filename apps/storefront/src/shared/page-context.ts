import type { QueryClient } from '@tanstack/react-query';
import type { Api } from './api/client.ts';
import type { Language } from './language.ts';

/** Files of the build that a page starts with. */
export type PageAssets = { entry: string; styles: string[]; fonts: string[] };

/** What every route can reach. */
export type PageContext = {
  queryClient: QueryClient;
  api: Api;
  page: {
    origin: string;
    assets: PageAssets;
    theme: string;
    /** Of this rendering of the page, the same on the server and in the browser. */
    random: number;
  };
};

/** The faces in which a page of a language begins: its text, and its titles where their alphabet is not the reader's system's. */
const EARLY_FONTS: Record<Language, RegExp> = {
  kz: /onest-(latin|cyrillic|cyrillic-ext)-wght|literata-cyrillic-opsz/,
  ru: /onest-(latin|cyrillic)-wght|literata-cyrillic-opsz/,
  en: /onest-latin-wght|literata-latin-opsz/,
  ch: /onest-latin-wght/,
};

export function earlyFonts(fonts: string[], language: Language): string[] {
  return fonts.filter((file) => EARLY_FONTS[language].test(file));
}
