/** What is said of tickets and places on several screens, and the heads of messages. */
import type { EveryPageKey } from '../every-page/index.ts';
import { type Catalogue, type KeyOf, type LoadedTexts, useLoadedTexts } from '../index.ts';
import type en from './en.json';

export type TicketsKey = KeyOf<typeof en>;

export const ticketsTexts: readonly Catalogue[] = [
  {
    ru: () => import('./ru.json'),
    en: () => import('./en.json'),
    kz: () => import('./kz.json'),
    ch: () => import('./ch.json'),
  },
];

export type Texts = LoadedTexts<EveryPageKey | TicketsKey>;
export const useTexts: () => Texts = useLoadedTexts;
