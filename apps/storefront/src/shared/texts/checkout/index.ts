/** Texts of the order form on all screens that create orders. */
import type orderForm from '@sahna/contract/texts/order-form/en.json';
import type { EveryPageKey } from '../every-page/index.ts';
import { type Catalog, type KeyOf, type LoadedTexts, useLoadedTexts } from '../index.ts';
import { type TicketsKey, ticketsTexts } from '../tickets/index.ts';
import type en from './en.json';

export type CheckoutKey = KeyOf<typeof en> | KeyOf<typeof orderForm>;

export const checkoutTexts: readonly Catalog[] = [
  ...ticketsTexts,
  {
    ru: () => import('@sahna/contract/texts/order-form/ru.json'),
    en: () => import('@sahna/contract/texts/order-form/en.json'),
    kz: () => import('@sahna/contract/texts/order-form/kz.json'),
    ch: () => import('@sahna/contract/texts/order-form/ch.json'),
  },
  {
    ru: () => import('./ru.json'),
    en: () => import('./en.json'),
    kz: () => import('./kz.json'),
    ch: () => import('./ch.json'),
  },
];

export type CheckoutTexts = LoadedTexts<EveryPageKey | TicketsKey | CheckoutKey>;
export const useCheckoutTexts: () => CheckoutTexts = useLoadedTexts;
