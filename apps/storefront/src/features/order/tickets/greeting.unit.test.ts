import { describe, expect, test } from 'vitest';
import { KEY_TEXTS } from '../../../shared/texts/testing/key-texts.ts';
import { formatGreeting, getFirstName } from './greeting.ts';

const greetOn = (today: string, buyer = 'Айгерим') => formatGreeting({ day: '05.12.2026', today, buyer }, KEY_TEXTS);

describe('formatGreeting', () => {
  test('names today, the weekday within a week, and the date of later sessions', () => {
    expect(greetOn('29.11.2026')).toMatch(/^order\.see-you-6/);
    expect(greetOn('28.11.2026')).toMatch(/^order\.see-you-later/);
    expect(greetOn('05.12.2026')).toMatch(/^order\.see-you-today/);
  });

  test('returns null for a past session and for a buyer without a name', () => {
    expect(greetOn('06.12.2026')).toBeNull();
    expect(greetOn('29.11.2026', ' ')).toBeNull();
  });
});

describe('getFirstName', () => {
  test('returns the second of three words, otherwise the first', () => {
    expect(getFirstName('Айгүл Сахнаева')).toBe('Айгүл');
    expect(getFirstName('Сахнаева Айгүл Ерланқызы')).toBe('Айгүл');
    expect(getFirstName(' 王伟 ')).toBe('王伟');
  });
});
