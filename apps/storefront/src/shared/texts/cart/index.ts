/** Texts of the cart page. */
import { type CheckoutKey, checkoutTexts } from '../checkout/index.ts';
import type { EveryPageKey } from '../every-page/index.ts';
import { type Catalog, type KeyOf, type LoadedTexts, useLoadedTexts } from '../index.ts';
import { type MyOrdersKey, myOrdersTexts } from '../my-orders/index.ts';
import type { TicketsKey } from '../tickets/index.ts';
import type en from './en.json';

export type CartKey = KeyOf<typeof en>;

export const cartTexts: readonly Catalog[] = [
  ...checkoutTexts,
  ...myOrdersTexts,
  {
    ru: () => import('./ru.json'),
    en: () => import('./en.json'),
    kz: () => import('./kz.json'),
    ch: () => import('./ch.json'),
  },
];

export type CartTexts = LoadedTexts<EveryPageKey | TicketsKey | CheckoutKey | MyOrdersKey | CartKey>;
export const useCartTexts: () => CartTexts = useLoadedTexts;
