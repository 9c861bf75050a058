/** Texts of the attendee screens. */
import type attendeeForm from '@sahna/contract/texts/attendee-form/en.json';
import type { EveryPageKey } from '../every-page/index.ts';
import { type Catalog, type KeyOf, type LoadedTexts, useLoadedTexts } from '../index.ts';
import { type TicketsKey, ticketsTexts } from '../tickets/index.ts';
import type en from './en.json';

type AttendeesKey = KeyOf<typeof en> | KeyOf<typeof attendeeForm>;

export const attendeesTexts: readonly Catalog[] = [
  ...ticketsTexts,
  {
    ru: () => import('@sahna/contract/texts/attendee-form/ru.json'),
    en: () => import('@sahna/contract/texts/attendee-form/en.json'),
    kz: () => import('@sahna/contract/texts/attendee-form/kz.json'),
    ch: () => import('@sahna/contract/texts/attendee-form/ch.json'),
  },
  {
    ru: () => import('./ru.json'),
    en: () => import('./en.json'),
    kz: () => import('./kz.json'),
    ch: () => import('./ch.json'),
  },
];

export type AttendeesTexts = LoadedTexts<EveryPageKey | TicketsKey | AttendeesKey>;
export const useAttendeesTexts: () => AttendeesTexts = useLoadedTexts;
