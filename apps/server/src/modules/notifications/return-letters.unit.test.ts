import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../kernel/languages.ts';
import { returnAcceptedLetter, returnAskedLetter, returnPaidLetter } from './return-letters.ts';
import { exampleOrder, operaSeat, ride } from './testing/letter-examples.ts';

const SITE = 'https://tickets.example/';
const news = { order: exampleOrder, places: [operaSeat, ride], amount: 17_125_50, byHand: false, cause: null };

describe('the letters about tickets that are given back', () => {
  test.each(LANGUAGES)('say which tickets, how much and until when, in %s', (language) => {
    const order = { ...exampleOrder, language };
    const asked = { ...news, order, secret: 's3cret', until: new Date('2026-12-01T19:30:00Z') };
    const letter = returnAskedLetter(asked, SITE);
    expect(letter.link).toBe(`https://tickets.example/order/return/h4sh?lang=${language}&hash_conf=s3cret`);
    // By the venue's clock it is the next day.
    expect(letter.note).toMatch(/\D2\D.*00:30/);
    expect(letter.details).toHaveLength(3);
    expect(letter.details.flat().join()).toMatch(/17.125[.,]50/);
    for (const text of [letter.subject, letter.lead, letter.note, letter.action]) expect(text).not.toMatch(/[{}]/);
  });

  test('are different ones at each step and in each language', () => {
    const subjects = LANGUAGES.flatMap((language) => {
      const own = { ...news, order: { ...exampleOrder, language } };
      const asked = returnAskedLetter({ ...own, secret: 's', until: new Date(0) }, SITE);
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
