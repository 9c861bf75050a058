/** The poster: cards, filters, calendars. */
import type { EveryPageKey } from '../every-page/index.ts';
import { type Catalogue, type KeyOf, type LoadedTexts, useLoadedTexts } from '../index.ts';
import type en from './en.json';

export type PosterKey = KeyOf<typeof en>;

export const posterTexts: readonly Catalogue[] = [
  {
    ru: () => import('./ru.json'),
    en: () => import('./en.json'),
    kz: () => import('./kz.json'),
    ch: () => import('./ch.json'),
  },
];

export type Texts = LoadedTexts<EveryPageKey | PosterKey>;
export const useTexts: () => Texts = useLoadedTexts;
