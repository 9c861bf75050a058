import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../platform/lib/languages.ts';
import { movedLetter } from './moved-letter.ts';
import { returnAcceptedLetter, returnAskedLetter, returnPaidLetter } from './return-letters.ts';
import { exampleOrder, operaSeat, ride } from './testing/letter-examples.ts';

const SITE = 'https://tickets.example/';
const news = { order: exampleOrder, places: [operaSeat, ride], amount: 17_125_50, byHand: false, cause: null };

describe('the letters about tickets that are given back', () => {
  test.each(LANGUAGES)('say which tickets, how much and until when, in %s', (language) => {
    const order = { ...exampleOrder, language };
    const asked = { ...news, order, secret: 's3cret', until: new Date('2026-12-01T19:30:00Z'), letter: 1 };
    const letter = returnAskedLetter(asked, SITE);
    expect(letter.link).toBe(`https://tickets.example/order/return/h4sh?lang=${language}&hash_conf=s3cret`);
    // By the venue's clock it is the next day.
    expect(letter.note).toMatch(/\D2\D.*00:30/);
    expect(letter.details).toHaveLength(3);
    expect(letter.details.flat().join()).toMatch(/17.125[.,]50/);
    for (const text of [letter.subject, letter.lead, letter.note, letter.action]) expect(text).not.toMatch(/[{}]/);
  });

  test.each(LANGUAGES)(
    'say of a link sent again that it replaces another, and of money that went that it did, in %s',
    (language) => {
      const own = { ...news, order: { ...exampleOrder, language } };
      const [first, second] = [1, 2].map((letter) =>
        returnAskedLetter({ ...own, secret: 's', until: new Date(0), letter }, SITE),
      );
      expect(second?.note).toMatch(new RegExp(`.{10,}${first?.note.slice(0, 9)}`));
      const sums = [returnAcceptedLetter(own, SITE), returnPaidLetter(own, SITE)].map(({ details }) => details.at(-1));
      expect(sums[0]).not.toEqual(sums[1]);
    },
  );

  test('are different ones at each step and in each language', () => {
    const subjects = LANGUAGES.flatMap((language) => {
      const own = { ...news, order: { ...exampleOrder, language } };
      const asked = returnAskedLetter({ ...own, secret: 's', until: new Date(0), letter: 1 }, SITE);
      return [asked, returnAcceptedLetter(own, SITE), returnPaidLetter(own, SITE)].map(({ subject }) => subject);
    });
    expect(new Set(subjects).size).toBe(subjects.length);
  });

  test('say what cannot go back by itself, and that nothing is to go back', () => {
    const notes = [news, { ...news, byHand: true, cause: null }, { ...news, amount: 0 }].map(
      (one) => returnAcceptedLetter(one, SITE).note,
    );
    expect(new Set(notes).size).toBe(3);
    const paid = [false, true].map((byHand) => returnPaidLetter({ ...news, byHand }, SITE));
    expect(new Set(paid.flatMap(({ lead, note }) => [lead, note])).size).toBe(4);
  });
});

test.each([
  ['en', 'New date: Qozy Korpesh, Saturday', '10 December'],
  ['ru', 'Новая дата: Козы-Корпеш, суббота, 5 декабря 2026, 19:00', '10 декабря'],
  ['kz', 'Жаңа күні: Қозы Көрпеш — Баян сұлу, 2026 жылғы 5 желтоқсан, сенбі, 19:00', '10 желтоқсан'],
  ['ch', '新日期：', '12月10日'],
])(
  'a moved session is said with both dates and the day until which all goes back, in %s',
  (language, subject, until) => {
    const refundPolicy = { freeUntil: '2026-12-10T18:59:00.000Z' };
    const news = {
      order: { ...exampleOrder, language },
      places: [{ ...operaSeat, refundPolicy }],
      from: { day: '2026-11-30', time: '18:00' },
    };
    const letter = movedLetter(news, 'https://tickets.example');
    expect(letter.subject.startsWith(subject)).toBe(true);
    expect(letter.lead).toContain('18:00');
    expect(letter.note).toContain(until);
  },
);
