import { expect, it } from 'vitest';
import type { OrderForm } from './rules/model.ts';
import { getAttendeeRules, lacksDetails, mergeForms } from './session-forms.ts';

const NAMED = { document: false };
const PASSPORT = { document: true };
const FORM: OrderForm = { fio: true, phone: false, repeatEmail: false, parking: false };
const toSession = (form?: OrderForm) => ({ overrides: { form } });
const toQuestion = (en: string) => ({ name: { en }, options: [{ en: 'Yes' }] });

it.each([
  ['the event without rules of the session', NAMED, {}, NAMED],
  ['the event beside other terms of the session', NAMED, { overrides: {} }, NAMED],
  ['the event without terms of the session', NAMED, { overrides: null }, NAMED],
  ['the session', NAMED, { overrides: { attendees: PASSPORT } }, PASSPORT],
  ['the session of an event without names', null, { overrides: { attendees: PASSPORT } }, PASSPORT],
  ['no rules of a session that removes them', NAMED, { overrides: { attendees: null } }, null],
] as const)('takes the attendee rules of %s', (_, attendeeFields, session, rules) => {
  expect(getAttendeeRules<{ document: boolean }>({ attendeeFields }, session)).toBe(rules);
});

const NAMES = { age: 'none', middleName: false, document: false, country: false, region: false } as const;

it.each([
  [false, 'no names', null, null],
  [false, 'no names', null, NAMES],
  [true, 'names', NAMES, null],
  [false, 'names', NAMES, { ...NAMES, document: true }],
  [true, 'documents', { ...NAMES, document: true }, { ...NAMES, country: true }],
  [true, 'birth dates', { ...NAMES, age: 'birthDate' }, { ...NAMES, age: 'age' }],
] as const)('is %s that details lack for a session that requires %s', (isLacking, _, required, current) => {
  expect(lacksDetails(required, current)).toBe(isLacking);
});

it('takes the form of the session instead of that of the event', () => {
  const form = { ...FORM, fio: false, phone: true };
  expect(mergeForms({ form: FORM }, [])).toEqual(FORM);
  expect(mergeForms({ form: FORM }, [{ overrides: null }])).toEqual(FORM);
  expect(mergeForms({ form: FORM }, [toSession(form)])).toEqual(form);
});

it('merges the forms of several sessions: any required field, and the first of each question', () => {
  const first = { ...FORM, phone: true, box1: toQuestion('Lunch?') };
  const second = { ...FORM, fio: false, parking: true, box1: toQuestion('Bus?'), checkbox: { en: 'Tea' } };
  expect(mergeForms({ form: FORM }, [toSession(first), toSession(second), toSession()])).toEqual({
    fio: true,
    phone: true,
    repeatEmail: false,
    parking: true,
    box1: first.box1,
    checkbox: second.checkbox,
  });
});
