import { expect, test } from 'vitest';
import { KEY_TEXTS } from '../../../shared/texts/testing/key-texts.ts';
import { firstName, greet } from './greeting.ts';

const greetOn = (today: string, buyer = 'Айгерим') => greet({ day: '05.12.2026', today, buyer }, KEY_TEXTS);

test('a session within a week is greeted by its weekday, a later one by its date, one of today as today', () => {
  expect(greetOn('29.11.2026')).toMatch(/^order\.see-you-6/);
  expect(greetOn('28.11.2026')).toMatch(/^order\.see-you-later/);
  expect(greetOn('05.12.2026')).toMatch(/^order\.see-you-today/);
});

test('a session that is over and a buyer without a name are not greeted', () => {
  expect(greetOn('06.12.2026')).toBeNull();
  expect(greetOn('29.11.2026', ' ')).toBeNull();
});

test('the first name is the second of three words, otherwise the first', () => {
  expect(firstName('Айгүл Сахнаева')).toBe('Айгүл');
  expect(firstName('Сахнаева Айгүл Ерланқызы')).toBe('Айгүл');
  expect(firstName(' 王伟 ')).toBe('王伟');
});
