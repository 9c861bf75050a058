/** "Tell me when there are tickets". */
import type { EveryPageKey } from '../every-page/index.ts';
import { type Catalogue, type KeyOf, type LoadedTexts, useLoadedTexts } from '../index.ts';
import { type TicketsKey, ticketsTexts } from '../tickets/index.ts';
import type en from './en.json';

export type AlertsKey = KeyOf<typeof en>;

export const alertsTexts: readonly Catalogue[] = [
  ...ticketsTexts,
  {
    ru: () => import('./ru.json'),
    en: () => import('./en.json'),
    kz: () => import('./kz.json'),
    ch: () => import('./ch.json'),
  },
];

export type Texts = LoadedTexts<EveryPageKey | TicketsKey | AlertsKey>;
export const useTexts: () => Texts = useLoadedTexts;
