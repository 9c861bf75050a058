/** Texts of the return page. */
import type { EveryPageKey } from '../every-page/index.ts';
import { type Catalog, type KeyOf, type LoadedTexts, useLoadedTexts } from '../index.ts';
import { type TicketsKey, ticketsTexts } from '../tickets/index.ts';
import type en from './en.json';

export type RefundKey = KeyOf<typeof en>;

export const refundTexts: readonly Catalog[] = [
  ...ticketsTexts,
  {
    ru: () => import('./ru.json'),
    en: () => import('./en.json'),
    kz: () => import('./kz.json'),
    ch: () => import('./ch.json'),
  },
];

export type RefundTexts = LoadedTexts<EveryPageKey | TicketsKey | RefundKey>;
export const useRefundTexts: () => RefundTexts = useLoadedTexts;
