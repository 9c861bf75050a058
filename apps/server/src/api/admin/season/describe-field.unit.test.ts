import { expect, it } from 'vitest';
import { describeField } from './describe-field.ts';

const text = (words: string) => ({ kz: words, ru: words, en: words });
const names = {
  categories: new Map([['adult', text('Adult')]]),
  zones: new Map([['stalls', text('Stalls')]]),
};
const DOCUMENT = {
  sessions: [{ date: '2026-12-05', time: '19:00' }, { date: '2026-12-06', time: null }, { date: 'soon' }],
  offers: [{ category: 'adult', zone: 'stalls' }],
  addOns: [{ key: 'booklet', title: text('Booklet'), stock: 1 }],
  rows: [{ key: 'guest', name: text('Guest') }, { code: 'PRESS' }, 7],
};

it.each([
  ['sessions.0.date', 'Sessions, 5 December 2026, 19:00, Date'],
  ['sessions.1.time', 'Sessions, 6 December 2026, Time'],
  ['sessions.2.date', 'Sessions, 3, Date'],
  ['sessions.9.date', 'Sessions, 10, Date'],
  ['offers.0.price', 'Prices, Adult, Stalls, Price'],
  ['addOns.0.stock', 'Add-ons, Booklet, Number in stock'],
  ['title.kz', 'Title, Kazakh'],
  ['rows.0.name.ru', 'Guest, Name, Russian'],
  ['rows.1.uses', 'PRESS, Number of orders'],
  ['rows.2', '3'],
  ['unheard.0.constructor', 'unheard, 1, constructor'],
  ['', ''],
])('names %s', (field, name) => {
  expect(describeField(field, DOCUMENT, { language: 'en', names })).toBe(name);
});

it('names fields of a missing document by their path', () => {
  expect(describeField('sessions.0.date', null, { language: 'ru', names })).toBe('Сеансы, 1, Дата');
});
