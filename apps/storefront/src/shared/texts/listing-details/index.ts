/** Texts of the parts of the listing whose scripts are loaded after the first screen's: filters, calendars, details of cards, empty results. */
import type { EveryPageKey } from '../every-page/index.ts';
import { type Catalog, type KeyOf, type LoadedTexts, useLoadedTexts } from '../index.ts';
import { type ListingKey, listingTexts } from '../listing/index.ts';
import type en from './en.json';

type ListingDetailsKey = KeyOf<typeof en>;

export const listingDetailsTexts: readonly Catalog[] = [
  ...listingTexts,
  {
    ru: () => import('./ru.json'),
    en: () => import('./en.json'),
    kz: () => import('./kz.json'),
    ch: () => import('./ch.json'),
  },
];

export type ListingDetailsTexts = LoadedTexts<EveryPageKey | ListingKey | ListingDetailsKey>;
export const useListingDetailsTexts: () => ListingDetailsTexts = useLoadedTexts;
