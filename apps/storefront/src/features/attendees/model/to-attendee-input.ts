import type { AttendeeInput } from '@sahna/contract/rules/attendee';
import type { Draft } from '../../../shared/order-form/buyer/buyer-draft.ts';

export type AttendeeName = Pick<AttendeeInput, 'surname' | 'name' | 'middleName'>;

/**
 * Derives an attendee name from the buyer's name; null if it is incomplete. Two words are name and surname, as in the
 * order form; three are surname, name and middle name, as in documents.
 */
export function toAttendeeInput({
  fio,
  surname,
  name,
  patronymic,
}: Pick<Draft, 'fio' | 'surname' | 'name' | 'patronymic'>): AttendeeName | null {
  if (surname && name) return { surname, name, middleName: patronymic };
  const words = fio.trim().split(/\s+/);
  const [first = '', second = '', third = ''] = words;
  if (words.length === 2) return { surname: second, name: first, middleName: '' };
  return words.length === 3 ? { surname: first, name: second, middleName: third } : null;
}
