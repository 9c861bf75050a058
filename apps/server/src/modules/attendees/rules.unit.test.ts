import { describe, expect, test } from 'vitest';
import {
  asksDetails,
  changeableUntil,
  endOfNumber,
  eraseBefore,
  fullNameOf,
  MAX_CHANGES,
  NAMES_ONLY,
  nextChangeAt,
} from './rules.ts';

describe('holders of named tickets', () => {
  test.each([
    ['N12345678', '678'],
    ['1234567890', '890'],
    ['123456789012', '9012'],
    ['12345', '45'],
    ['12', ''],
    ['', ''],
  ])('of the document %s only %s is shown', (number, end) => expect(endOfNumber(number)).toBe(end));

  test('are printed by surname, name and middle name', () => {
    expect(fullNameOf({ surname: 'Сахнаева', name: 'Айгүл', middleName: 'Серікқызы' })).toBe(
      'Сахнаева Айгүл Серікқызы',
    );
    expect(fullNameOf({ surname: 'Li', name: 'Wei', middleName: '' })).toBe('Li Wei');
  });

  test('are changed after a pause, and not without end', () => {
    const lastAt = new Date('2026-11-24T10:00:00Z');
    expect(nextChangeAt({ count: 0, lastAt: null })).toEqual(new Date(0));
    expect(nextChangeAt({ count: 1, lastAt })).toEqual(new Date('2026-11-24T10:10:00Z'));
    expect(nextChangeAt({ count: MAX_CHANGES, lastAt })).toBeNull();
  });

  test('are sealed where more than names is asked', () => {
    expect(asksDetails({ ...NAMES_ONLY, middleName: true })).toBe(false);
    for (const asked of [{ age: 'age' }, { document: true }, { country: true }, { region: true }] as const)
      expect(asksDetails({ ...NAMES_ONLY, ...asked })).toBe(true);
  });

  test('may be changed only where the event says so, until its hours before the session', () => {
    const startsAt = new Date('2026-12-05T14:00:00Z');
    expect(changeableUntil(NAMES_ONLY, startsAt)).toBeNull();
    expect(changeableUntil({ ...NAMES_ONLY, changeUntilHours: 24 }, startsAt)).toEqual(
      new Date('2026-12-04T14:00:00Z'),
    );
    expect(changeableUntil({ ...NAMES_ONLY, changeUntilHours: 0 }, startsAt)).toEqual(startsAt);
  });

  test('are erased so many days after the visit', () => {
    expect(eraseBefore(new Date('2026-12-31T00:00:00Z'), 30)).toEqual(new Date('2026-12-01T00:00:00Z'));
  });
});
