import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../platform/lib/languages.ts';
import { exampleOrder, exampleSite, operaSeat, ride } from '../examples/example-order.ts';
import { createExchangeEmail } from './exchange-email.ts';

const example = {
  order: { ...exampleOrder, total: 5_500_00 },
  items: [operaSeat],
  old: { order: 77, items: [{ ...ride, day: '2026-11-30', time: '18:00' }] },
  credit: 4_000_00,
  refundAmount: 0,
  isManual: false,
};

describe('createExchangeEmail', () => {
  test.each(LANGUAGES)('shows new places, old places and amounts in %s', (language) => {
    const email = createExchangeEmail({ ...example, order: { ...example.order, language } }, exampleSite);
    const [fresh, old, sums] = email.details;
    expect(fresh?.join()).toContain('19:00');
    expect(old?.[0]).toContain('77');
    expect(old?.[1]).toContain('18:00');
    expect(sums?.join()).toMatch(/4.000.*1.500/);
    expect(sums).toHaveLength(2);
    for (const text of [email.subject, email.lead, email.note, ...email.details.flat()])
      expect(text).not.toMatch(/[{}]/);
  });

  test('shows the refund and its kind, and no amounts if nothing was paid', () => {
    const listSums = (change: object) =>
      createExchangeEmail({ ...example, order: { ...example.order, total: example.credit }, ...change }, exampleSite)
        .details[2];
    expect(listSums({ refundAmount: 500_00 })?.[1]).not.toBe(listSums({ refundAmount: 500_00, isManual: true })?.[1]);
    expect(listSums({ order: { ...example.order, total: 0 }, credit: 0 })).toBeUndefined();
  });

  test('has different texts in each language', () => {
    const emails = LANGUAGES.map((language) =>
      createExchangeEmail({ ...example, order: { ...example.order, language } }, exampleSite),
    );
    expect(new Set(emails.map(({ subject }) => subject)).size).toBe(LANGUAGES.length);
    expect(new Set(emails.map(({ lead }) => lead)).size).toBe(LANGUAGES.length);
  });
});
