/** Texts of every page: app shell, titles, errors. */
import { type Catalog, type KeyOf, type LoadedTexts, useLoadedTexts } from '../index.ts';
import type en from './en.json';

export type EveryPageKey = KeyOf<typeof en>;

export const everyPageTexts: readonly Catalog[] = [
  {
    ru: () => import('./ru.json'),
    en: () => import('./en.json'),
    kz: () => import('./kz.json'),
    ch: () => import('./ch.json'),
  },
];

export type EveryPageTexts = LoadedTexts<EveryPageKey>;
export const useEveryPageTexts: () => EveryPageTexts = useLoadedTexts;
