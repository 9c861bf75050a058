import { expect, it } from 'vitest';
import { suggestEventKey } from './event-key.ts';

const NONE = new Set<string>();

it.each([
  [{ kz: 'Қыз Жібек', ru: 'Кыз Жибек', en: 'Kyz Zhibek' }, 'kyz-zhibek'],
  [{ kz: 'Қозы Көрпеш – Баян Сұлу' }, 'kozy-korpesh-bayan-sulu'],
  [{ kz: 'Әңгіме үні һәм ІҢГӘ', en: '  ' }, 'angime-uni-ham-inga'],
  [{ ru: 'Щелкунчик & «Ёлка»' }, 'schelkunchik-and-yolka'],
  [{ en: 'Don’t Look Back / 2026' }, 'dont-look-back-2026'],
  [{ ch: '天鹅湖' }, ''],
  [{ en: '!!!' }, ''],
  ['no title', ''],
])('makes a key from the title %j', (title, key) => {
  expect(suggestEventKey({ title }, NONE)).toBe(key);
});

it('counts on from keys that are taken, within the length of keys', () => {
  expect(suggestEventKey({ title: { en: 'Carmen' } }, new Set(['carmen', 'carmen-2']))).toBe('carmen-3');
  const long = suggestEventKey({ title: { en: 'a '.repeat(100) } }, NONE);
  expect(long).toMatch(/^[a-z0-9][a-z0-9-]{0,78}[a-z0-9]$/);
  expect(suggestEventKey({ title: { en: 'a '.repeat(100) } }, new Set([long])).length).toBeLessThanOrEqual(80);
});
