import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/client.ts';
import type { Language } from '../language.ts';

/** Files of the build that a page starts with. */
export type PageAssets = { styles: string[]; fonts: string[] };

/** Context of every route. */
export type PageContext = {
  queryClient: QueryClient;
  api: Api;
  page: {
    origin: string;
    /** The language of addresses without `lang`. */
    defaultLanguage: Language;
    assets: PageAssets;
    theme: string;
    /** Random number per rendering, the same on server and client. */
    random: number;
  };
};

/**
 * Text font files by language. Preloaded, because a font that arrives after the first layout causes a second layout. In
 * the build, `-` and a digest follow; in development, `.`.
 */
const EARLY_FONTS: Record<Language, RegExp> = {
  kz: /\/onest-(latin|cyrillic|kazakh|tenge)[-.](?!.*wght)/,
  ru: /\/onest-(latin|cyrillic|tenge)[-.](?!.*wght)/,
  en: /\/onest-(latin|tenge)[-.](?!.*wght)/,
  ch: /\/onest-(latin|tenge)[-.](?!.*wght)/,
};

export function listEarlyFonts(fonts: string[], language: Language): string[] {
  return fonts.filter((file) => EARLY_FONTS[language].test(file));
}
