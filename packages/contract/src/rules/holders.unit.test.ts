import { describe, expect, test } from 'vitest';
import { ageOf, checkBirthDate, checkDocumentNumber, checkName, checkSurname, warnsOfAge } from './holders.ts';

describe('what holders type', () => {
  const today = { year: 2026, month: 11, day: 21 };

  test('names within their lengths', () => {
    expect([checkSurname('Ли'), checkSurname('Л'), checkName('Ән'), checkName('Әлия')]).toEqual([
      null,
      'surname',
      'name',
      null,
    ]);
  });

  test.each([
    [1, '1234 567890', null],
    [1, '123456789', 'document-number'],
    [3, 'АБ1234567', null],
    [3, 'AB1234567', 'document-number'],
    [4, 'IV-АБ123456', null],
    [5, 'XII1234567', null],
    [6, 'N_123-x', null],
    [6, '!', 'document-number'],
  ])('document type %i takes %s: %s', (type, number, error) => {
    expect(checkDocumentNumber(type, number)).toBe(error);
  });

  test('birth dates are days of the calendar, not in the future, and 65 only warns', () => {
    expect(checkBirthDate('31.02.2000', today)).toBe('birth-date');
    expect(checkBirthDate('01.01.1899', today)).toBe('birth-date');
    expect(checkBirthDate('22.11.2026', today)).toBe('birth-date-future');
    expect([ageOf('21.11.1961', today), ageOf('22.11.1961', today)]).toEqual([65, 64]);
    expect([warnsOfAge('21.11.1961', today), warnsOfAge('22.11.1961', today)]).toEqual([true, false]);
  });
});
