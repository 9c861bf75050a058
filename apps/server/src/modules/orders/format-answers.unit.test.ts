import { expect, test } from 'vitest';
import { pickText } from '../../platform/lib/languages.ts';
import { saidAnswers } from './format-answers.ts';
import type { KeptAnswers } from './store/read.ts';

const NONE: KeptAnswers = { own: null, form: null, group: null, excursion: null };
const inEnglish = (kept: Partial<KeptAnswers>) =>
  saidAnswers({ ...NONE, ...kept }).map(({ question, answer }) => [pickText(question, 'en'), pickText(answer, 'en')]);

test('nothing was asked, nothing is said', () => {
  expect(saidAnswers(null)).toEqual([]);
  expect(inEnglish({})).toEqual([]);
  expect(inEnglish({ form: { box1: { name: { en: 'Size' }, options: [] } } })).toEqual([]);
});

test('answers to an event’s own form stand under the questions as it asks them', () => {
  const form = { box1: { name: { en: 'What' }, options: [] }, box2: null, checkbox: { en: 'An apron' } };
  const own = { carNumber: '123 ABC 02', box1: { en: 'A mat' }, box2: { en: 'Red' }, checkbox: true };
  expect(inEnglish({ own, form })).toEqual([
    ['Car number', '123 ABC 02'],
    ['What', 'A mat'],
    ['An apron', ''],
  ]);
});

test('a group says who comes, in which language, and whether with a guide', () => {
  const excursion = {
    audiences: [{ key: 'pupils', name: { en: 'School pupils' } }],
    languages: [{ key: 'kz', name: { en: 'Kazakh' } }],
  };
  expect(inEnglish({ group: { audience: 'pupils', language: 'kz', ownGuide: true }, excursion })).toEqual([
    ['Who is coming', 'School pupils'],
    ['Language of the tour', 'Kazakh'],
    ['With our own guide', ''],
  ]);
  expect(inEnglish({ group: { audience: 'gone', ownGuide: false }, excursion })).toEqual([]);
});
