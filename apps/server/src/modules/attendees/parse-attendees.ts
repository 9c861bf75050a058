/** Parses the attendees of a request and validates them by the rules that the form uses, too (poster §5). */
import type { ConfirmNominalBody } from '@sahna/contract/attendees/confirm-nominal';
import {
  type AttendeeError,
  type AttendeeField,
  type AttendeeInput,
  checkAttendee,
  type Today,
  takesMiddleName,
} from '@sahna/contract/rules/attendee';
import { parseDotted, toLocalDay } from '../../platform/lib/local-date.ts';
import { err, ok, type Result } from '../../platform/lib/result.ts';
import type { Details } from './details.ts';
import { type AttendeeRequirements, formatPersonName, type Person } from './rules.ts';
import type { AttendeeFormOptions } from './store.ts';

export type LineToName = { line: number; requirements: AttendeeRequirements; today: Today };
export type ParsedAttendee = { line: number; person: Person; details: Details };

/**
 * `lines`: the request does not name each ticket of the order exactly once. `documentType` selects the message about a
 * document number.
 */
export type AttendeeProblem = { path: string; error: AttendeeError | 'lines'; documentType: number };

type Lists = Omit<ConfirmNominalBody, 'checkboxList' | 'hash' | 'lang'>;

const WIRE_NAMES = {
  surname: 'surname',
  name: 'name',
  middleName: 'middleName',
  age: 'age',
  birthDate: 'date',
  documentType: 'docTypeId',
  documentNumber: 'docNum',
  country: 'countryId',
  region: 'regionId',
} as const satisfies Record<AttendeeField, keyof Lists>;

export function parseAttendees(
  body: Lists,
  lines: readonly LineToName[],
  offered: AttendeeFormOptions,
): Result<ParsedAttendee[], AttendeeProblem[]> {
  if (!isEachOnce(body.id, lines)) return err([{ path: 'id', error: 'lines', documentType: 0 }]);
  const choices = {
    documentTypes: offered.documentTypes.map(({ id }) => id),
    countries: offered.countries.map(({ id }) => id),
    regions: offered.regions.map(({ id, countryId }) => ({ id, country: countryId })),
  };
  const problems: AttendeeProblem[] = [];
  const attendees = body.id.flatMap((line, index) => {
    const item = lines.find((candidate) => candidate.line === line);
    if (!item) return [];
    const answers = pickAnswers(body, index);
    for (const [field, error] of checkAttendee(item.requirements, answers, choices, item.today))
      problems.push({ path: `${WIRE_NAMES[field]}.${index}`, error, documentType: answers.documentType });
    return { line, person: toPerson(answers, item.requirements), details: toDetails(answers, item.requirements) };
  });
  return problems.length > 0 ? err(problems) : ok(attendees);
}

function isEachOnce(ids: readonly number[], lines: readonly LineToName[]): boolean {
  const uniqueIds = new Set(ids);
  return uniqueIds.size === ids.length && ids.length === lines.length && lines.every(({ line }) => uniqueIds.has(line));
}

function pickAnswers(body: Lists, at: number): AttendeeInput {
  return {
    surname: body.surname[at] ?? '',
    name: body.name[at] ?? '',
    middleName: body.middleName[at] ?? '',
    age: body.age[at] ?? '',
    birthDate: body.date[at] ?? '',
    documentType: body.docTypeId[at] ?? 0,
    documentNumber: body.docNum[at] ?? '',
    country: body.countryId[at] ?? 0,
    region: body.regionId[at] ?? 0,
  };
}

function toPerson({ surname, name, middleName }: AttendeeInput, requirements: AttendeeRequirements): Person {
  return { surname, name, middleName: takesMiddleName(requirements) ? middleName : '' };
}

/** Leaves out fields that the event does not require. */
function toDetails(answers: AttendeeInput, requirements: AttendeeRequirements): Details {
  return {
    ...(requirements.age === 'age' ? { age: Number(answers.age) } : {}),
    ...(requirements.age === 'birthDate' ? { birthDate: parseDotted(answers.birthDate) ?? '' } : {}),
    ...(requirements.document
      ? { documentType: answers.documentType, documentNumber: answers.documentNumber.replace(/\s/g, '') }
      : {}),
    ...(requirements.country ? { country: answers.country } : {}),
    ...(requirements.region && answers.region > 0 ? { region: answers.region } : {}),
  };
}

export function toStoredName({ line, person }: ParsedAttendee) {
  return { line, attendee: { fullName: formatPersonName(person), ...person } };
}

/** Today in the time zone, as numbers; `month` from 1. */
export function getToday(now: Date, timeZone: string) {
  const [year = 0, month = 0, day = 0] = toLocalDay(now, timeZone).split('-').map(Number);
  return { year, month, day };
}
