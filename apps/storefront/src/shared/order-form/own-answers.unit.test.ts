import type { OwnQuestions } from '@sahna/contract/entities/event';
import { describe, expect, test } from 'vitest';
import { NO_OWN_ANSWERS, type OwnAnswers, ownAnswersOf, ownProblem } from './own-answers.ts';

const named = { name_ru: '', name_en: '', name_kz: '', name_ch: '' };
const list = [
  { id: 1, ...named },
  { id: 2, ...named },
];
const EVERYTHING: OwnQuestions = {
  showparking: 1,
  ...{ web_showbox1: 1, web_showbox1name_ru: '', web_showbox1name_en: '', web_showbox1name_kz: '' },
  ...{ web_showbox1name_ch: '', web_showbox1list: list },
  ...{ web_showbox2: 1, web_showbox2name_ru: '', web_showbox2name_en: '', web_showbox2name_kz: '' },
  ...{ web_showbox2name_ch: '', web_showbox2list: list },
  ...{ web_showcheckbox: 1, web_showcheckboxname_ru: '', web_showcheckboxname_en: '' },
  ...{ web_showcheckboxname_kz: '', web_showcheckboxname_ch: '' },
};
const NOTHING: OwnQuestions = {
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
const ANSWERED: OwnAnswers = { parking: true, carNumber: ' 123 ABC 02 ', box1: 2, box2: 1, checkbox: true };

describe('an event’s own questions', () => {
  test.each([
    [false, '02', null],
    [true, '', 'car-number'],
    [true, '02', 'car-number'],
    [true, ' 02 ', 'car-number'],
    [true, 'A02', null],
    [true, 'A'.repeat(30), null],
    [true, 'A'.repeat(31), 'car-number'],
  ])('car said to come: %s, its number %j: %s', (parking, carNumber, problem) => {
    const answers = { ...NO_OWN_ANSWERS, parking, carNumber };
    expect([ownProblem(EVERYTHING, answers), ownProblem(NOTHING, answers)]).toEqual([problem, null]);
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
