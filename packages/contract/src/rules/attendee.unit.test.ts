import { describe, expect, test } from 'vitest';
import {
  type AttendeeInput,
  calculateAge,
  checkAttendee,
  checkBirthDate,
  checkDocumentNumber,
  checkName,
  checkSurname,
  hasAgeWarning,
  type RequiredAttendeeFields,
  takesMiddleName,
} from './attendee.ts';

describe('attendee input', () => {
  const today = { year: 2026, month: 11, day: 21 };

  test('accepts names within their length limits', () => {
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
    [3, 'Ғі1234567', null],
    [4, 'IV-АБ123456', null],
    [4, 'IV-ҰҚ123456', null],
    [4, 'IV-IҚ123456', 'document-number'],
    [5, 'XII1234567', null],
    [6, 'N_123-x', null],
    [6, '!', 'document-number'],
  ])('validates a number of document type %i: %s, error %s', (type, number, error) => {
    expect(checkDocumentNumber(type, number)).toBe(error);
  });

  test('rejects invalid and future birth dates, and only warns from age 65', () => {
    expect(checkBirthDate('31.02.2000', today)).toBe('birth-date');
    expect(checkBirthDate('01.01.1899', today)).toBe('birth-date');
    expect(checkBirthDate('22.11.2026', today)).toBe('birth-date-future');
    expect([calculateAge('21.11.1961', today), calculateAge('22.11.1961', today)]).toEqual([65, 64]);
    expect([hasAgeWarning('21.11.1961', today), hasAgeWarning('22.11.1961', today)]).toEqual([true, false]);
  });
});

describe('checkAttendee', () => {
  const today = { year: 2026, month: 11, day: 21 };
  const NOTHING: RequiredAttendeeFields = {
    age: 'none',
    middleName: false,
    document: false,
    country: false,
    region: false,
  };
  const ALL: RequiredAttendeeFields = {
    age: 'birthDate',
    middleName: true,
    document: true,
    country: true,
    region: true,
  };
  const EMPTY: AttendeeInput = {
    surname: '',
    name: '',
    middleName: '',
    age: '',
    birthDate: '',
    documentType: 0,
    documentNumber: '',
    country: 0,
    region: 0,
  };
  const RIGHT: AttendeeInput = {
    surname: 'Сахнаева',
    name: 'Айгүл',
    middleName: 'Серікқызы',
    age: '34',
    birthDate: '05.12.1990',
    documentType: 1,
    documentNumber: '1234 567890',
    country: 1,
    region: 11,
  };
  const options = {
    documentTypes: [1, 6],
    countries: [1, 2, 3],
    regions: [
      { id: 11, country: 1 },
      { id: 12, country: 1 },
      { id: 21, country: 2 },
    ],
  };
  const getInvalidFields = (required: RequiredAttendeeFields, answers: AttendeeInput) => [
    ...checkAttendee(required, answers, options, today).keys(),
  ];

  test('accepts an optional middle name only with a document', () => {
    const withDocument = { ...NOTHING, document: true };
    expect(takesMiddleName(NOTHING)).toBe(false);
    expect(takesMiddleName(withDocument)).toBe(true);
    expect(getInvalidFields(withDocument, { ...RIGHT, middleName: '' })).toEqual([]);
    expect(getInvalidFields(withDocument, { ...RIGHT, middleName: '7' })).toEqual(['middleName']);
    expect(getInvalidFields(NOTHING, { ...RIGHT, middleName: '7' })).toEqual([]);
  });

  test('validates the required fields and ignores all others', () => {
    expect(getInvalidFields(ALL, RIGHT)).toEqual([]);
    expect(getInvalidFields(NOTHING, { ...EMPTY, surname: 'Li', name: 'Wei' })).toEqual([]);
    expect(getInvalidFields(NOTHING, EMPTY)).toEqual(['surname', 'name']);
    expect(getInvalidFields({ ...NOTHING, age: 'age' }, { ...RIGHT, age: '', birthDate: '' })).toEqual(['age']);
    expect(getInvalidFields(ALL, EMPTY)).toEqual([
      'surname',
      'name',
      'middleName',
      'birthDate',
      'documentType',
      'documentNumber',
      'country',
    ]);
  });

  test('requires a region of the country if the country has several', () => {
    expect(getInvalidFields(ALL, { ...RIGHT, region: 0 })).toEqual(['region']);
    expect(getInvalidFields(ALL, { ...RIGHT, region: 21 })).toEqual(['region']);
    expect(getInvalidFields(ALL, { ...RIGHT, country: 2, region: 0 })).toEqual([]);
    expect(getInvalidFields(ALL, { ...RIGHT, country: 2, region: 11 })).toEqual(['region']);
    expect(getInvalidFields(ALL, { ...RIGHT, country: 3, region: 0 })).toEqual([]);
    expect(getInvalidFields({ ...ALL, country: false }, { ...RIGHT, country: 0, region: 21 })).toEqual([]);
  });
});
