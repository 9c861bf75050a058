/** Named tickets: asked between order and payment, by mouse and by keyboard, wrong and right; shown on tickets; given to somebody else. */
import type { Locator, Page } from '@playwright/test';
import {
  BUYER,
  chooseTickets,
  expectTickets,
  fillBuyer,
  keyboard,
  mouse,
  payAtBank,
  SUCCESS_CARD,
} from '../support/purchase.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectHydrated,
  expectNoHorizontalScroll,
  getEventHash,
  navigateClientSide,
  test,
  text,
} from '../support/shop.ts';

/** An event that requires every attendee field. */
const EVERYTHING = 'To the Petroglyphs of Tanbaly';
const KAZAKHSTAN = { kz: 'Қазақстан', ru: 'Казахстан', en: 'Kazakhstan' };

const cards = (page: Page) => page.locator('main details');
const submit = (page: Page) => page.locator('main form button[type="submit"]');
const dialog = (page: Page) => page.getByRole('dialog');
const field = (card: Locator, language: string, key: string) => card.getByLabel(text(language, key), { exact: true });

/** Orders tickets of an event up to its form of names. */
async function orderNamed(page: Page, title: string, language: string, count: number): Promise<string> {
  await page.goto(`/event/${await getEventHash(page.request, title)}?lang=${language}`);
  await expect(page.getByText(text(language, 'event.personalized'))).toBeVisible();
  await chooseTickets(page, mouse, language, count);
  await fillBuyer(page, mouse, language);
  await page.locator('#order-form button[type="submit"]').click();
  await page.waitForURL(/\/nominal-tickets\//);
  await expectHydrated(page);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

type Person = { surname: string; name: string; birthDate?: string };

async function fillAttendee(
  card: Locator,
  language: 'kz' | 'ru' | 'en',
  { surname, name, birthDate = '05.12.1990' }: Person,
) {
  await field(card, language, 'attendees.surname').fill(surname);
  await field(card, language, 'attendees.name').fill(name);
  await field(card, language, 'attendees.middle-name').fill('Серікқызы');
  await field(card, language, 'attendees.birth-date').fill(birthDate);
  await field(card, language, 'attendees.document-type').selectOption('6');
  await field(card, language, 'attendees.document-number').fill('N12345678');
  await field(card, language, 'attendees.country').selectOption({ label: KAZAKHSTAN[language] });
  await field(card, language, 'attendees.region').selectOption({ index: 3 });
}

const JOURNEYS = [
  { language: 'kz', width: 360, theme: 'dark', hand: keyboard, by: 'keyboard' },
  { language: 'ru', width: 1280, theme: 'light', hand: mouse, by: 'mouse' },
] as const;

for (const { language, width, theme, hand, by } of JOURNEYS)
  test(`named tickets by ${by}, in ${language}, ${width} px wide`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 860 });
    // What is typed goes into bodies alone, and no address is told to whom it leads to (docs/privacy.md).
    const reports: string[] = [];
    page.on('request', (request) =>
      reports.push(decodeURIComponent(`${request.url()} ${request.headers()['referer'] ?? ''}`)),
    );
    const hash = await orderNamed(page, EVERYTHING, language, 2);
    const [first, second] = [cards(page).nth(0), cards(page).nth(1)];
    await expect(page.getByRole('timer')).toHaveText(/^\d{1,2}:\d\d$/);
    await expect(first).toContainText(
      text(language, 'attendees.card', { number: 1, count: 2 }).replace(/[:：].*$/, ''),
    );
    await expect(first).toHaveAttribute('open', '');
    await expect(second).not.toHaveAttribute('open', '');
    await expectNoHorizontalScroll(page);
    await expectAccessibleInBothThemes(page);
    await takeScreenshot(page, `names-${language}-${width}-${theme}`);

    // Each missing field shows an error, and the first one has the focus.
    await hand.press(page, 'button', text(language, 'attendees.confirm'));
    await expect(field(first, language, 'attendees.surname')).toBeFocused();
    await expect(first.getByText(text(language, 'attendees.empty-surname'))).toBeVisible();
    await expect(page.getByText(text(language, 'attendees.consent-required'))).toBeVisible();
    await expect(second).toHaveAttribute('open', '');
    await expectNoHorizontalScroll(page);
    await expectAccessibleInBothThemes(page);
    await takeScreenshot(page, `names-wrong-${language}-${width}-${theme}`);

    // A reload loses nothing but the document.
    await fillAttendee(first, language, { surname: '  Сахнаева ', name: 'Айгүл' });
    await page.reload();
    await expectHydrated(page);
    await expect(field(first, language, 'attendees.name')).toHaveValue('Айгүл');
    await expect(field(first, language, 'attendees.birth-date')).toHaveValue('05.12.1990');
    await expect(field(first, language, 'attendees.document-number')).toHaveValue('');
    await fillAttendee(first, language, { surname: '  Сахнаева ', name: 'Айгүл' });
    // The next card opens by itself.
    await expect(second).toHaveAttribute('open', '');
    await fillAttendee(second, language, { surname: 'Бекова', name: 'Дана' });
    await first.locator('summary').press('Enter');
    await expect(first).not.toHaveAttribute('open', '');
    await expect(first.locator('summary')).toContainText(text(language, 'attendees.complete'));
    await page.getByRole('switch').press('Space');
    await takeScreenshot(page, `names-filled-${language}-${width}-${theme}`);
    await hand.press(page, 'button', text(language, 'attendees.confirm'));
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

    // Somebody else comes: the ticket has another address, and its old code is void.
    await hand.press(page, 'link', text(language, 'order.attendees'));
    await page.waitForURL(/\/order\/holders\//);
    await expectHydrated(page);
    await expect(page.getByText(/678/)).toHaveCount(2);
    await expect(page.locator('main')).not.toContainText('N12345678');
    await expectAccessibleInBothThemes(page);
    await hand.press(page, 'button', text(language, 'attendees.change'));
    const form = page.locator('main form');
    await fillAttendee(form, language, { surname: 'Ержанова', name: 'Аяла' });
    await expectNoHorizontalScroll(page);
    await expectAccessibleInBothThemes(page);
    await takeScreenshot(page, `names-change-${language}-${width}-${theme}`);
    await hand.press(page, 'button', text(language, 'attendees.change-save'));
    await expect(page.getByText(text(language, 'attendees.change-saved', { name: 'Ержанова Аяла' }))).toBeVisible();
    await expect(page.getByText('Ержанова Аяла Серікқызы').first()).toBeVisible();
    await takeScreenshot(page, `names-changed-${language}-${width}-${theme}`);
    await hand.press(page, 'link', text(language, 'attendees.back-to-order'));
    await page.waitForURL(new RegExp(`/order/${hash}`));
    await expect(page.getByText('Ержанова Аяла Серікқызы').first()).toBeVisible();
    expect(reports.length).toBeGreaterThan(20);
    const personal = [BUYER.email, 'Сахнаева', 'Ержанова', 'N12345678', '05.12.1990', '7000000000'];
    expect(reports.filter((report) => personal.some((words) => report.includes(words)))).toEqual([]);
    expect(reports.filter((report) => /\s.*\/(order|ticket|nominal-tickets)\//.test(report))).toEqual([]);
  });

test('each field shows its error', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await orderNamed(page, EVERYTHING, 'ru', 1);
  const card = cards(page).first();
  const of = (key: string) => field(card, 'ru', key);

  // A date that is none is marked at once, and nothing can be sent; a birth to come is an error of its own.
  await of('attendees.birth-date').pressSequentially('31022000');
  await expect(of('attendees.birth-date')).toHaveValue('31.02.2000');
  await expect(of('attendees.birth-date')).toHaveAttribute('aria-invalid', 'true');
  await expect(submit(page)).toBeDisabled();
  await of('attendees.birth-date').fill('01.01.2049');
  await expect(card.getByText(text('ru', 'attendee-error.birth-date-future'))).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await of('attendees.birth-date').fill('01.01.1899');
  await expect(submit(page)).toBeDisabled();

  // 65 and older is asked about once, and stops nobody.
  await of('attendees.birth-date').fill('01.01.1950');
  await expect(dialog(page)).toContainText(text('ru', 'modal.warning'));
  await expect(dialog(page)).toContainText('-9999');
  await expectAccessibleInBothThemes(page);
  await takeScreenshot(page, 'names-age-warning-ru-360');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(submit(page)).toBeEnabled();

  // The note of its type says how a number is written; another type empties it.
  await of('attendees.document-type').selectOption('1');
  await of('attendees.document-number').fill('12 34');
  await of('attendees.document-number').blur();
  await expect(card.getByText('Десять цифр: серия и номер')).toHaveCount(1);
  await expect(of('attendees.document-number')).toHaveAccessibleDescription('Десять цифр: серия и номер');
  await of('attendees.document-number').fill('1234 567890');
  await expect(of('attendees.document-number')).not.toHaveAttribute('aria-invalid', 'true');
  await of('attendees.document-type').selectOption('3');
  await expect(of('attendees.document-number')).toHaveValue('');
  // A number is typed, not pasted.
  await of('attendees.document-number').focus();
  const pasted = await of('attendees.document-number').evaluate((input) =>
    input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
  );
  expect(pasted).toBe(false);

  // The season's country is chosen at first; regions are those of the country, and one without regions asks for none.
  await expect(of('attendees.country').locator('option:checked')).toHaveText(KAZAKHSTAN.ru);
  const regions = await of('attendees.region').locator('option').allInnerTexts();
  expect(regions).toContain('Абайская область');
  await of('attendees.region').selectOption({ index: 2 });
  await of('attendees.country').selectOption({ index: 2 });
  if (await of('attendees.region').count()) {
    await expect(of('attendees.region')).toHaveValue('0');
    expect(await of('attendees.region').locator('option').allInnerTexts()).not.toContain('Абайская область');
  }
  for (const [key, wrong] of [
    ['surname', 'L'],
    ['name', 'Wu'],
    ['middle-name', '7'],
  ]) {
    await of(`attendees.${key}`).fill(wrong ?? '');
    await of(`attendees.${key}`).blur();
    await expect(of(`attendees.${key}`)).toHaveAttribute('aria-invalid', 'true');
    await expect(of(`attendees.${key}`).locator('xpath=following-sibling::span[last()]')).toHaveText(
      text('ru', `attendee-error.${key}`),
    );
  }
  await expect(of('attendees.surname')).toHaveAttribute('maxlength', '32');
  await expect(of('attendees.document-number')).toHaveAttribute('maxlength', '32');
  await expectNoHorizontalScroll(page);
});

test('an event that requires only an age shows only that field', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await orderNamed(page, 'The Young Archaeologist', 'kz', 1);
  const card = cards(page).first();
  await expect(card.getByRole('textbox')).toHaveCount(3);
  await field(card, 'kz', 'attendees.age').pressSequentially('-1x234');
  await expect(field(card, 'kz', 'attendees.age')).toHaveValue('12');
  await takeScreenshot(page, 'names-age-kz-360');
});

test('a change of language reloads the order and keeps the typed values', async ({ page }) => {
  await orderNamed(page, EVERYTHING, 'ru', 1);
  await field(cards(page).first(), 'ru', 'attendees.surname').fill('Сахнаева');
  const orderDataRequest = page.waitForRequest(
    (candidate) => candidate.url().endsWith('/api/order-data') && candidate.postData()?.includes('"en"') === true,
  );
  await navigateClientSide(page, `${new URL(page.url()).pathname}?lang=en`);
  await orderDataRequest;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(EVERYTHING);
  await expect(field(cards(page).first(), 'en', 'attendees.surname')).toHaveValue('Сахнаева');
});

test('an error result shows its code and can be retried', async ({ page }) => {
  await orderNamed(page, EVERYTHING, 'ru', 1);
  await fillAttendee(cards(page).first(), 'ru', { surname: 'Сахнаева', name: 'Айгүл' });
  await page.getByRole('switch').press('Space');
  const answers = [
    { errorCode: '-9998', errorText: 'Сейчас нельзя.', hash: '' },
    { errorCode: '-9999', errorText: '', hash: '' },
  ];
  await page.route('**/api/confirm-nominal', (route) => route.fulfill({ json: { response: answers.shift() } }));
  for (const [said, code] of [
    ['Сейчас нельзя.', '-9998'],
    [text('ru', 'modal.error-order'), '-9999'],
  ]) {
    await submit(page).click();
    await expect(dialog(page)).toContainText(text('ru', 'modal.error'));
    await expect(dialog(page)).toContainText(said ?? '');
    await expect(dialog(page)).toContainText(code ?? '');
    await takeScreenshot(page, `names-refused-${code}-ru-1280`);
    await page.keyboard.press('Escape');
    await expect(submit(page)).toBeEnabled();
  }
  // Field errors of the server appear beside their fields.
  const errors = [{ path: 'docNum.0', message: 'Такого номера нет.' }];
  await page.unroute('**/api/confirm-nominal');
  await page.route('**/api/confirm-nominal', (route) =>
    route.fulfill({ json: { response: { errorCode: '-9999', errorText: 'Проверьте.', errors, hash: '' } } }),
  );
  await submit(page).click();
  await expect(dialog(page)).toContainText('Проверьте.');
  await page.keyboard.press('Escape');
  await page.unroute('**/api/confirm-nominal');
  await submit(page).click();
  await page.waitForURL(/\/order\//);
});

test('an expired order loses its countdown and is deleted, and an unknown order is not found', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const hash = await orderNamed(page, EVERYTHING, 'kz', 1);
  // Eight seconds are left when the page asks first. However often it asks again, the order is gone only when they are over.
  let over = 0;
  await page.route('**/api/order-data', async (route) => {
    const answer = await (await route.fetch()).json();
    over ||= Date.now() + 8_000;
    const reservetime = Math.ceil((over - Date.now()) / 1_000);
    const response = reservetime > 0 ? [{ ...answer.response[0], reservetime }] : [];
    await route.fulfill({ json: { ...answer, response } });
  });
  await navigateClientSide(page, `/nominal-tickets/${hash}?lang=ru`);
  await expect(page.getByRole('timer')).toHaveText(/^00:0\d$/);
  await expect(page.getByText(text('ru', 'attendees.deleted'))).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await takeScreenshot(page, 'names-deleted-ru-360');

  const missing = await page.request.get('/nominal-tickets/AAAAAAAAAAAAAAAAAAAAAAAA');
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain(text('kz', 'attendees.deleted'));
  // It comes whole from the server.
  const html = await (await page.request.get(`/nominal-tickets/${hash}?lang=en`)).text();
  for (const part of [EVERYTHING, text('en', 'attendees.surname'), text('en', 'attendees.confirm'), 'noindex'])
    expect(html).toContain(part);
});
