/** The page of an event's hall. */
import type { CheckoutKey } from '../checkout/index.ts';
import { type EventKey, eventTexts } from '../event/index.ts';
import type { EveryPageKey } from '../every-page/index.ts';
import { type Catalogue, type KeyOf, type LoadedTexts, useLoadedTexts } from '../index.ts';
import type { TicketsKey } from '../tickets/index.ts';
import type en from './en.json';

export type SchemeKey = KeyOf<typeof en>;

export const schemeTexts: readonly Catalogue[] = [
  ...eventTexts,
  {
    ru: () => import('./ru.json'),
    en: () => import('./en.json'),
    kz: () => import('./kz.json'),
    ch: () => import('./ch.json'),
  },
];

export type Texts = LoadedTexts<EveryPageKey | TicketsKey | CheckoutKey | EventKey | SchemeKey>;
export const useTexts: () => Texts = useLoadedTexts;
