/** Validation of attendee input (poster §5). Each check returns an error key or null. */
import { AGE_WARNING, BIRTH_YEARS, LENGTHS } from '../constants.ts';

export type AttendeeError =
  | 'surname'
  | 'name'
  | 'middle-name'
  | 'age'
  | 'birth-date'
  | 'birth-date-future'
  | 'document-type'
  | 'document-number'
  | 'country'
  | 'region';

/** Latin or Cyrillic letters (including Kazakh), spaces and hyphens; at least two characters. */
const NAME = /^[A-Za-z\u0400-\u04ff -]{2,}$/;

function isNameWithin(text: string, { min, max }: { min: number; max: number }): boolean {
  return text.length >= min && text.length <= max && NAME.test(text);
}

export const checkSurname = (text: string): AttendeeError | null =>
  isNameWithin(text, LENGTHS.attendeeSurname) ? null : 'surname';
export const checkName = (text: string): AttendeeError | null =>
  isNameWithin(text, LENGTHS.attendeeName) ? null : 'name';
export const checkMiddleName = (text: string): AttendeeError | null =>
  isNameWithin(text, LENGTHS.attendeeMiddleName) ? null : 'middle-name';
export const checkAge = (text: string): AttendeeError | null => (/^\d{1,2}$/.test(text) ? null : 'age');

const ROMAN = '[IVXLCDM]+';
/** Includes the nine Kazakh letters. */
const CYRILLIC = '[А-ЯЁа-яёӘәҒғҚқҢңӨөҰұҮүҺһІі]';
/** By document type; spaces are ignored. Other types accept `ANY_DOCUMENT`. */
const DOCUMENTS: Readonly<Record<number, RegExp>> = {
  1: /^\d{10}$/,
  3: new RegExp(`^${CYRILLIC}{2}\\d{7}$`),
  4: new RegExp(`^${ROMAN}-${CYRILLIC}{2}\\d{6}$`),
  5: new RegExp(`^${ROMAN}\\d{7}$`),
};
const ANY_DOCUMENT = /^[\p{L}\d_-]{2,}$/u;

export function checkDocumentNumber(type: number, text: string): AttendeeError | null {
  const number = text.replace(/\s/g, '');
  const { min, max } = LENGTHS.documentNumber;
  if (number.length < min || number.length > max) return 'document-number';
  return (DOCUMENTS[type] ?? ANY_DOCUMENT).test(number) ? null : 'document-number';
}

export type Today = { year: number; month: number; day: number };

/** Age in whole years; null for an invalid date or one outside of BIRTH_YEARS. */
export function calculateAge(birth: string, today: Today): number | null {
  const [, d, m, y] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(birth) ?? [];
  const [day, month, year] = [Number(d), Number(m), Number(y)];
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  if (year < BIRTH_YEARS.first || year > BIRTH_YEARS.last) return null;
  const hadBirthday = today.month > month || (today.month === month && today.day >= day);
  return today.year - year - (hadBirthday ? 0 : 1);
}

/** A date in the future is an error; 65 or older only warns (`hasAgeWarning`). */
export function checkBirthDate(birth: string, today: Today): AttendeeError | null {
  const age = calculateAge(birth, today);
  if (age === null) return 'birth-date';
  return age < 0 ? 'birth-date-future' : null;
}

export function hasAgeWarning(birth: string, today: Today): boolean {
  return (calculateAge(birth, today) ?? 0) >= AGE_WARNING;
}

/** Attendee data that a ticket requires, in addition to surname and name. */
export type RequiredAttendeeFields = {
  age: 'none' | 'age' | 'birthDate';
  middleName: boolean;
  document: boolean;
  country: boolean;
  region: boolean;
};

/** Trimmed text and selected ids; 0: not selected. */
export type AttendeeInput = {
  surname: string;
  name: string;
  middleName: string;
  age: string;
  birthDate: string;
  documentType: number;
  documentNumber: string;
  country: number;
  region: number;
};
export type AttendeeField = keyof AttendeeInput;

/** Ids of the available options. */
export type AttendeeOptions = {
  documentTypes: readonly number[];
  countries: readonly number[];
  regions: readonly { id: number; country: number }[];
};

/** Regions of the country, or all if the ticket requires no country. */
export function filterRegions<Region extends { country: number }>(
  regions: readonly Region[],
  required: Pick<RequiredAttendeeFields, 'country'>,
  country: number,
): readonly Region[] {
  return required.country ? regions.filter((region) => region.country === country) : regions;
}

/**
 * Validates the attendee of one ticket; errors in the order of the form (poster §5). Fields that are not required are
 * ignored.
 */
export function checkAttendee(
  required: RequiredAttendeeFields,
  answers: AttendeeInput,
  options: AttendeeOptions,
  today: Today,
): Map<AttendeeField, AttendeeError> {
  const regions = filterRegions(options.regions, required, answers.country).map(({ id }) => id);
  const hasNoRegion = answers.region === 0 && regions.length <= 1;
  const checks: [AttendeeField, AttendeeError | null][] = [
    ['surname', checkSurname(answers.surname)],
    ['name', checkName(answers.name)],
    [
      'middleName',
      required.middleName || answers.middleName !== '' ? checkRequiredMiddleName(required, answers) : null,
    ],
    ['age', required.age === 'age' ? checkAge(answers.age) : null],
    ['birthDate', required.age === 'birthDate' ? checkBirthDate(answers.birthDate, today) : null],
    ...(required.document ? checkDocument(answers, options) : []),
    ['country', required.country && !options.countries.includes(answers.country) ? 'country' : null],
    ['region', required.region && !hasNoRegion && !regions.includes(answers.region) ? 'region' : null],
  ];
  return new Map(checks.flatMap(([field, error]) => (error ? [[field, error]] : [])));
}

/** Whether the form has a middle name: required, or optional with a document. */
export function takesMiddleName({ middleName, document }: RequiredAttendeeFields): boolean {
  return middleName || document;
}

function checkRequiredMiddleName(
  required: RequiredAttendeeFields,
  { middleName }: AttendeeInput,
): AttendeeError | null {
  return takesMiddleName(required) ? checkMiddleName(middleName) : null;
}

function checkDocument(
  { documentType, documentNumber }: AttendeeInput,
  { documentTypes }: AttendeeOptions,
): [AttendeeField, AttendeeError | null][] {
  return [
    ['documentType', documentTypes.includes(documentType) ? null : 'document-type'],
    ['documentNumber', checkDocumentNumber(documentType, documentNumber)],
  ];
}
