/** The language of the app: chosen in this browser, else that of the browser. */
import { STAFF_LANGUAGES, type StaffLanguage } from '@sahna/contract/admin/values';
import { toLanguageTag } from '@sahna/contract/languages';

const STORAGE_KEY = 'sahna-staff-language';

function isStaffLanguage(value: unknown): value is StaffLanguage {
  return STAFF_LANGUAGES.some((language) => language === value);
}

function findPreferred(): StaffLanguage {
  const stored = localStorage.getItem(STORAGE_KEY);
  if (isStaffLanguage(stored)) return stored;
  const tags = navigator.languages.map((tag) => tag.split('-')[0]);
  return STAFF_LANGUAGES.find((language) => tags[0] === toLanguageTag(language)) ?? STAFF_LANGUAGES[0];
}

let current: StaffLanguage = findPreferred();

export function getLanguage(): StaffLanguage {
  return current;
}

export function storeLanguage(language: StaffLanguage): void {
  current = language;
  localStorage.setItem(STORAGE_KEY, language);
}
