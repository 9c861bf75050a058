/** The form of attendees, which precedes the payment of named tickets. */
import type { Locator, Page } from '@playwright/test';
import { makeOrder } from '../api-requests.ts';
import { expectHydrated, getEventHash, getText } from '../shop.ts';

/** An event that requires every attendee field. */
export const EVERY_FIELD_EVENT = 'To the Petroglyphs of Tanbaly';
export const KAZAKHSTAN = { kz: 'Қазақстан', ru: 'Казахстан', en: 'Kazakhstan' };

export const getAttendeeCards = (page: Page) => page.locator('main details');
export const getSubmitButton = (page: Page) => page.locator('main form button[type="submit"]');
export const getDialog = (page: Page) => page.getByRole('dialog');
export const getAttendeeField = (card: Locator, language: string, key: string) =>
  card.getByLabel(getText(language, key), { exact: true });

/** Orders tickets of an event through the API and opens the form of their attendees. Returns the order's hash. */
export async function openAttendeeForm(page: Page, title: string, language: string): Promise<string> {
  const event = await getEventHash(page.request, title);
  const order = await makeOrder(page.request, event, 'attendees@mail.example', { lang: language, quantity: 1 });
  await page.goto(`/nominal-tickets/${order}?lang=${language}`);
  await expectHydrated(page);
  return order;
}

export async function fillAttendee(
  card: Locator,
  language: 'kz' | 'ru' | 'en',
  { surname, name }: { surname: string; name: string },
): Promise<void> {
  await getAttendeeField(card, language, 'attendees.surname').fill(surname);
  await getAttendeeField(card, language, 'attendees.name').fill(name);
  await getAttendeeField(card, language, 'attendees.middle-name').fill('Серікқызы');
  await getAttendeeField(card, language, 'attendees.birth-date').fill('05.12.1990');
  await getAttendeeField(card, language, 'attendees.document-type').selectOption('6');
  await getAttendeeField(card, language, 'attendees.document-number').fill('N12345678');
  await getAttendeeField(card, language, 'attendees.country').selectOption({ label: KAZAKHSTAN[language] });
  await getAttendeeField(card, language, 'attendees.region').selectOption({ index: 3 });
}
