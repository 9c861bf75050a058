/** Draft of an order's attendee names, stored in the tab until it is confirmed, without documents. */
import type { HolderAnswers } from '@sahna/contract/rules/holders';
import { object, record, text, whole } from '../../../shared/stored/schema.ts';
import { stored } from '../../../shared/stored/stored.ts';
import { NO_ANSWERS } from './attendees.types.ts';

type StoredAnswers = Omit<HolderAnswers, 'documentType' | 'documentNumber'>;
export type AttendeeAnswers = Readonly<Record<number, HolderAnswers>>;

const DRAFT = stored(
  'holder names',
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
  return Object.fromEntries(Object.entries(draft.tickets).map(([id, one]) => [id, { ...NO_ANSWERS, ...one }]));
}

export function saveAttendeesDraft(order: string, answers: AttendeeAnswers): void {
  const tickets = Object.entries(answers).map(([id, { documentType: _, documentNumber: __, ...draft }]) => [id, draft]);
  DRAFT.write({ order, tickets: Object.fromEntries(tickets) });
}

export const clearAttendeesDraft = DRAFT.forget;
