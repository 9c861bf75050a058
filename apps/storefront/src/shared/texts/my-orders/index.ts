/** Texts of the order history. */
import type { EveryPageKey } from '../every-page/index.ts';
import { type Catalog, type KeyOf, type LoadedTexts, useLoadedTexts } from '../index.ts';
import { type TicketsKey, ticketsTexts } from '../tickets/index.ts';
import type en from './en.json';

export type MyOrdersKey = KeyOf<typeof en>;

export const myOrdersTexts: readonly Catalog[] = [
  ...ticketsTexts,
  {
    ru: () => import('./ru.json'),
    en: () => import('./en.json'),
    kz: () => import('./kz.json'),
    ch: () => import('./ch.json'),
  },
];

export type MyOrdersTexts = LoadedTexts<EveryPageKey | TicketsKey | MyOrdersKey>;
export const useMyOrdersTexts: () => MyOrdersTexts = useLoadedTexts;
