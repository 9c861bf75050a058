import { describe, expect, test } from 'vitest';
import { toAllLanguages } from '../../testing/localized.ts';
import { type CustomQuestions, readBuyerQuestions, readCustomQuestions } from '../questions.ts';
import { type CustomAnswers, findCustomProblems, NO_CUSTOM_ANSWERS, toSentAnswers } from './custom-answers.ts';

const options = [
  { id: 1, name: 'One' },
  { id: 2, name: 'Two' },
];
const NOTHING: CustomQuestions = {
  parking: false,
  box1: { name: '', options: [] },
  box2: { name: '', options: [] },
  checkbox: null,
  audience: [],
  tourLanguage: [],
  guide: false,
};
const EVERYTHING: CustomQuestions = {
  ...NOTHING,
  parking: true,
  box1: { name: 'First', options },
  box2: { name: 'Second', options },
  checkbox: 'Third',
};
const GROUP: CustomQuestions = { ...EVERYTHING, guide: true, audience: options, tourLanguage: options };
const ANSWERED: CustomAnswers = {
  ...NO_CUSTOM_ANSWERS,
  parking: true,
  carNumber: ' 123 ABC 02 ',
  box1: 2,
  box2: 1,
  checkbox: true,
};

describe('an event’s custom questions', () => {
  test.each([
    [false, '02', []],
    [true, '', ['carNumber']],
    [true, '02', ['carNumber']],
    [true, ' 02 ', ['carNumber']],
    [true, 'A02', []],
    [true, 'A'.repeat(30), []],
    [true, 'A'.repeat(31), ['carNumber']],
  ])('with a car: %s and the number %j, have the problems %j', (parking, carNumber, wrong) => {
    const answers = { ...NO_CUSTOM_ANSWERS, parking, carNumber };
    expect([...findCustomProblems(EVERYTHING, answers)]).toEqual(wrong);
    expect([...findCustomProblems(NOTHING, answers)]).toEqual([]);
  });

  test('requires the visitor categories of a group excursion from the current lists', () => {
    const listProblems = (answers: Partial<CustomAnswers>) => [
      ...findCustomProblems(GROUP, { ...NO_CUSTOM_ANSWERS, ...answers }),
    ];
    expect(listProblems({})).toEqual(['audience', 'tourLanguage']);
    expect(listProblems({ audience: 3, tourLanguage: 2 })).toEqual(['audience']);
    expect(listProblems({ audience: 1, tourLanguage: 2 })).toEqual([]);
    expect(toSentAnswers(GROUP, { ...NO_CUSTOM_ANSWERS, audience: 1, tourLanguage: 2, ownGuide: true })).toMatchObject({
      auditorium: { selectedListId: 1, selectedLanguageListId: 2, checkedId: 1 },
    });
  });

  test('are answered in the request only if they are asked', () => {
    expect(toSentAnswers(EVERYTHING, ANSWERED)).toEqual({
      ...{ car_number: '123 ABC 02', web_showbox1: 2, web_showbox2: 1, web_showcheckbox: 1 },
    });
    expect(toSentAnswers(EVERYTHING, NO_CUSTOM_ANSWERS)).toEqual({ web_showcheckbox: 0 });
    expect(toSentAnswers(NOTHING, ANSWERED)).toEqual({});
  });

  test('omits chosen values that are no longer offered', () => {
    expect(toSentAnswers({ ...EVERYTHING, box1: { name: 'First', options: options.slice(0, 1) } }, ANSWERED)).toEqual({
      ...{ car_number: '123 ABC 02', web_showbox2: 1, web_showcheckbox: 1 },
    });
  });
});

describe('questions of an event response', () => {
  const list = options.map(({ id, name }) => ({ id, ...toAllLanguages('name', { en: name }) }));
  const wire = {
    showparking: 1,
    web_showbox1: 1,
    ...toAllLanguages('web_showbox1name', { en: 'First' }),
    web_showbox1list: list,
    web_showbox2: 1,
    ...toAllLanguages('web_showbox2name', { en: 'Second' }),
    web_showbox2list: list,
    web_showcheckbox: 1,
    ...toAllLanguages('web_showcheckboxname', { en: 'Third' }),
    auditorium: 1,
    auditoriumList: list,
    auditoriumLanguageList: list,
  } as const;

  test('are parsed in the language of the page', () => {
    expect(readCustomQuestions(wire, 'en')).toEqual(GROUP);
    expect(readCustomQuestions({ ...wire, web_showcheckbox: 0 }, 'kz').checkbox).toBeNull();
  });

  test('include the requested contacts and consents', () => {
    const consents = [{ id: 3, ...toAllLanguages('name', { en: 'Agreed' }), filling: 1, filled: 0 } as const];
    expect(readBuyerQuestions({ showfio: 1, showphone: 0, mailconfirm: 1 }, consents, 'ru')).toEqual({
      hasName: true,
      hasPhone: false,
      hasRepeatedEmail: true,
      consents: [{ id: 3, text: 'Agreed', required: true }],
    });
  });
});
