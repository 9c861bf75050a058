import { describe, expect, test } from 'vitest';
import { type Asked, NO_OWN_ANSWERS, type OwnAnswers, ownAnswersOf, ownProblems } from './own-answers.ts';

const named = { name_ru: '', name_en: '', name_kz: '', name_ch: '' };
const list = [
  { id: 1, ...named },
  { id: 2, ...named },
];
const EVERYTHING: Asked = {
  showparking: 1,
  ...{ web_showbox1: 1, web_showbox1name_ru: '', web_showbox1name_en: '', web_showbox1name_kz: '' },
  ...{ web_showbox1name_ch: '', web_showbox1list: list },
  ...{ web_showbox2: 1, web_showbox2name_ru: '', web_showbox2name_en: '', web_showbox2name_kz: '' },
  ...{ web_showbox2name_ch: '', web_showbox2list: list },
  ...{ web_showcheckbox: 1, web_showcheckboxname_ru: '', web_showcheckboxname_en: '' },
  ...{ web_showcheckboxname_kz: '', web_showcheckboxname_ch: '' },
  ...{ auditorium: 0, auditoriumList: [], auditoriumLanguageList: [] },
};
const GROUP: Asked = { ...EVERYTHING, auditorium: 1, auditoriumList: list, auditoriumLanguageList: list };
const NOTHING: Asked = {
  ...EVERYTHING,
  ...{
    showparking: 0,
    web_showbox1: 0,
    web_showbox1list: [],
    web_showbox2: 0,
    web_showbox2list: [],
    web_showcheckbox: 0,
  },
};
const ANSWERED: OwnAnswers = {
  ...NO_OWN_ANSWERS,
  parking: true,
  carNumber: ' 123 ABC 02 ',
  box1: 2,
  box2: 1,
  checkbox: true,
};

describe('an event’s own questions', () => {
  test.each([
    [false, '02', []],
    [true, '', ['carNumber']],
    [true, '02', ['carNumber']],
    [true, ' 02 ', ['carNumber']],
    [true, 'A02', []],
    [true, 'A'.repeat(30), []],
    [true, 'A'.repeat(31), ['carNumber']],
  ])('car said to come: %s, its number %j: wrong is %j', (parking, carNumber, wrong) => {
    const answers = { ...NO_OWN_ANSWERS, parking, carNumber };
    expect([...ownProblems(EVERYTHING, answers)]).toEqual(wrong);
    expect([...ownProblems(NOTHING, answers)]).toEqual([]);
  });

  test('who comes to a group excursion has to be said, in the lists as they are now', () => {
    const wrong = (answers: Partial<OwnAnswers>) => [...ownProblems(GROUP, { ...NO_OWN_ANSWERS, ...answers })];
    expect(wrong({})).toEqual(['audience', 'spoken']);
    expect(wrong({ audience: 3, spoken: 2 })).toEqual(['audience']);
    expect(wrong({ audience: 1, spoken: 2 })).toEqual([]);
    expect(ownAnswersOf(GROUP, { ...NO_OWN_ANSWERS, audience: 1, spoken: 2, ownGuide: true })).toMatchObject({
      auditorium: { selectedListId: 1, selectedLanguageListId: 2, checkedId: 1 },
    });
  });

  test('are answered in the request, as far as they are asked', () => {
    expect(ownAnswersOf(EVERYTHING, ANSWERED)).toEqual({
      ...{ car_number: '123 ABC 02', web_showbox1: 2, web_showbox2: 1, web_showcheckbox: 1 },
    });
    expect(ownAnswersOf(EVERYTHING, NO_OWN_ANSWERS)).toEqual({ web_showcheckbox: 0 });
    expect(ownAnswersOf(NOTHING, ANSWERED)).toEqual({});
  });

  test('what was chosen before and is offered no more is not sent', () => {
    expect(ownAnswersOf({ ...EVERYTHING, web_showbox1list: list.slice(0, 1) }, ANSWERED)).toEqual({
      ...{ car_number: '123 ABC 02', web_showbox2: 1, web_showcheckbox: 1 },
    });
  });
});
