/** Texts of orders, their payment and their tickets. */
import type { EveryPageKey } from '../every-page/index.ts';
import { type Catalog, type KeyOf, type LoadedTexts, useLoadedTexts } from '../index.ts';
import { type TicketsKey, ticketsTexts } from '../tickets/index.ts';
import type en from './en.json';

export type OrderKey = KeyOf<typeof en>;

export const orderTexts: readonly Catalog[] = [
  ...ticketsTexts,
  {
    ru: () => import('./ru.json'),
    en: () => import('./en.json'),
    kz: () => import('./kz.json'),
    ch: () => import('./ch.json'),
  },
];

export type OrderTexts = LoadedTexts<EveryPageKey | TicketsKey | OrderKey>;
export const useOrderTexts: () => OrderTexts = useLoadedTexts;
