import { describe, expect, test } from 'vitest';
import { toAttendeeInput } from './to-attendee-input.ts';

const UNKNOWN = { fio: '', surname: '', name: '', patronymic: '' };

describe('toAttendeeInput', () => {
  test('reads two words as name and surname, three as surname, name and middle name', () => {
    expect(toAttendeeInput({ ...UNKNOWN, fio: ' Айгерим  Сапарова ' })).toEqual({
      surname: 'Сапарова',
      name: 'Айгерим',
      middleName: '',
    });
    expect(toAttendeeInput({ ...UNKNOWN, fio: 'Сапарова Айгерим Серікқызы' })).toEqual({
      surname: 'Сапарова',
      name: 'Айгерим',
      middleName: 'Серікқызы',
    });
  });

  test('prefers a name that was given in parts, and needs more than one word', () => {
    const parts = { surname: 'Сапарова', name: 'Айгерим', patronymic: '' };
    expect(toAttendeeInput({ fio: 'Айгерим', ...parts })).toEqual({
      surname: 'Сапарова',
      name: 'Айгерим',
      middleName: '',
    });
    expect(toAttendeeInput({ ...UNKNOWN, fio: 'Айгерим' })).toBeNull();
  });
});
