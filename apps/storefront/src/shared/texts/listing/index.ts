/** Texts of the listing: cards, filters, calendars. */
import type { EveryPageKey } from '../every-page/index.ts';
import { type Catalog, type KeyOf, type LoadedTexts, useLoadedTexts } from '../index.ts';
import type en from './en.json';

export type ListingKey = KeyOf<typeof en>;

export const listingTexts: readonly Catalog[] = [
  {
    ru: () => import('./ru.json'),
    en: () => import('./en.json'),
    kz: () => import('./kz.json'),
    ch: () => import('./ch.json'),
  },
];

export type ListingTexts = LoadedTexts<EveryPageKey | ListingKey>;
export const useListingTexts: () => ListingTexts = useLoadedTexts;
