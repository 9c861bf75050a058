/** Texts of the search and the nearest events on pages without other content. */
import type { EveryPageKey } from '../every-page/index.ts';
import { type Catalog, type KeyOf, type LoadedTexts, useLoadedTexts } from '../index.ts';
import type en from './en.json';

export type NearestEventsKey = KeyOf<typeof en>;

export const nearestEventsTexts: readonly Catalog[] = [
  {
    ru: () => import('./ru.json'),
    en: () => import('./en.json'),
    kz: () => import('./kz.json'),
    ch: () => import('./ch.json'),
  },
];

export type NearestEventsTexts = LoadedTexts<EveryPageKey | NearestEventsKey>;
export const useNearestEventsTexts: () => NearestEventsTexts = useLoadedTexts;
