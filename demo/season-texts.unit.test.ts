/** Texts of the demo season are translated into all four languages. */
import { describe, expect, it } from 'vitest';
import { listSeasonTexts, localText, readText } from './testing/season-folder.ts';

/** Words with the same spelling in Russian and Kazakh. */
const ALIKE = new Set([
  'Абай',
  'Абай облысы',
  'Алматы',
  'Астана',
  'Кармен',
  'Отелло',
  'Партер',
  'Амфитеатр',
  'Балкон',
  'Опера',
  'Балет',
  'Драма',
  'Комедия',
  'Трагедия',
  'Фестиваль',
  'Велосипед',
  'Археология',
  'Аудиогид',
  'Германия',
  'Евгений Онегин',
  'Жизель',
  'Спартак',
  'Травиата',
  'Фойе',
  'Щелкунчик',
  'Мариус Петипа',
  'Лев Иванов',
  'Пётр Чайковский',
  'Сергей Рахманинов',
]);

describe('texts', () => {
  const links = listSeasonTexts().filter(({ where }) => where.endsWith('Url'));
  const receiptNames = listSeasonTexts().filter(({ where }) => where.endsWith('receiptName'));
  const texts = listSeasonTexts().filter(({ where }) => !/(Url|receiptName)$/.test(where));

  it('exist in four languages', () => {
    expect(texts.length).toBeGreaterThan(400);
    for (const { where, text } of texts) {
      const parsed = localText.safeParse(text);
      expect(parsed.success, where).toBe(true);
      for (const [language, words] of Object.entries(text)) expect(words, `${where} ${language}`).not.toBe('');
    }
  });

  it('of receipts exist in the two languages of receipts', () => {
    expect(receiptNames.length).toBeGreaterThan(0);
    for (const { where, text } of receiptNames) expect(Object.keys(text).toSorted(), where).toEqual(['kz', 'ru']);
  });

  it('are not copies of one another', () => {
    for (const { where, text } of texts) {
      const { ru, en, kz, ch } = localText.parse(text);
      const letters = [ru, en, kz, ch].filter((words) => /\p{L}/u.test(words));
      const distinct = new Set(ALIKE.has(ru) ? [ru, en, ch] : letters).size;
      expect(distinct, `${where}: ${ru}`).toBe(ALIKE.has(ru) ? 3 : letters.length);
    }
  });

  it('are written in the script of their language', () => {
    for (const { where, text } of texts) {
      const { ru, en, kz, ch } = localText.parse(text);
      expect(/[А-яЁё]/.test(ru), `${where} ru: ${ru}`).toBe(true);
      expect(/[A-Za-z]/.test(en) && !/[А-яЁё]/.test(en), `${where} en: ${en}`).toBe(true);
      expect(/[А-я]/.test(kz), `${where} kz: ${kz}`).toBe(true);
      expect(/\p{Script=Han}/u.test(ch) && !/[А-яЁё]/.test(ch), `${where} ch: ${ch}`).toBe(true);
    }
  });

  it('in Kazakh, when longer than a name, use Kazakh letters', () => {
    for (const { where, text } of texts) {
      const { kz } = localText.parse(text);
      if (kz.length > 40) expect(/[ӘәҒғҚқҢңӨөҰұҮүҺһІі]/.test(kz), `${where}: ${kz}`).toBe(true);
    }
  });

  it('describe each event in detail', () => {
    for (const { where, text } of texts.filter(({ where }) => /^events\/.*json\.description$/.test(where))) {
      const { ru, en, kz, ch } = localText.parse(text);
      for (const words of [ru, en, kz]) expect(words.length, where).toBeGreaterThan(120);
      expect(ch.length, where).toBeGreaterThan(40);
    }
  });

  it('link to a page of their language', () => {
    expect(links).not.toEqual([]);
    for (const { where, text } of links) {
      const urls = Object.values(localText.parse(text)).map((url) => new URL(url));
      expect(new Set(urls.map(({ host }) => host)).size, where).toBe(4);
    }
  });

  it('include the rules and contacts pages of each language', () => {
    const pages = ['purchase-terms', 'privacy-policy', 'contacts'].map((page) =>
      ['ru', 'en', 'kz', 'ch'].map((language) => readText(`texts/${page}.${language}.html`)),
    );
    for (const page of pages) expect(new Set(page).size).toBe(4);
  });
});
