/** The contacts of the house. */
import type { EveryPageKey } from '../every-page/index.ts';
import { type Catalogue, type KeyOf, type LoadedTexts, useLoadedTexts } from '../index.ts';
import type en from './en.json';

export type ContactsKey = KeyOf<typeof en>;

export const contactsTexts: readonly Catalogue[] = [
  {
    ru: () => import('./ru.json'),
    en: () => import('./en.json'),
    kz: () => import('./kz.json'),
    ch: () => import('./ch.json'),
  },
];

export type Texts = LoadedTexts<EveryPageKey | ContactsKey>;
export const useTexts: () => Texts = useLoadedTexts;
