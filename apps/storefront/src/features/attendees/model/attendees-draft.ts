/** Draft of an order's attendee names, stored in the tab until it is confirmed, without documents. */
import type { AttendeeInput } from '@sahna/contract/rules/attendee';
import { object, record, text, whole } from '../../../shared/stored/schema.ts';
import { stored } from '../../../shared/stored/stored.ts';
import { NO_ANSWERS } from './attendees.types.ts';

type StoredAnswers = Omit<AttendeeInput, 'documentType' | 'documentNumber'>;
export type AttendeeAnswers = Readonly<Record<number, AttendeeInput>>;

const DRAFT = stored(
  'attendee names',
  object<{ order: string; tickets: Record<string, StoredAnswers> }>({
    order: text,
    tickets: record(
      object<StoredAnswers>({
        surname: text,
        name: text,
        middleName: text,
        age: text,
        birthDate: text,
        country: whole,
        region: whole,
      }),
    ),
  }),
);

export function readAttendeesDraft(order: string): AttendeeAnswers {
  const draft = DRAFT.read();
  if (draft?.order !== order) return {};
  return Object.fromEntries(Object.entries(draft.tickets).map(([id, answers]) => [id, { ...NO_ANSWERS, ...answers }]));
}

export function saveAttendeesDraft(order: string, answers: AttendeeAnswers): void {
  const tickets = Object.entries(answers).map(([id, { documentType: _, documentNumber: __, ...draft }]) => [id, draft]);
  DRAFT.write({ order, tickets: Object.fromEntries(tickets) });
}

export const clearAttendeesDraft = DRAFT.forget;
