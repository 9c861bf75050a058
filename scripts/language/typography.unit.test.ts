/** Texts of the shop, of the demo programs and of the demo season follow the typographic rules of their language. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { TEST_CARD_DESCRIPTIONS } from '../../apps/demo-bank/src/cards/test-card-descriptions.ts';
import { TEXTS as BANK } from '../../apps/demo-bank/src/pages/texts.ts';
import { TEXTS as IDENTITY } from '../../apps/demo-identity/src/texts.ts';
import { LANGUAGES } from '../../packages/contract/src/languages.ts';
import { findTermProblems, findTypographyProblems } from './typography.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

type Sentence = { at: string; language: string; text: string };

const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const isLanguage = (name: string) => LANGUAGES.some((language) => language === name);

/** Texts by name, by language. */
function toSentences(at: string, texts: object, language: string): Sentence[] {
  return Object.entries(texts).map(([name, text]) => ({ at: `${at} ${name}`, language, text: String(text) }));
}

/** All localized texts of a file of the season. */
function listLocalized(at: string, value: unknown): Sentence[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]): Sentence[] =>
    isLanguage(name) && typeof inner === 'string' && !inner.startsWith('images/')
      ? [{ at, language: name, text: inner }]
      : listLocalized(`${at}.${name}`, inner),
  );
}

const SOURCES: Readonly<Record<string, Sentence[]>> = {
  'the shop': fs
    .globSync('{apps,packages}/*/src/**/texts/**/{ru,en,kz,ch}.json', { cwd: ROOT })
    .flatMap((file) => toSentences(file, JSON.parse(read(file)), path.basename(file, '.json'))),
  'the demo’s bank and identity provider': LANGUAGES.flatMap((language) => [
    ...toSentences('bank', BANK[language], language),
    ...toSentences('cards', TEST_CARD_DESCRIPTIONS[language], language),
    ...toSentences('identity', IDENTITY[language], language),
  ]),
  'the demo season': fs
    .globSync('demo/season/**/*.json', { cwd: ROOT })
    .flatMap((file) => listLocalized(file, JSON.parse(read(file)))),
  'the demo season’s pages': fs
    .globSync('demo/season/texts/*.html', { cwd: ROOT })
    .map((file) => ({ at: file, language: file.split('.').at(-2) ?? '', text: read(file).trim() })),
};

/** Removes the targets of links in consents. */
const removeTargets = (text: string): string => text.replaceAll(/\[([^\]]+)\]\([a-z0-9-]+\)/g, '$1');

test.each(Object.entries(SOURCES))('%s is written as each language writes', (_whose, sentences) => {
  expect(new Set(sentences.map(({ language }) => language)).size).toBe(LANGUAGES.length);
  expect(
    sentences.flatMap(({ at, language, text }) =>
      findTypographyProblems(removeTargets(text), language).map((problem) => `${at} (${language}) ${problem}: ${text}`),
    ),
  ).toEqual([]);
});

/** Events are described by their venues, in their own words. */
const HELD_TO_TERMS = Object.entries(SOURCES).filter(([source]) => source !== 'the demo season');

test.each(HELD_TO_TERMS)('%s uses one term for each concept', (_source, sentences) => {
  expect(
    sentences.flatMap(({ at, language, text }) =>
      findTermProblems(text, language).map((problem) => `${at} (${language}) ${problem}: ${text}`),
    ),
  ).toEqual([]);
});

describe('a term', () => {
  test.each([
    ['en', 'Send the e-mail again', 'email'],
    ['en', 'Hall plan', 'seating plan'],
    ['ru', 'Места удерживаются 15 минут', 'бронь'],
    ['kz', 'Орындар сізге сақталады', 'брондау'],
    ['ch', '座位平面图', '座位图'],
    ['ch', '请选择你的座位', '您'],
    ['en', 'Saturday, December 5', 'day before month'],
    ['ru', 'Как доехать', 'Как добраться'],
    ['kz', 'Құпиялық саясаты', 'құпиялылық'],
    ['kz', '{order} тапсырысы төленді', '№ … тапсырыс'],
    ['ch', '订单汇总', '订单明细'],
  ])('that is not the one of its language is named, in %s: %s', (language, text, term) =>
    expect(findTermProblems(text, language)).toEqual([`should use “${term}”`]),
  );

  test('of the specification is kept', () => {
    expect(findTermProblems('The two e-mails do not match.', 'en')).toEqual([]);
  });
});

describe('a sentence', () => {
  test.each([
    ['ch', '共 {count} 张，合计：{sum}。'],
    ['ch', '2026年11月26日，19:00'],
    ['ru', 'Скидка 10\u00a0% на «Абая»: всё по-честному…'],
    ['kz', '«Абай» операсы\u00a0— 5\u00a0%'],
    ['en', 'It’s “Abai”: 10% off (today only).'],
    ['ru', 'Оплата на странице ЮKassa, пример: name@mail.example'],
  ])('that is right passes, in %s: %s', (language, text) => expect(findTypographyProblems(text, language)).toEqual([]));

  test.each([
    ['ch', '没有票,请稍后再来。', 'has marks of another script'],
    ['ch', '合计: {sum}', 'has marks of another script'],
    ['ch', '{title}: 购票', 'has marks of another script'],
    ['ch', '十一月 26日', 'has a month that is no number'],
    ['ch', '服务费 5 %', 'has a space before %'],
    ['ch', '余票 {count}张', 'has no space between a number and its measure word'],
    ['en', 'a fee of 5 %', 'has a space before %'],
    ['ru', 'сбор 5 %', 'has no space, or one that can break, before %'],
    ['ru', 'опера “Абай”', 'has quotes other than «»'],
    ['ru', 'Заказ № 5', 'has a space that can break after №'],
    ['kz', 'Айман – Шолпан', 'has an en dash instead of an em dash'],
    ['ru', 'Билет — это', 'has a space that can break before a dash'],
    ['en', 'Sold out — sorry', 'has an em dash'],
    ['kz', 'опера "Абай"', 'has straight quotes'],
    ['en', "the shop's", 'has a straight apostrophe'],
    ['en', 'Wait...', 'has dots instead of an ellipsis'],
    ['ru', 'Билет - это', 'has a hyphen instead of a dash'],
    ['ru', 'Cпектакль', 'mixes two alphabets in a word'],
    ['en', 'Total : 5', 'has a space before a mark'],
  ])('that is wrong is told, in %s: %s', (language, text, problem) =>
    expect(findTypographyProblems(text, language)).toEqual([problem]),
  );
});
