/** Texts of the event page. */
import { type CheckoutKey, checkoutTexts } from '../checkout/index.ts';
import type { EveryPageKey } from '../every-page/index.ts';
import { type Catalog, type KeyOf, type LoadedTexts, useLoadedTexts } from '../index.ts';
import type { TicketsKey } from '../tickets/index.ts';
import type en from './en.json';

export type EventKey = KeyOf<typeof en>;

export const eventTexts: readonly Catalog[] = [
  ...checkoutTexts,
  {
    ru: () => import('./ru.json'),
    en: () => import('./en.json'),
    kz: () => import('./kz.json'),
    ch: () => import('./ch.json'),
  },
];

export type EventTexts = LoadedTexts<EveryPageKey | TicketsKey | CheckoutKey | EventKey>;
export const useEventTexts: () => EventTexts = useLoadedTexts;
