import type { HouseField } from '@sahna/contract/admin/settings/house-fields';
import { SWITCH_NAMES } from '@sahna/contract/rules/staff/shop-switches';
import { describe, expect, it } from 'vitest';
import { describeCode } from './describe-code.ts';
import { HOUSE_FIELD_TEXTS } from './texts/index.ts';

const describeIn =
  (language: 'kz' | 'ru' | 'en') =>
  (field: HouseField, value: unknown): string | null =>
    describeCode(field, value, (key) => HOUSE_FIELD_TEXTS[language][key]);

describe('codes of settings', () => {
  it.each<[HouseField, unknown, string | null]>([
    ['switches.cart', 1, 'Включено'],
    ['switches.cart', 0, 'Выключено'],
    ['switches.cart', null, 'По умолчанию'],
    ['switches.tickets_col', null, 'По умолчанию'],
    ['switches.tickets_col', 3, '3'],
    ['reserveMinutes', 15, '15'],
    ['language', 'kz', 'Қазақша'],
    ['languages', ['kz', 'ch'], 'Қазақша, 中文'],
    ['country', '', 'Не выбрана'],
    ['country', 'kz', null],
    ['siteUrl', 'https://theatre.example', null],
  ])('%s %j', (field, value, expected) => {
    expect(describeIn('ru')(field, value)).toBe(expected);
  });

  it('are words in every language for each switch', () => {
    for (const name of SWITCH_NAMES)
      for (const language of ['kz', 'ru', 'en'] as const)
        expect(describeIn(language)(`switches.${name}`, null)).toMatch(/^\p{L}/u);
  });
});
