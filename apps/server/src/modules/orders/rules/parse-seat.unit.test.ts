import { expect, it } from 'vitest';
import { parseSeatSearch } from './parse-seat.ts';

const STALLS_5_12 = { sector: ['партер'], row: '5', seat: '12' };

it.each([
  'Партер 5-12',
  'партер, ряд 5, место 12',
  'ПАРТЕР 5/12',
  'партер место 12 ряд 5',
  'партер 5 қатар 12 орын',
  'партер р5 м12',
])('reads the place in %j', (text) => expect(parseSeatSearch(text)).toEqual(STALLS_5_12));

it.each([
  ['5-12', { sector: [], row: '5', seat: '12' }],
  ['row A seat 3', { sector: [], row: 'a', seat: '3' }],
  ['Ложа Б 4', { sector: ['ложа'], row: 'б', seat: '4' }],
  ['левый балкон 1 2', { sector: ['левый', 'балкон'], row: '1', seat: '2' }],
])('reads %j', (text, seat) => expect(parseSeatSearch(text)).toEqual(seat));

it.each(['', 'Партер', '12', 'Айгерім Сәрсенова', 'a@b.kz', 'Партер 5'])('finds no place in %j', (text) =>
  expect(parseSeatSearch(text)).toBeNull(),
);
