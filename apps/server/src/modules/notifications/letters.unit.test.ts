import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { heldLetter } from './held-letter.ts';
import { htmlLetter, LetterParts, paidLetter } from './letters.ts';
import { exampleOrder, operaSeat, ride } from './testing/letter-examples.ts';

const order = { ...exampleOrder, language: 'en' };
const tour = { ...ride, eventTitle: { en: 'Cable car' }, time: '19:00' };

describe('the letter about a paid order', () => {
  test('given two events at the same hour, then each has a paragraph under its own title and the subject names both', () => {
    const letter = paidLetter(order, [operaSeat, tour, operaSeat], 'https://tickets.example');
    expect(letter.subject).toBe('Your tickets: Qozy Korpesh, Cable car (order 100001)');
    expect(letter.heading).toBe('Qozy Korpesh, Cable car');
    expect(letter.details.slice(0, 2).map(([title, ...rest]) => [title, rest.length])).toEqual([
      ['Qozy Korpesh', 4],
      ['Cable car', 3],
    ]);
  });

  test('given one event, then its title is the heading and not said again', () => {
    const letter = paidLetter(order, [operaSeat, ride], 'https://tickets.example');
    expect(letter.heading).toBe('Qozy Korpesh');
    expect(letter.details.flat()).not.toContain('Qozy Korpesh');
  });

  test.each([
    ['en', 'Discount: −₸1,250'],
    ['ru', 'Скидка: −1 250 ₸'],
    ['kz', 'Жеңілдік: −1 250 ₸'],
    ['ch', '优惠：−₸1,250'],
  ])('given a promo code, then what it took off stands above the total, in %s', (language, line) => {
    const off = { ...operaSeat, discount: 1_250_00 };
    const letter = paidLetter({ ...order, language }, [off, operaSeat], 'https://tickets.example');
    expect(letter.details.at(-1)).toHaveLength(2);
    expect(letter.details.at(-1)?.[0]?.replaceAll(' ', ' ')).toBe(line);
  });

  test('given nothing to pay, then it speaks of no payment', () => {
    const gift = { ...operaSeat, price: 0, serviceFee: 0 };
    const { lead, details } = paidLetter({ ...order, total: 0 }, [gift], 'https://tickets.example');
    expect(lead).toContain('Your order 100001 is made.');
    expect(details.flat().filter((line) => line.includes('₸0') || line.startsWith('Total'))).toEqual([]);
    expect(details).toHaveLength(1);
    expect(details[0]?.filter((line) => line.endsWith(' — free'))).toHaveLength(1);
  });

  test('given extras, then each stands under its place with its price', () => {
    const extras = [{ title: { kz: 'Бағдарлама', en: 'Programme' }, price: 1_500_00 }];
    const { details } = paidLetter(order, [{ ...operaSeat, extras }, operaSeat], 'https://tickets.example');
    expect(details[0]?.slice(2, 5).map((line) => line.startsWith('+'))).toEqual([false, true, false]);
    expect(details[0]?.[3]).toBe('+ Programme — ₸1,500');
  });

  test('given answers to an event’s questions, then they stand under when and where', () => {
    const own = { carNumber: '123 ABC 02', checkbox: true };
    const answers = { own, form: { checkbox: { en: 'An apron' } }, group: null, excursion: null };
    const { details } = paidLetter(order, [{ ...operaSeat, answers }, operaSeat], 'https://tickets.example');
    expect(details[0]?.slice(2, 4)).toEqual(['Car number: 123 ABC 02', 'An apron']);
  });

  test('given an order in Kazakh, then its HTML says so, once', () => {
    const form = readFileSync(new URL('./letter.html', import.meta.url), 'utf8');
    const html = htmlLetter(form, paidLetter({ ...order, language: 'kz' }, [operaSeat], 'https://tickets.example'), '');
    expect(html.match(/<html[^>]*>/)?.[0].match(/\slang="[^"]*"/g)).toEqual([' lang="kk"']);
  });

  test('given its words as they are kept, then they are read back as they were', () => {
    const letter = paidLetter(order, [operaSeat], 'https://tickets.example');
    expect(LetterParts.parse(JSON.parse(JSON.stringify(letter)))).toEqual(letter);
  });
});

describe('the letter about an order that is held', () => {
  test.each([
    ['en', 'Your places are held until 19:14 (order 100001)', 'To pay: ₸17,125.50'],
    ['ru', 'Места ждут вас до 19:14 (заказ 100001)', 'К оплате: 17 125,50 ₸'],
    ['kz', 'Орындар сақталатын мерзім: 19:14 (100001 тапсырысы)', 'Төленетін сома: 17 125,50 ₸'],
    ['ch', '座位为您保留至 19:14（订单 100001）', '应付金额：₸17,125.50'],
  ])('says until when by the clock of its venue, and what is to be paid, in %s', (language, subject, toPay) => {
    const held = { ...order, language, expiresAt: new Date('2026-12-01T14:14:30Z'), credit: 0 };
    const letter = heldLetter(held, [operaSeat], 'https://tickets.example');
    expect(letter.subject).toBe(subject);
    expect(letter.lead).toContain('19:14');
    expect(letter.details.at(-1)?.at(-1)?.replaceAll('\u00a0', ' ')).toBe(toPay);
    expect(letter.link).toBe(`https://tickets.example/order/h4sh?lang=${language}`);
  });

  test('says what tickets that it stands instead of pay of it', () => {
    const held = { ...order, expiresAt: new Date('2026-12-01T14:14:30Z'), credit: 200_000 };
    const letter = heldLetter(held, [operaSeat], 'https://tickets.example');
    expect(letter.details.at(-1)?.slice(-2)).toEqual(['Paid before: ₸2,000', 'To pay: ₸17,125.50']);
  });
});
