import type { OrderDataResponse } from '@sahna/contract/attendees/order-data';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../shared/api/client.ts';
import { createStorages } from '../../shared/stored/testing/storages.ts';
import { KEY_TEXTS } from '../../shared/texts/testing/key-texts.ts';
import { readAttendeesForm } from './api/read-attendees-form.ts';
import { readFieldErrors, writeAttendees } from './api/write-attendees.ts';
import { createInitialAnswers, NO_ANSWERS } from './model/attendees.types.ts';
import { clearAttendeesDraft, readAttendeesDraft, saveAttendeesDraft } from './model/attendees-draft.ts';
import { maskBirthDate } from './model/birth-date.ts';

const storages = createStorages();
beforeEach(() => clearAttendeesDraft());

const TYPED = {
  ...NO_ANSWERS,
  surname: ' Сахнаева ',
  name: 'Айгүл',
  birthDate: '05.12.1990',
  documentType: 6,
  documentNumber: 'N12345678',
  country: 1,
};

describe('attendee names', () => {
  test('are kept by the tab for their order alone, without the document', () => {
    saveAttendeesDraft('a', { 1: TYPED });
    expect(readAttendeesDraft('a')).toEqual({ 1: { ...TYPED, documentType: 0, documentNumber: '' } });
    expect(readAttendeesDraft('b')).toEqual({});
    expect(storages.session.getItem('attendee names')).not.toContain('N12345678');
    expect(storages.local.getItem('attendee names')).toBeNull();
  });

  test('begin with the country that the shop names', () => {
    expect(createInitialAnswers({ country: 3 })).toEqual({ ...NO_ANSWERS, country: 3 });
  });

  test('are sent trimmed, one entry a ticket in every list', () => {
    const body = writeAttendees(
      'a',
      [
        { id: 2, answers: TYPED },
        { id: 5, answers: NO_ANSWERS },
      ],
      'ru',
    );
    expect(body).toMatchObject({ id: [2, 5], surname: ['Сахнаева', ''], docTypeId: [6, 0], countryId: [1, 0] });
    for (const list of Object.values(body)) if (Array.isArray(list)) expect(list).toHaveLength(2);
  });

  test('have the shop’s notes beside their fields', () => {
    const errors = [
      { path: 'docNum.1', message: 'No such number.' },
      { path: 'id', message: 'Not these.' },
    ];
    const failed = new ApiError(400, { errorCode: '-9999', errorText: '', errors });
    expect([...readFieldErrors(failed, [{ id: 2 }, { id: 5 }])]).toEqual([['5 documentNumber', 'No such number.']]);
    expect(readFieldErrors(new Error('lost'), [{ id: 2 }]).size).toBe(0);
  });

  test.each([
    ['05121990', '05.12.1990'],
    ['5/12/1990', '51.21.990'],
    ['05.12.19901', '05.12.1990'],
    ['abc', ''],
  ])('have dates written as dd.mm.yyyy: %s is %s', (text, masked) => expect(maskBirthDate(text)).toBe(masked));
});

test('the form shows the year of its session', () => {
  const line: OrderDataResponse['response'][number] = {
    id: 1,
    hash_id: 'a',
    ord_num: 1,
    action: 'Abai',
    day: '05.01.2027',
    time: '19:00',
    reservetime: 900,
    demandstatusid: 10,
    usereturn: 0,
    clientcategory: 'Adult',
    summa: 100,
    currency: 'KZT',
    needage: 0,
    needmiddlename: 0,
    needdocument: 0,
    needcountry: 0,
    needregion: 0,
    country_id: 0,
    tickethash_id: '',
    seat: '',
    sector: '',
    rowname: '',
  };
  const lists = { text: '', checkboxList: [], docTypes: [], countries: [], regions: [] };
  const form = readAttendeesForm({ response: [line], orderDeleted: 0, ...lists }, KEY_TEXTS);
  expect(form?.sessions[0]?.when).toBe('Tuesday, 5 January 2027, 19:00');
});
