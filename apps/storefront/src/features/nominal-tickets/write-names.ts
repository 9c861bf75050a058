/** Requests of what was typed (poster §3 "Payload for confirming named tickets"), and the fields that an answer names. */
import type { ConfirmNominalBody } from '@sahna/contract/endpoints/confirm-nominal';
import type { HolderAnswers, HolderField } from '@sahna/contract/rules/holders';
import { CallFailed } from '../../shared/api/client.ts';
import type { Language } from '../../shared/language.ts';
import { trimmed } from './check-names.ts';

export type Answered = { id: number; answers: HolderAnswers };
type Lists = Omit<ConfirmNominalBody, 'checkboxList'>;

export function writeNames(hash: string, tickets: readonly Answered[], lang: Language): Lists {
  const given = tickets.map(({ answers }) => trimmed(answers));
  return {
    id: tickets.map(({ id }) => id),
    docTypeId: given.map((one) => one.documentType),
    name: given.map((one) => one.name),
    surname: given.map((one) => one.surname),
    middleName: given.map((one) => one.middleName),
    docNum: given.map((one) => one.documentNumber),
    age: given.map((one) => one.age),
    date: given.map((one) => one.birthDate),
    countryId: given.map((one) => one.country),
    regionId: given.map((one) => one.region),
    hash,
    lang,
  };
}

const FIELDS: Readonly<Record<string, HolderField>> = {
  surname: 'surname',
  name: 'name',
  middleName: 'middleName',
  age: 'age',
  date: 'birthDate',
  docTypeId: 'documentType',
  docNum: 'documentNumber',
  countryId: 'country',
  regionId: 'region',
};

/** What the shop says of single fields, by ticket and field. */
export type FieldRefusals = ReadonlyMap<string, string>;
export const fieldKey = (ticketId: number, field: HolderField): string => `${ticketId} ${field}`;

export function readFieldRefusals(error: unknown, tickets: readonly Pick<Answered, 'id'>[]): FieldRefusals {
  const errors = (error instanceof CallFailed && error.refusal?.errors) || [];
  return new Map(
    errors.flatMap(({ path, message }) => {
      const [name = '', at = ''] = path.split('.');
      const field = FIELDS[name];
      const ticket = tickets[Number(at)];
      return field && ticket ? [[fieldKey(ticket.id, field), message]] : [];
    }),
  );
}
