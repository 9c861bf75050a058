import { expect, test } from 'vitest';
import { suggestEmail } from './suggest-email.ts';

test.each([
  ['aigul@gmial.com', 'aigul@gmail.com'],
  ['aigul@gmail.con', 'aigul@gmail.com'],
  ['aigul@yandx.ru', 'aigul@yandex.ru'],
  ['aigul@mial.ru', 'aigul@mail.ru'],
  ['aigul@hotmal.com', 'aigul@hotmail.com'],
])('suggestEmail corrects %s to %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  ...['aigul@gmail.com', 'aigul@mail.kz', 'aigul@mail.ru', 'aigul@bk.ru', 'aigul@ya.ru', 'aigul@yandex.kz'],
  ...['office@theatre.kz', 'a@ab.com', 'aigul@mail.example', 'aigul@sahna.example', 'aigul@', 'aigul', ''],
])('suggestEmail suggests nothing for %s', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
