/** Headings and states of the exported list of sessions. */
import type { StaffLanguage } from '@sahna/contract/admin/values';
import en from './en.json' with { type: 'json' };
import kz from './kz.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };

export const SESSION_LIST_TEXTS: Readonly<Record<StaffLanguage, Readonly<Record<keyof typeof en, string>>>> = {
  kz,
  ru,
  en,
};
