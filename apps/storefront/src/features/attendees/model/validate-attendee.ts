/** Validates the answers of an attendee by the server's rules (poster §5). */
import {
  type AttendeeError,
  type AttendeeField,
  type AttendeeInput,
  checkAttendee,
  type Today,
} from '@sahna/contract/rules/attendee';
import type { Choices, NamedTicket } from './attendees.types.ts';

export function trimAnswers(answers: AttendeeInput): AttendeeInput {
  return {
    ...answers,
    surname: answers.surname.trim(),
    name: answers.name.trim(),
    middleName: answers.middleName.trim(),
    age: answers.age.trim(),
    documentNumber: answers.documentNumber.trim(),
  };
}

export function validateAttendee(
  { questions }: Pick<NamedTicket, 'questions'>,
  answers: AttendeeInput,
  choices: Choices,
  today: Today,
): ReadonlyMap<AttendeeField, AttendeeError> {
  const offered = {
    documentTypes: choices.documentTypes.map(({ id }) => id),
    countries: choices.countries.map(({ id }) => id),
    regions: choices.regions,
  };
  return checkAttendee(questions, trimAnswers(answers), offered, today);
}

/** A complete but invalid date: the only error that disables the button (poster §5). */
export function hasInvalidDate(
  { birthDate }: AttendeeInput,
  problems: ReadonlyMap<AttendeeField, AttendeeError>,
): boolean {
  return birthDate.length === BIRTH_DATE_LENGTH && problems.has('birthDate');
}

const BIRTH_DATE_LENGTH = 10;

export function toLocalDate(now: Date): Today {
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}
