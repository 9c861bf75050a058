/** What is wrong with the answers, by the rules that the server holds, too (poster §5). */
import {
  type HolderAnswers,
  type HolderError,
  type HolderField,
  problemsOfHolder,
  type Today,
} from '@sahna/contract/rules/holders';
import type { Choices, NamedTicket } from './names-model.ts';

export function trimmed(answers: HolderAnswers): HolderAnswers {
  return {
    ...answers,
    surname: answers.surname.trim(),
    name: answers.name.trim(),
    middleName: answers.middleName.trim(),
    age: answers.age.trim(),
    documentNumber: answers.documentNumber.trim(),
  };
}

export function problemsOf(
  { asked }: Pick<NamedTicket, 'asked'>,
  answers: HolderAnswers,
  choices: Choices,
  today: Today,
): ReadonlyMap<HolderField, HolderError> {
  const offered = {
    documentTypes: choices.documentTypes.map(({ id }) => id),
    countries: choices.countries.map(({ id }) => id),
    regions: choices.regions,
  };
  return problemsOfHolder(asked, trimmed(answers), offered, today);
}

/** A whole date that is none: it alone disables the button (poster §5). */
export function hasWrongDate({ birthDate }: HolderAnswers, problems: ReadonlyMap<HolderField, HolderError>): boolean {
  return birthDate.length === WHOLE_DATE && problems.has('birthDate');
}

const WHOLE_DATE = 10;

export function todayOf(now: Date): Today {
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}
