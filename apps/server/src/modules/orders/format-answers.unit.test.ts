import { expect, test } from 'vitest';
import { pickText } from '../../platform/lib/languages.ts';
import { readServerText } from '../../testing/read-server-text.ts';
import { formatAnswers } from './format-answers.ts';
import type { StoredAnswerSet } from './store/read.ts';

const NONE: StoredAnswerSet = { custom: null, form: null, group: null, excursion: null };
const formatInEnglish = (answers: Partial<StoredAnswerSet>) =>
  formatAnswers({ ...NONE, ...answers }).map(({ question, answer }) => [
    pickText(question, 'en'),
    pickText(answer, 'en'),
  ]);

test('returns nothing without answers', () => {
  expect(formatAnswers(null)).toEqual([]);
  expect(formatInEnglish({})).toEqual([]);
  expect(formatInEnglish({ form: { box1: { name: { en: 'Size' }, options: [] } } })).toEqual([]);
});

test('pairs answers to the event’s form with its questions', () => {
  const form = { box1: { name: { en: 'What' }, options: [] }, box2: null, checkbox: { en: 'An apron' } };
  const custom = { carNumber: '123 ABC 02', box1: { en: 'A mat' }, box2: { en: 'Red' }, checkbox: true };
  expect(formatInEnglish({ custom, form })).toEqual([
    ['Car number', '123 ABC 02'],
    ['What', 'A mat'],
    ['An apron', ''],
  ]);
});

test('pairs answers with the questions that were stored with them', () => {
  const custom = {
    box1: { en: 'A mat' },
    checkbox: true,
    questions: { box1: { en: 'Which' }, checkbox: { en: 'Tea' } },
  };
  const answers = [
    ['Which', 'A mat'],
    ['Tea', ''],
  ];
  expect(formatInEnglish({ custom, form: { checkbox: { en: 'An apron' } } })).toEqual(answers);
  expect(formatInEnglish({ custom })).toEqual(answers);
});

test('formats a group’s audience, language and own guide', () => {
  const excursion = {
    audiences: [{ key: 'pupils', name: { en: 'School pupils' } }],
    languages: [{ key: 'kz', name: { en: 'Kazakh' } }],
  };
  expect(formatInEnglish({ group: { audience: 'pupils', language: 'kz', ownGuide: true }, excursion })).toEqual([
    [readServerText('modules/orders', 'en', 'answer-audience'), 'School pupils'],
    [readServerText('modules/orders', 'en', 'answer-language'), 'Kazakh'],
    [readServerText('modules/orders', 'en', 'answer-own-guide'), ''],
  ]);
  expect(formatInEnglish({ group: { audience: 'gone', ownGuide: false }, excursion })).toEqual([]);
});
