/** Creates the requests of attendee names (poster §3 "Payload for confirming named tickets"), and reads the fields with errors from the response. */
import type { ConfirmNominalBody } from '@sahna/contract/attendees/confirm-nominal';
import type { AttendeeField, AttendeeInput } from '@sahna/contract/rules/attendee';
import { ApiError } from '../../../shared/api/client.ts';
import type { Language } from '../../../shared/language.ts';
import { trimAnswers } from '../model/validate-attendee.ts';

export type TicketAnswers = { id: number; answers: AttendeeInput };
type Lists = Omit<ConfirmNominalBody, 'checkboxList'>;

export function writeAttendees(hash: string, tickets: readonly TicketAnswers[], lang: Language): Lists {
  const attendees = tickets.map(({ answers }) => trimAnswers(answers));
  return {
    id: tickets.map(({ id }) => id),
    docTypeId: attendees.map((attendee) => attendee.documentType),
    name: attendees.map((attendee) => attendee.name),
    surname: attendees.map((attendee) => attendee.surname),
    middleName: attendees.map((attendee) => attendee.middleName),
    docNum: attendees.map((attendee) => attendee.documentNumber),
    age: attendees.map((attendee) => attendee.age),
    date: attendees.map((attendee) => attendee.birthDate),
    countryId: attendees.map((attendee) => attendee.country),
    regionId: attendees.map((attendee) => attendee.region),
    hash,
    lang,
  };
}

const FIELDS: Readonly<Record<string, AttendeeField>> = {
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

/** Server errors by ticket and field. */
export type FieldErrors = ReadonlyMap<string, string>;
export const toFieldKey = (ticketId: number, field: AttendeeField): string => `${ticketId} ${field}`;

export function readFieldErrors(error: unknown, tickets: readonly Pick<TicketAnswers, 'id'>[]): FieldErrors {
  const errors = (error instanceof ApiError && error.response?.errors) || [];
  return new Map(
    errors.flatMap(({ path, message }) => {
      const [name = '', at = ''] = path.split('.');
      const field = FIELDS[name];
      const ticket = tickets[Number(at)];
      return field && ticket ? [[toFieldKey(ticket.id, field), message]] : [];
    }),
  );
}
