/** Texts of the contacts page. */
import type { EveryPageKey } from '../every-page/index.ts';
import { type Catalog, type KeyOf, type LoadedTexts, useLoadedTexts } from '../index.ts';
import type en from './en.json';

export type ContactsKey = KeyOf<typeof en>;

export const contactsTexts: readonly Catalog[] = [
  {
    ru: () => import('./ru.json'),
    en: () => import('./en.json'),
    kz: () => import('./kz.json'),
    ch: () => import('./ch.json'),
  },
];

export type ContactsTexts = LoadedTexts<EveryPageKey | ContactsKey>;
export const useContactsTexts: () => ContactsTexts = useLoadedTexts;
