import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../platform/lib/languages.ts';
import { readServerText } from '../../../testing/read-server-text.ts';
import { exampleOrder, exampleSite, operaSeat, ride } from '../examples/example-order.ts';
import { createRescheduledEmail } from './rescheduled-email.ts';
import { createReturnAcceptedEmail, createReturnRefundedEmail, createReturnRequestedEmail } from './return-emails.ts';

const SITE = exampleSite;
const example = { order: exampleOrder, items: [operaSeat, ride], amount: 17_125_50, isManual: false, cause: null };

describe('return emails', () => {
  test.each(LANGUAGES)('list the tickets, the amount and the deadline in %s', (language) => {
    const order = { ...exampleOrder, language };
    const requested = { ...example, order, secret: 's3cret', until: new Date('2026-12-01T19:30:00Z'), attempt: 1 };
    const email = createReturnRequestedEmail(requested, SITE);
    expect(email.link).toBe(`https://tickets.example/order/return/h4sh?lang=${language}&hash_conf=s3cret`);
    // The next day in the venue's time zone.
    expect(email.note).toMatch(/\D2\D.*00:30/);
    expect(email.details).toHaveLength(3);
    expect(email.details.flat().join()).toMatch(/17.125[.,]50/);
    for (const text of [email.subject, email.lead, email.note, email.action]) expect(text).not.toMatch(/[{}]/);
  });

  test.each(LANGUAGES)('mark a repeated link as a replacement and a sent refund as sent, in %s', (language) => {
    const localized = { ...example, order: { ...exampleOrder, language } };
    const [first, second] = [1, 2].map((attempt) =>
      createReturnRequestedEmail({ ...localized, secret: 's', until: new Date(0), attempt }, SITE),
    );
    expect(second?.note).toMatch(new RegExp(`.{10,}${first?.note.slice(0, 9)}`));
    const sums = [createReturnAcceptedEmail(localized, SITE), createReturnRefundedEmail(localized, SITE)].map(
      ({ details }) => details.at(-1),
    );
    expect(sums[0]).not.toEqual(sums[1]);
  });

  test('differ by step and language', () => {
    const subjects = LANGUAGES.flatMap((language) => {
      const localized = { ...example, order: { ...exampleOrder, language } };
      const requested = createReturnRequestedEmail({ ...localized, secret: 's', until: new Date(0), attempt: 1 }, SITE);
      return [requested, createReturnAcceptedEmail(localized, SITE), createReturnRefundedEmail(localized, SITE)].map(
        ({ subject }) => subject,
      );
    });
    expect(new Set(subjects).size).toBe(subjects.length);
  });

  test('distinguish refunds by staff and returns without a refund', () => {
    const notes = [example, { ...example, isManual: true, cause: null }, { ...example, amount: 0 }].map(
      (example) => createReturnAcceptedEmail(example, SITE).note,
    );
    expect(new Set(notes).size).toBe(3);
    const paid = [false, true].map((isManual) => createReturnRefundedEmail({ ...example, isManual }, SITE));
    expect(new Set(paid.flatMap(({ lead, note }) => [lead, note])).size).toBe(4);
  });
});

test.each([
  ['en', 'Qozy Korpesh, Saturday', '10 December'],
  ['ru', 'Козы-Корпеш, суббота, 5 декабря 2026, 19:00', '10 декабря'],
  ['kz', 'Қозы Көрпеш — Баян сұлу, 2026 жылғы 5 желтоқсан, сенбі, 19:00', '10 желтоқсан'],
  ['ch', '', '12月10日'],
])(
  'the email about a rescheduled session shows both dates and the deadline of a full refund in %s',
  (language, event, until) => {
    const refundPolicy = { freeReturnUntil: '2026-12-10T18:59:00.000Z' };
    const example = {
      order: { ...exampleOrder, language },
      items: [{ ...operaSeat, refundPolicy }],
      from: { day: '2026-11-30', time: '18:00' },
    };
    const email = createRescheduledEmail(example, exampleSite);
    const [start] = readServerText('modules/notifications', language, 'rescheduled-subject').split('{{ event.name }}');
    expect(email.subject.startsWith(`${start}${event}`)).toBe(true);
    expect(email.lead).toContain('18:00');
    expect(email.note).toContain(until);
  },
);
