import { describe, expect, test } from 'vitest';
import { exampleSite, operaSeat } from '../examples/example-order.ts';
import { createAlertConfirmationEmail, createTicketsAvailableEmail } from './alert-emails.ts';

const { eventTitle: title, venueName: name, venueAddress: address, day, time } = operaSeat;
const alert = { language: 'ru', title, venue: { name, address }, session: { day, time } } as const;

describe('emails of availability alerts', () => {
  test.each([
    ['the confirmation', createAlertConfirmationEmail({ ...alert, secret: 's3cret' }, exampleSite)],
    ['the notification', createTicketsAvailableEmail({ ...alert, url: '/event/AbCd' }, exampleSite)],
  ])('%s names the only session and the venue', (_, { details }) => {
    expect(details).toEqual([['суббота, 5 декабря 2026, 19:00', 'Театр «Ак Желкен», Алматы, площадь Ак Желкен, 1']]);
  });

  test('name no day where there are several sessions', () => {
    const { details } = createTicketsAvailableEmail({ ...alert, session: null, url: '/event/AbCd' }, exampleSite);
    expect(details).toEqual([['Театр «Ак Желкен», Алматы, площадь Ак Желкен, 1']]);
  });

  test('the confirmation gives the request for an alert as its reason, not the request for a link', () => {
    const { footer } = createAlertConfirmationEmail({ ...alert, language: 'en', secret: 's3cret' }, exampleSite);
    expect(footer).toBe('You received this email because a ticket alert was requested for this address.');
  });
});
