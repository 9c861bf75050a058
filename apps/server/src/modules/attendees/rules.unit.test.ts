import { describe, expect, test } from 'vitest';
import { createVisitorActor, STAFF } from '../../testing/actors.ts';
import {
  formatPersonName,
  getChangeDeadline,
  getEraseCutoff,
  getNextChangeTime,
  MAX_CHANGES,
  maskDocumentNumber,
  NAMES_ONLY,
  requiresDetails,
} from './rules.ts';

describe('attendee rules', () => {
  test.each([
    ['N12345678', '678'],
    ['1234567890', '890'],
    ['123456789012', '9012'],
    ['12345', '45'],
    ['12', ''],
    ['', ''],
  ])('show of the document %s only %s', (number, end) => expect(maskDocumentNumber(number)).toBe(end));

  test('join surname, name and middle name', () => {
    expect(formatPersonName({ surname: 'Сахнаева', name: 'Айгүл', middleName: 'Серікқызы' })).toBe(
      'Сахнаева Айгүл Серікқызы',
    );
    expect(formatPersonName({ surname: 'Li', name: 'Wei', middleName: '' })).toBe('Li Wei');
  });

  test('limit the frequency and the number of changes', () => {
    const lastAt = new Date('2026-11-24T10:00:00Z');
    const buyer = createVisitorActor('buyer');
    expect(getNextChangeTime({ count: 0, lastAt: null }, buyer)).toEqual(new Date(0));
    expect(getNextChangeTime({ count: 1, lastAt }, buyer)).toEqual(new Date('2026-11-24T10:10:00Z'));
    expect(getNextChangeTime({ count: MAX_CHANGES, lastAt }, buyer)).toBeNull();
    expect(getNextChangeTime({ count: MAX_CHANGES, lastAt }, STAFF)).toEqual(new Date(0));
  });

  test('require details if an event needs more than the name', () => {
    expect(requiresDetails({ ...NAMES_ONLY, middleName: true })).toBe(false);
    for (const requirement of [{ age: 'age' }, { document: true }, { country: true }, { region: true }] as const)
      expect(requiresDetails({ ...NAMES_ONLY, ...requirement })).toBe(true);
  });

  test('allow changes only before the event’s deadline', () => {
    const startsAt = new Date('2026-12-05T14:00:00Z');
    expect(getChangeDeadline(NAMES_ONLY, startsAt)).toBeNull();
    expect(getChangeDeadline({ ...NAMES_ONLY, changeUntilHours: 24 }, startsAt)).toEqual(
      new Date('2026-12-04T14:00:00Z'),
    );
    expect(getChangeDeadline({ ...NAMES_ONLY, changeUntilHours: 0 }, startsAt)).toEqual(startsAt);
  });

  test('erase details a number of days after the session', () => {
    expect(getEraseCutoff(new Date('2026-12-31T00:00:00Z'), 30)).toEqual(new Date('2026-12-01T00:00:00Z'));
  });
});
