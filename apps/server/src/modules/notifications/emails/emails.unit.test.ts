import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readServerText } from '../../../testing/read-server-text.ts';
import { exampleOrder, exampleSite, operaSeat, ride } from '../examples/example-order.ts';
import { toHtml } from '../render-email.ts';
import { EmailParts } from './common-parts.ts';
import { createOrderPaidEmail, createOrderRefundedEmail, createRefundEmail } from './emails.ts';
import { createPaymentReminderEmail } from './payment-reminder-email.ts';

const order = { ...exampleOrder, language: 'en' };
const template = readFileSync(new URL('../email.html', import.meta.url), 'utf8');
const tour = { ...ride, eventTitle: { en: 'Cable car' }, time: '19:00' };

describe('createOrderPaidEmail', () => {
  test('lists two simultaneous events under their titles and names both in the subject', () => {
    const email = createOrderPaidEmail(order, [operaSeat, tour, operaSeat], exampleSite);
    expect(email.subject).toBe('Your tickets: Qozy Korpesh, Cable car (order 100001)');
    expect(email.heading).toBe('Qozy Korpesh, Cable car');
    expect(email.details.slice(0, 2).map(([title, ...rest]) => [title, rest.length])).toEqual([
      ['Qozy Korpesh', 4],
      ['Cable car', 3],
    ]);
  });

  test('uses the title of a single event as heading only', () => {
    const email = createOrderPaidEmail(order, [operaSeat, ride], exampleSite);
    expect(email.heading).toBe('Qozy Korpesh');
    expect(email.details.flat()).not.toContain('Qozy Korpesh');
  });

  test.each([
    ['en', 'Discount: −₸1,250'],
    ['ru', 'Скидка: −1 250 ₸'],
    ['kz', 'Жеңілдік: −1 250 ₸'],
    ['ch', '优惠：−₸1,250'],
  ])('shows the discount of a promo code above the total in %s', (language, line) => {
    const off = { ...operaSeat, discount: 1_250_00 };
    const email = createOrderPaidEmail({ ...order, language }, [off, operaSeat], exampleSite);
    expect(email.details.at(-1)).toHaveLength(2);
    expect(email.details.at(-1)?.[0]?.replaceAll(' ', ' ')).toBe(line);
  });

  test('shows points apart from the discount of a promo code', () => {
    const off = { ...operaSeat, discount: 1_250_00, points: 1_000_00 };
    const email = createOrderPaidEmail(order, [off, operaSeat], exampleSite);
    expect(email.details.at(-1)?.slice(0, 2)).toEqual(['Discount: −₸250', 'Points: −₸1,000']);
  });

  test('mentions no payment for a free order', () => {
    const gift = { ...operaSeat, price: 0, serviceFee: 0 };
    const { lead, details } = createOrderPaidEmail({ ...order, total: 0 }, [gift], exampleSite);
    expect(lead).toBe(readServerText('modules/notifications', 'en', 'free-lead', { 'order.number': 100001 }));
    expect(details.flat().filter((line) => line.includes('₸0') || line.startsWith('Total'))).toEqual([]);
    expect(details).toHaveLength(1);
    expect(details[0]?.filter((line) => line.endsWith(': free'))).toHaveLength(1);
  });

  test('lists add-ons with prices under their item', () => {
    const addOns = [{ title: { kz: 'Бағдарлама', en: 'Programme' }, price: 1_500_00 }];
    const { details } = createOrderPaidEmail(order, [{ ...operaSeat, addOns }, operaSeat], exampleSite);
    expect(details[0]?.slice(2, 5).map((line) => line.startsWith('+'))).toEqual([false, true, false]);
    expect(details[0]?.[3]).toBe('+ Programme: ₸1,500');
  });

  test('lists answers under time and venue', () => {
    const custom = { carNumber: '123 ABC 02', checkbox: true };
    const answers = { custom, form: { checkbox: { en: 'An apron' } }, group: null, excursion: null };
    const { details } = createOrderPaidEmail(order, [{ ...operaSeat, answers }, operaSeat], exampleSite);
    expect(details[0]?.slice(2, 4)).toEqual(['Car number: 123 ABC 02', 'An apron']);
  });

  test('shows names with braces as they are', () => {
    const email = createOrderPaidEmail(order, [{ ...operaSeat, attendeeName: '{{link}}' }], exampleSite);
    expect(toHtml(template, email, '<p>{{footer}}</p>')).toMatch(/<p>\{\{footer\}\}<\/p>[\s\S]*<br>\{\{link\}\}</);
  });

  test('sets the language of the HTML once', () => {
    const html = toHtml(template, createOrderPaidEmail({ ...order, language: 'kz' }, [operaSeat], exampleSite), '');
    expect(html.match(/<html[^>]*>/)?.[0].match(/\slang="[^"]*"/g)).toEqual([' lang="kk"']);
  });

  test('has names that begin with two characters on one line', () => {
    const html = toHtml(template, createOrderPaidEmail({ ...order, language: 'kz' }, [operaSeat], exampleSite), '');
    expect(html).toContain('Алматы, Ақ\u00a0Желкен алаңы, 1');
  });

  test('parses its stored parts back unchanged', () => {
    const email = createOrderPaidEmail(order, [operaSeat], exampleSite);
    expect(EmailParts.parse(JSON.parse(JSON.stringify(email)))).toEqual(email);
  });
});

describe('emails about refunds of money only', () => {
  test.each([
    ['a refused payment', createRefundEmail(order, 13_125_50, 'seats_unavailable', exampleSite)],
    ['an order', createOrderRefundedEmail(order, { amount: 13_125_50, isManual: false }, exampleSite)],
  ])('have the amount of %s above the button', (_, { lead, details }) => {
    expect(lead).toContain('₸13,125.50');
    expect(details).toEqual([]);
  });
});

describe('createPaymentReminderEmail', () => {
  const waiting = { state: 'reserved' as const, expiresAt: new Date('2026-12-01T14:14:30Z'), received: 0 };

  test.each([
    ['en', 'To pay: ₸17,125.50'],
    ['ru', 'К оплате: 17 125,50 ₸'],
    ['kz', 'Төленетін сома: 17 125,50 ₸'],
    ['ch', '应付金额：₸17,125.50'],
  ])('shows the end of the hold in the venue’s time zone and the amount due in %s', (language, toPay) => {
    const reservedOrder = { ...order, ...waiting, language, credit: 0 };
    const email = createPaymentReminderEmail(reservedOrder, [operaSeat], exampleSite);
    const values = { 'order.deadline': '19:14', 'order.number': 100001 };
    expect(email.subject).toBe(readServerText('modules/notifications', language, 'payment-reminder-subject', values));
    expect(email.lead).toContain('19:14');
    expect(email.details.at(-1)?.at(-1)?.replaceAll('\u00a0', ' ')).toBe(toPay);
    expect(email.link).toBe(`https://tickets.example/order/h4sh?lang=${language}`);
  });

  test('shows the credit of exchanged tickets', () => {
    const reservedOrder = { ...order, ...waiting, total: order.total + 200_000, credit: 200_000 };
    const email = createPaymentReminderEmail(reservedOrder, [operaSeat], exampleSite);
    expect(email.details.at(-1)?.slice(-2)).toEqual([
      `${readServerText('modules/notifications', 'en', 'exchange-credit')}: ₸2,000`,
      'To pay: ₸17,125.50',
    ]);
  });
});
