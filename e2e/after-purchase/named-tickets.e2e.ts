/** Named tickets, by mouse and by keyboard: attendees between order and payment, on tickets, and changed afterwards. */
import type { Page } from '@playwright/test';
import { EVERY_FIELD_EVENT, fillAttendee, getAttendeeCards, getAttendeeField } from '../support/buyer/attendees.ts';
import {
  BUYER,
  chooseTickets,
  expectTickets,
  fillBuyer,
  keyboard,
  mouse,
  payAtBank,
  SUCCESS_CARD,
} from '../support/buyer/purchase.ts';
import { tagRepetitions } from '../support/repetitions.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  expect,
  expectAccessible,
  expectHydrated,
  expectNoHorizontalScroll,
  getEventHash,
  getText,
  test,
} from '../support/shop.ts';

/** Orders two tickets, up to the form of attendees. Returns the order's hash. */
async function orderNamedTickets(page: Page, language: string): Promise<string> {
  await page.goto(`/event/${await getEventHash(page.request, EVERY_FIELD_EVENT)}?lang=${language}`);
  await expect(page.getByText(getText(language, 'event.personalized'))).toBeVisible();
  await chooseTickets(page, mouse, language);
  await fillBuyer(page, mouse, language);
  await page.locator('#order-form button[type="submit"]').click();
  await page.waitForURL(/\/nominal-tickets\//);
  await expectHydrated(page);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

const JOURNEYS = [
  { language: 'kz', width: 360, theme: 'dark', hand: keyboard, by: 'keyboard' },
  { language: 'ru', width: 1280, theme: 'light', hand: mouse, by: 'mouse' },
] as const;

for (const [tag, { language, width, theme, hand, by }] of tagRepetitions(JOURNEYS))
  test(`named tickets by ${by}, in ${language}, ${width} px wide`, { tag }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 860 });
    // Typed values are sent in request bodies only, and addresses of orders in no referrer (docs/privacy.md).
    const reports: string[] = [];
    page.on('request', (request) =>
      reports.push(decodeURIComponent(`${request.url()} ${request.headers().referer ?? ''}`)),
    );
    const hash = await orderNamedTickets(page, language);
    const [first, second] = [getAttendeeCards(page).nth(0), getAttendeeCards(page).nth(1)];
    await expect(page.getByRole('timer')).toHaveText(/^\d{1,2}:\d\d$/);
    await expect(first).toContainText(
      getText(language, 'attendees.card', { number: 1, count: 2 }).replace(/[:：].*$/, ''),
    );
    await expect(first).toHaveAttribute('open', '');
    await expect(second).not.toHaveAttribute('open', '');
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await takeScreenshot(page, `names-${language}-${width}-${theme}`);

    // Each missing field shows an error, and the first one has the focus.
    await hand.press(page, 'button', getText(language, 'attendees.confirm'));
    await expect(getAttendeeField(first, language, 'attendees.surname')).toBeFocused();
    await expect(first.getByText(getText(language, 'attendees.empty-surname'))).toBeVisible();
    await expect(page.getByText(getText(language, 'attendees.consent-required'))).toBeVisible();
    await expect(second).toHaveAttribute('open', '');
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await takeScreenshot(page, `names-wrong-${language}-${width}-${theme}`);

    // A reload loses nothing but the document.
    await fillAttendee(first, language, { surname: '  Сахнаева ', name: 'Айгүл' });
    await page.reload();
    await expectHydrated(page);
    await expect(getAttendeeField(first, language, 'attendees.name')).toHaveValue('Айгүл');
    await expect(getAttendeeField(first, language, 'attendees.birth-date')).toHaveValue('05.12.1990');
    await expect(getAttendeeField(first, language, 'attendees.document-number')).toHaveValue('');
    await fillAttendee(first, language, { surname: '  Сахнаева ', name: 'Айгүл' });
    // The next card opens by itself.
    await expect(second).toHaveAttribute('open', '');
    await fillAttendee(second, language, { surname: 'Бекова', name: 'Дана' });
    await first.locator('summary').press('Enter');
    await expect(first).not.toHaveAttribute('open', '');
    await expect(first.locator('summary')).toContainText(getText(language, 'attendees.complete'));
    await page.getByRole('switch').press('Space');
    await takeScreenshot(page, `names-filled-${language}-${width}-${theme}`);
    await hand.press(page, 'button', getText(language, 'attendees.confirm'));
    await page.waitForURL(/\/order\//);
    await expect(page.getByText('Сахнаева Айгүл Серікқызы').first()).toBeVisible();

    // A confirmed order's form is the order.
    await page.goto(`/nominal-tickets/${hash}?lang=${language}`);
    await page.waitForURL(new RegExp(`/order/${hash}`));
    await expectHydrated(page);
    await page.locator('button[form="pay"]').click();
    await payAtBank(page, SUCCESS_CARD);
    await expectTickets(page, language, 2);
    const ticket = page.locator('main ol a[href*="/ticket/"][target="_blank"]').first();
    await page.goto((await ticket.getAttribute('href')) ?? '');
    await expect(page.getByText('Сахнаева Айгүл Серікқызы').first()).toBeVisible();
    await expectNoHorizontalScroll(page);
    await takeScreenshot(page, `names-ticket-${language}-${width}-${theme}`);
    await page.goBack();

    // The attendee changes: the ticket has another address, and its old code is void.
    await hand.press(page, 'link', getText(language, 'order.attendees'));
    await page.waitForURL(/\/order\/holders\//);
    await expectHydrated(page);
    await expect(page.getByText(/678/)).toHaveCount(2);
    await expect(page.locator('main')).not.toContainText('N12345678');
    await expectAccessible(page);
    await hand.press(page, 'button', getText(language, 'attendees.change'));
    const form = page.locator('main form');
    await fillAttendee(form, language, { surname: 'Ержанова', name: 'Аяла' });
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await takeScreenshot(page, `names-change-${language}-${width}-${theme}`);
    await hand.press(page, 'button', getText(language, 'attendees.change-save'));
    await expect(page.getByText(getText(language, 'attendees.change-saved', { name: 'Ержанова Аяла' }))).toBeVisible();
    await expect(page.getByText('Ержанова Аяла Серікқызы').first()).toBeVisible();
    await takeScreenshot(page, `names-changed-${language}-${width}-${theme}`);
    await hand.press(page, 'link', getText(language, 'attendees.back-to-order'));
    await page.waitForURL(new RegExp(`/order/${hash}`));
    await expect(page.getByText('Ержанова Аяла Серікқызы').first()).toBeVisible();
    expect(reports.length).toBeGreaterThan(20);
    const personal = [BUYER.email, 'Сахнаева', 'Ержанова', 'N12345678', '05.12.1990', '7000000000'];
    expect(reports.filter((report) => personal.some((words) => report.includes(words)))).toEqual([]);
    expect(reports.filter((report) => /\s.*\/(order|ticket|nominal-tickets)\//.test(report))).toEqual([]);
  });
