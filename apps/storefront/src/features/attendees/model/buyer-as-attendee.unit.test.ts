import { describe, expect, test } from 'vitest';
import { buyerAsAttendee } from './buyer-as-attendee.ts';

const UNKNOWN = { fio: '', surname: '', name: '', patronymic: '' };

describe('buyerAsAttendee', () => {
  test('reads two words as name and surname, three as surname, name and middle name', () => {
    expect(buyerAsAttendee({ ...UNKNOWN, fio: ' Айгерим  Сапарова ' })).toEqual({
      surname: 'Сапарова',
      name: 'Айгерим',
      middleName: '',
    });
    expect(buyerAsAttendee({ ...UNKNOWN, fio: 'Сапарова Айгерим Серікқызы' })).toEqual({
      surname: 'Сапарова',
      name: 'Айгерим',
      middleName: 'Серікқызы',
    });
  });

  test('prefers a name that was given in parts, and needs more than one word', () => {
    const parts = { surname: 'Сапарова', name: 'Айгерим', patronymic: '' };
    expect(buyerAsAttendee({ fio: 'Айгерим', ...parts })).toEqual({
      surname: 'Сапарова',
      name: 'Айгерим',
      middleName: '',
    });
    expect(buyerAsAttendee({ ...UNKNOWN, fio: 'Айгерим' })).toBeNull();
  });
});
