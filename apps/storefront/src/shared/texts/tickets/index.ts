/** Texts of tickets and seats on several screens, and headings of messages. */
import type { EveryPageKey } from '../every-page/index.ts';
import { type Catalog, type KeyOf, type LoadedTexts, useLoadedTexts } from '../index.ts';
import type en from './en.json';

export type TicketsKey = KeyOf<typeof en>;

export const ticketsTexts: readonly Catalog[] = [
  {
    ru: () => import('./ru.json'),
    en: () => import('./en.json'),
    kz: () => import('./kz.json'),
    ch: () => import('./ch.json'),
  },
];

export type TicketsTexts = LoadedTexts<EveryPageKey | TicketsKey>;
export const useTicketsTexts: () => TicketsTexts = useLoadedTexts;
