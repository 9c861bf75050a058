/** Reads whom a request names, and what is wrong with it, by the rules that the form has, too (poster §5). */
import type { ConfirmNominalBody } from '@sahna/contract/endpoints/confirm-nominal';
import {
  type HolderAnswers,
  type HolderError,
  type HolderField,
  problemsOfHolder,
  type Today,
  takesMiddleName,
} from '@sahna/contract/rules/holders';
import { fromDotted } from '../../platform/lib/local-date.ts';
import { ok, type Result, refused } from '../../platform/lib/result.ts';
import type { Details } from './details.ts';
import type { AttendeeRequirements, Person } from './rules.ts';
import type { Offered } from './store.ts';

export type AskedLine = { line: number; requirements: AttendeeRequirements; today: Today };
export type NamedHolder = { line: number; person: Person; details: Details };

/** `lines`: the tickets are not those of the order, each once. Of a document's number its type says how it is written. */
export type HolderProblem = { path: string; error: HolderError | 'lines'; documentType: number };

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
} as const satisfies Record<HolderField, keyof Lists>;

export function readHolders(
  body: Lists,
  lines: readonly AskedLine[],
  offered: Offered,
): Result<NamedHolder[], HolderProblem[]> {
  if (!isEachOnce(body.id, lines)) return refused([{ path: 'id', error: 'lines', documentType: 0 }]);
  const choices = {
    documentTypes: offered.documentTypes.map(({ id }) => id),
    countries: offered.countries.map(({ id }) => id),
    regions: offered.regions.map(({ id, countryId }) => ({ id, country: countryId })),
  };
  const problems: HolderProblem[] = [];
  const named = body.id.flatMap((line, at) => {
    const one = lines.find((known) => known.line === line);
    if (!one) return [];
    const answers = answersAt(body, at);
    for (const [field, error] of problemsOfHolder(one.requirements, answers, choices, one.today))
      problems.push({ path: `${WIRE_NAMES[field]}.${at}`, error, documentType: answers.documentType });
    return { line, person: personOf(answers, one.requirements), details: detailsOf(answers, one.requirements) };
  });
  return problems.length > 0 ? refused(problems) : ok(named);
}

function isEachOnce(ids: readonly number[], lines: readonly AskedLine[]): boolean {
  const wanted = new Set(ids);
  return wanted.size === ids.length && ids.length === lines.length && lines.every(({ line }) => wanted.has(line));
}

function answersAt(body: Lists, at: number): HolderAnswers {
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

function personOf({ surname, name, middleName }: HolderAnswers, requirements: AttendeeRequirements): Person {
  return { surname, name, middleName: takesMiddleName(requirements) ? middleName : '' };
}

/** What is not asked is not kept. */
function detailsOf(answers: HolderAnswers, requirements: AttendeeRequirements): Details {
  return {
    ...(requirements.age === 'age' ? { age: Number(answers.age) } : {}),
    ...(requirements.age === 'birthDate' ? { birthDate: fromDotted(answers.birthDate) ?? '' } : {}),
    ...(requirements.document
      ? { documentType: answers.documentType, documentNumber: answers.documentNumber.replace(/\s/g, '') }
      : {}),
    ...(requirements.country ? { country: answers.country } : {}),
    ...(requirements.region && answers.region > 0 ? { region: answers.region } : {}),
  };
}
