/** Texts of the seat map page. */
import type { CheckoutKey } from '../checkout/index.ts';
import { type EventKey, eventTexts } from '../event/index.ts';
import type { EveryPageKey } from '../every-page/index.ts';
import { type Catalog, type KeyOf, type LoadedTexts, useLoadedTexts } from '../index.ts';
import type { TicketsKey } from '../tickets/index.ts';
import type en from './en.json';

export type SeatMapKey = KeyOf<typeof en>;

export const seatMapTexts: readonly Catalog[] = [
  ...eventTexts,
  {
    ru: () => import('./ru.json'),
    en: () => import('./en.json'),
    kz: () => import('./kz.json'),
    ch: () => import('./ch.json'),
  },
];

export type SeatMapTexts = LoadedTexts<EveryPageKey | TicketsKey | CheckoutKey | EventKey | SeatMapKey>;
export const useSeatMapTexts: () => SeatMapTexts = useLoadedTexts;
