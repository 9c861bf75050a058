/** Named tickets: asked between order and payment, by mouse and by keyboard, wrong and right; shown on tickets; given to somebody else. */
import type { Locator, Page } from '@playwright/test';
import { photograph } from './support/photographs.ts';
import {
  BUYER,
  choosePlaces,
  expectTickets,
  fillBuyer,
  GOOD_CARD,
  keyboard,
  mouse,
  payAtBank,
} from './support/purchase.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectFits,
  expectReady,
  hashOf,
  test,
  text,
  walkTo,
} from './support/shop.ts';

/** Asks for everything. */
const EVERYTHING = 'To the Petroglyphs of Tanbaly';
const KAZAKHSTAN = { kz: 'Қазақстан', ru: 'Казахстан', en: 'Kazakhstan' };

const cards = (page: Page) => page.locator('main details');
const submit = (page: Page) => page.locator('main form button[type="submit"]');
const dialog = (page: Page) => page.getByRole('dialog');
const field = (card: Locator, language: string, key: string) => card.getByLabel(text(language, key), { exact: true });

/** Orders tickets of an event up to its form of names. */
async function orderNamed(page: Page, title: string, language: string, count: number): Promise<string> {
  await page.goto(`/event/${await hashOf(page.request, title)}?lang=${language}`);
  await expect(page.getByText(text(language, 'event.named'))).toBeVisible();
  await choosePlaces(page, mouse, language, count);
  await fillBuyer(page, mouse, language);
  await page.locator('#order-form button[type="submit"]').click();
  await page.waitForURL(/\/nominal-tickets\//);
  await expectReady(page);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

type Person = { surname: string; name: string; birthDate?: string };

async function fillHolder(
  card: Locator,
  language: 'kz' | 'ru' | 'en',
  { surname, name, birthDate = '05.12.1990' }: Person,
) {
  await field(card, language, 'names.surname').fill(surname);
  await field(card, language, 'names.name').fill(name);
  await field(card, language, 'names.middle-name').fill('Серікқызы');
  await field(card, language, 'names.birth-date').fill(birthDate);
  await field(card, language, 'names.document-type').selectOption('6');
  await field(card, language, 'names.document-number').fill('N12345678');
  await field(card, language, 'names.country').selectOption({ label: KAZAKHSTAN[language] });
  await field(card, language, 'names.region').selectOption({ index: 3 });
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
    const told: string[] = [];
    page.on('request', (request) =>
      told.push(decodeURIComponent(`${request.url()} ${request.headers()['referer'] ?? ''}`)),
    );
    const hash = await orderNamed(page, EVERYTHING, language, 2);
    const [first, second] = [cards(page).nth(0), cards(page).nth(1)];
    await expect(page.getByRole('timer')).toHaveText(/^\d{1,2}:\d\d$/);
    await expect(first).toContainText(text(language, 'names.card', { number: 1, count: 2 }).replace(/[:：].*$/, ''));
    await expect(first).toHaveAttribute('open', '');
    await expect(second).not.toHaveAttribute('open', '');
    await expectFits(page);
    await expectAccessibleInBothThemes(page);
    await photograph(page, `names-${language}-${width}-${theme}`);

    // What is missing is said beside each field, and the first of them has the focus.
    await hand.press(page, 'button', text(language, 'names.confirm'));
    await expect(field(first, language, 'names.surname')).toBeFocused();
    await expect(first.getByText(text(language, 'names.error-surname'))).toBeVisible();
    await expect(page.getByText(text(language, 'names.error-consent'))).toBeVisible();
    await expect(second).toHaveAttribute('open', '');
    await expectFits(page);
    await expectAccessibleInBothThemes(page);
    await photograph(page, `names-wrong-${language}-${width}-${theme}`);

    // A reload loses nothing but the document.
    await fillHolder(first, language, { surname: '  Сахнаева ', name: 'Айгүл' });
    await page.reload();
    await expectReady(page);
    await expect(field(first, language, 'names.name')).toHaveValue('Айгүл');
    await expect(field(first, language, 'names.birth-date')).toHaveValue('05.12.1990');
    await expect(field(first, language, 'names.document-number')).toHaveValue('');
    await fillHolder(first, language, { surname: '  Сахнаева ', name: 'Айгүл' });
    // The next card opens by itself.
    await expect(second).toHaveAttribute('open', '');
    await fillHolder(second, language, { surname: 'Бекова', name: 'Дана' });
    await first.locator('summary').press('Enter');
    await expect(first).not.toHaveAttribute('open', '');
    await expect(first.locator('summary')).toContainText(text(language, 'names.ready'));
    await page.getByRole('switch').press('Space');
    await photograph(page, `names-filled-${language}-${width}-${theme}`);
    await hand.press(page, 'button', text(language, 'names.confirm'));
    await page.waitForURL(/\/order\//);
    await expect(page.getByText('Сахнаева Айгүл Серікқызы').first()).toBeVisible();

    // A confirmed order's form is the order.
    await page.goto(`/nominal-tickets/${hash}?lang=${language}`);
    await page.waitForURL(new RegExp(`/order/${hash}`));
    await expectReady(page);
    await page.locator('button[form="pay"]').click();
    await payAtBank(page, GOOD_CARD);
    await expectTickets(page, language, 2);
    const ticket = page.getByRole('link', { name: text(language, 'order.open-ticket') }).first();
    await page.goto((await ticket.getAttribute('href')) ?? '');
    await expect(page.getByText('Сахнаева Айгүл Серікқызы').first()).toBeVisible();
    await expectFits(page);
    await photograph(page, `names-ticket-${language}-${width}-${theme}`);
    await page.goBack();

    // Somebody else comes: the ticket has another address, and its old code is void.
    await hand.press(page, 'link', text(language, 'order.holders'));
    await page.waitForURL(/\/order\/holders\//);
    await expectReady(page);
    await expect(page.getByText(/678/)).toHaveCount(2);
    await expect(page.locator('main')).not.toContainText('N12345678');
    await expectAccessibleInBothThemes(page);
    await hand.press(page, 'button', text(language, 'names.change'));
    const form = page.locator('main form');
    await fillHolder(form, language, { surname: 'Ержанова', name: 'Аяла' });
    await expectFits(page);
    await expectAccessibleInBothThemes(page);
    await photograph(page, `names-change-${language}-${width}-${theme}`);
    await hand.press(page, 'button', text(language, 'names.change-save'));
    await expect(page.getByText(text(language, 'names.change-done', { name: 'Ержанова Аяла' }))).toBeVisible();
    await expect(page.getByText('Ержанова Аяла Серікқызы').first()).toBeVisible();
    await photograph(page, `names-changed-${language}-${width}-${theme}`);
    await hand.press(page, 'link', text(language, 'names.change-back'));
    await page.waitForURL(new RegExp(`/order/${hash}`));
    await expect(page.getByText('Ержанова Аяла Серікқызы').first()).toBeVisible();
    expect(told.length).toBeGreaterThan(20);
    const personal = [BUYER.email, 'Сахнаева', 'Ержанова', 'N12345678', '05.12.1990', '7000000000'];
    expect(told.filter((one) => personal.some((words) => one.includes(words)))).toEqual([]);
    expect(told.filter((one) => /\s.*\/(order|ticket|nominal-tickets)\//.test(one))).toEqual([]);
  });

test('each field says what is wrong with it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await orderNamed(page, EVERYTHING, 'ru', 1);
  const card = cards(page).first();
  const of = (key: string) => field(card, 'ru', key);

  // A date that is none is marked at once, and nothing can be sent; a birth to come is an error of its own.
  await of('names.birth-date').pressSequentially('31022000');
  await expect(of('names.birth-date')).toHaveValue('31.02.2000');
  await expect(of('names.birth-date')).toHaveAttribute('aria-invalid', 'true');
  await expect(submit(page)).toBeDisabled();
  await of('names.birth-date').fill('01.01.2049');
  await expect(card.getByText(text('ru', 'names.error-birth-date-future'))).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await of('names.birth-date').fill('01.01.1899');
  await expect(submit(page)).toBeDisabled();

  // 65 and older is asked about once, and stops nobody.
  await of('names.birth-date').fill('01.01.1950');
  await expect(dialog(page)).toContainText(text('ru', 'modal.warning'));
  await expect(dialog(page)).toContainText('-9999');
  await expectAccessibleInBothThemes(page);
  await photograph(page, 'names-age-warning-ru-360');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(submit(page)).toBeEnabled();

  // The note of its type says how a number is written; another type empties it.
  await of('names.document-type').selectOption('1');
  await of('names.document-number').fill('12 34');
  await of('names.document-number').blur();
  await expect(card.getByText('Десять цифр: серия и номер')).toHaveCount(1);
  await expect(of('names.document-number')).toHaveAccessibleDescription('Десять цифр: серия и номер');
  await of('names.document-number').fill('1234 567890');
  await expect(of('names.document-number')).not.toHaveAttribute('aria-invalid', 'true');
  await of('names.document-type').selectOption('3');
  await expect(of('names.document-number')).toHaveValue('');
  // A number is typed, not pasted.
  await of('names.document-number').focus();
  const pasted = await of('names.document-number').evaluate((input) =>
    input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
  );
  expect(pasted).toBe(false);

  // The season's country is chosen at first; regions are those of the country, and one without regions asks for none.
  await expect(of('names.country').locator('option:checked')).toHaveText(KAZAKHSTAN.ru);
  const regions = await of('names.region').locator('option').allInnerTexts();
  expect(regions).toContain('Абайская область');
  await of('names.region').selectOption({ index: 2 });
  await of('names.country').selectOption({ index: 2 });
  if (await of('names.region').count()) {
    await expect(of('names.region')).toHaveValue('0');
    expect(await of('names.region').locator('option').allInnerTexts()).not.toContain('Абайская область');
  }
  for (const [key, wrong] of [
    ['surname', 'L'],
    ['name', 'Wu'],
    ['middle-name', '7'],
  ]) {
    await of(`names.${key}`).fill(wrong ?? '');
    await of(`names.${key}`).blur();
    await expect(of(`names.${key}`)).toHaveAttribute('aria-invalid', 'true');
    await expect(of(`names.${key}`).locator('xpath=following-sibling::span[last()]')).toHaveText(
      text('ru', `names.error-${key}`),
    );
  }
  await expect(of('names.surname')).toHaveAttribute('maxlength', '32');
  await expect(of('names.document-number')).toHaveAttribute('maxlength', '32');
  await expectFits(page);
});

test('an event that asks for an age alone asks for nothing else', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await orderNamed(page, 'The Young Archaeologist', 'kz', 1);
  const card = cards(page).first();
  await expect(card.getByRole('textbox')).toHaveCount(3);
  await field(card, 'kz', 'names.age').pressSequentially('-1x234');
  await expect(field(card, 'kz', 'names.age')).toHaveValue('12');
  await photograph(page, 'names-age-kz-360');
});

test('another language reads the order anew and keeps what was typed', async ({ page }) => {
  await orderNamed(page, EVERYTHING, 'ru', 1);
  await field(cards(page).first(), 'ru', 'names.surname').fill('Сахнаева');
  const asked = page.waitForRequest(
    (one) => one.url().endsWith('/api/order-data') && one.postData()?.includes('"en"') === true,
  );
  await walkTo(page, `${new URL(page.url()).pathname}?lang=en`);
  await asked;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(EVERYTHING);
  await expect(field(cards(page).first(), 'en', 'names.surname')).toHaveValue('Сахнаева');
});

test('a refusal is said with its code, and can be tried again', async ({ page }) => {
  await orderNamed(page, EVERYTHING, 'ru', 1);
  await fillHolder(cards(page).first(), 'ru', { surname: 'Сахнаева', name: 'Айгүл' });
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
    await photograph(page, `names-refused-${code}-ru-1280`);
    await page.keyboard.press('Escape');
    await expect(submit(page)).toBeEnabled();
  }
  // What the shop says of a field stands beside it.
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

test('when the time is over the countdown goes, and the order is deleted; one that never was is not found', async ({
  page,
}) => {
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
  await walkTo(page, `/nominal-tickets/${hash}?lang=ru`);
  await expect(page.getByRole('timer')).toHaveText(/^00:0\d$/);
  await expect(page.getByText(text('ru', 'names.deleted'))).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await photograph(page, 'names-deleted-ru-360');

  const missing = await page.request.get('/nominal-tickets/AAAAAAAAAAAAAAAAAAAAAAAA');
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain(text('kz', 'names.deleted'));
  // It comes whole from the server.
  const html = await (await page.request.get(`/nominal-tickets/${hash}?lang=en`)).text();
  for (const part of [EVERYTHING, text('en', 'names.surname'), text('en', 'names.confirm'), 'noindex'])
    expect(html).toContain(part);
});
