/** The order form: the phone with its country, e-mails from Cyrillic keyboards, the voucher card's holder, the draft (booking §5). */
import type { Locator, Page } from '@playwright/test';
import { photograph } from './support/photographs.ts';
import { choosePlaces, mouse } from './support/purchase.ts';
import { expect, expectAccessible, expectFits, hashOf, test, text } from './support/shop.ts';

type Look = { language: string; width: number; colorScheme: 'light' | 'dark' };

/** The event's page with its form open. */
async function openForm(page: Page, hash: string, { language, width, colorScheme }: Look): Promise<Locator> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
  await page.goto(`/event/${hash}${language === 'kz' ? '' : `?lang=${language}`}`);
  await choosePlaces(page, mouse, language, 1);
  const form = page.locator('#order-form');
  await expect(form).toBeVisible();
  return form;
}

const field = (form: Locator, language: string, key: string): Locator =>
  form.getByLabel(text(language, key), { exact: true });
const countryOf = (form: Locator): Locator => form.locator('button[aria-haspopup="listbox"]');

test('the phone by mouse: a country is searched and chosen, or told by the number', async ({ page, request }) => {
  const language = 'kz';
  const look: Look = { language, width: 360, colorScheme: 'light' };
  const form = await openForm(page, await hashOf(request, 'La Traviata'), look);
  const phone = field(form, language, 'form.phone');
  await expect(countryOf(form)).toHaveText(/Қазақстан.*KZ\+7$/);

  await countryOf(form).click();
  await expectFits(page);
  await expectAccessible(page);
  await photograph(page, 'phone-kz-360');
  await form.getByRole('combobox').fill('(00) 99');
  await expect(form.getByRole('option').first()).toHaveText(/^Грузия|^Қырғызстан|^Өзбекстан|^Әзірбайжан/);
  await form.getByRole('combobox').fill('ӨЗБЕК');
  await form.getByRole('option').click();
  await expect(countryOf(form)).toHaveText(/Өзбекстан.*UZ\+998$/);
  await expect(phone).toBeFocused();

  await page.keyboard.type('call 90 123-45-67');
  await expect(phone).toHaveValue(' 90 123-45-67');
  await phone.fill('+7 999 901 02 03');
  await expect(countryOf(form)).toHaveText(/Ресей.*RU\+7$/);
  await phone.fill('+7 700 000 00 0');
  await expect(countryOf(form)).toHaveText(/Қазақстан/);
  await phone.blur();
  const message = text(language, 'field.not-valid-phone');
  await expect(form.getByText(message)).toBeVisible();
  expect(await phone.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe(message);
  await phone.pressSequentially('0'.repeat(30));
  expect((await phone.inputValue()).length).toBe(20);
});

test('the phone by keyboard: arrows, letters and a search', async ({ page, request }) => {
  const language = 'en';
  const look: Look = { language, width: 1280, colorScheme: 'dark' };
  const form = await openForm(page, await hashOf(request, 'La Traviata'), look);
  const country = countryOf(form);
  await expect(country).toHaveText(/Kazakhstan.*KZ\+7$/);
  await field(form, language, 'form.email').focus();
  await page.keyboard.press('Tab');
  await expect(country).toBeFocused();

  await page.keyboard.type('ger');
  await expect(country).toHaveText(/Germany.*DE\+49$/);
  // Longer than the 700 ms after which the letters are forgotten.
  await page.waitForTimeout(800);
  await page.keyboard.type('k');
  await expect(country).toHaveText(/Kazakhstan|Kenya|Kiribati|Kosovo|Kuwait|Kyrgyzstan/);

  await page.keyboard.press('ArrowDown');
  const list = form.getByRole('listbox');
  await expect(list).toBeFocused();
  await expectAccessible(page);
  await photograph(page, 'phone-en-1280-dark');
  await page.keyboard.type('kaz');
  await page.keyboard.press('Escape');
  await expect(country).toBeFocused();
  await expect(list).toBeHidden();

  await page.keyboard.press('Enter');
  await page.keyboard.type('+998');
  await expect(form.getByRole('combobox')).toHaveValue('+998');
  await expect(form.getByRole('option')).toHaveText([/^Uzbekistan/]);
  await page.keyboard.press('Enter');
  await expect(country).toHaveText(/Uzbekistan/);
  await expect(field(form, language, 'form.phone')).toBeFocused();
  await page.keyboard.type('90 123 45 67');
  await page.keyboard.press('Tab');
  await expect(field(form, language, 'form.phone')).toHaveValue('+998 90 123 45 67');
  await expect(form.getByText(text(language, 'field.not-valid-phone'))).toBeHidden();
});

test('an e-mail is typed twice by hand, on whatever keyboard, and what is typed survives', async ({
  page,
  request,
}) => {
  const language = 'ru';
  const look: Look = { language, width: 360, colorScheme: 'dark' };
  const form = await openForm(page, await hashOf(request, 'Three Sisters'), look);
  const [email, again] = [field(form, language, 'form.email'), field(form, language, 'form.re-email')];
  await expect(form.getByText(text(language, 'field.required-all'))).toBeVisible();
  await expect(form.locator('button[type="submit"]')).toBeDisabled();

  await field(form, language, 'form.fio').pressSequentially('Айгүл 5 <Сахнаева>');
  await expect(field(form, language, 'form.fio')).toHaveValue('Айгүл Сахнаева');
  await email.pressSequentially('фшпгдӘьфшд.ля');
  await expect(email).toHaveValue('aigul@mail.kz');
  await email.press('Control+a');
  await email.press('Control+c');
  await again.focus();
  await again.press('Control+v');
  await expect(again).toHaveValue('');
  await again.pressSequentially('aigul@mail.k');
  await again.blur();
  await expect(form.getByText(text(language, 'field.re-email'))).toBeVisible();
  // What the header covers in part is too small a target for axe.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await again.press('End');
  await again.pressSequentially('z');
  await field(form, language, 'form.phone').fill('8 700 123 45 67');
  for (const consent of await form.locator('input[required][type="checkbox"]').all()) await consent.check();
  await expect(form.getByText(text(language, 'field.required-all'))).toBeHidden();
  await expect(form.locator('button[type="submit"]')).toBeEnabled();

  await page.reload();
  await choosePlaces(page, mouse, language);
  await expect(email).toHaveValue('aigul@mail.kz');
  await page.locator('summary').filter({ hasText: 'Рус' }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await choosePlaces(page, mouse, 'en');
  await expect(field(form, 'en', 'form.fio')).toHaveValue('Айгүл Сахнаева');
  await expect(field(form, 'en', 'form.phone')).toHaveValue('+7 700 123 4567');
});

test('the holder of a voucher card is typed as in the passport, and orders', async ({ page, request }) => {
  const language = 'ru';
  const look: Look = { language, width: 1280, colorScheme: 'light' };
  const form = await openForm(page, await hashOf(request, 'Aiman and Sholpan'), look);
  await field(form, language, 'form.surname').pressSequentially('семёнова-тян');
  await expect(field(form, language, 'form.surname')).toHaveValue('Семенова-Тян');
  await field(form, language, 'form.name').pressSequentially('Olga');
  await field(form, language, 'form.name').blur();
  await expect(form.getByText(text(language, 'field.voucher-name'))).toBeVisible();
  await field(form, language, 'form.name').fill('ольга');
  await page.keyboard.press('Enter');
  await expect(field(form, language, 'form.patronymic')).toBeFocused();
  await expect(form.getByText(text(language, 'field.voucher-patronymic'))).toBeVisible();
  await photograph(page, 'voucher-ru-1280');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await field(form, language, 'form.no-patronymic').check();
  await expect(field(form, language, 'form.patronymic')).toBeDisabled();
  const phone = field(form, language, 'form.phone');
  await phone.pressSequentially('8999901020');
  await expect(phone).toHaveValue('+7 (999) 901-02-0');
  await phone.blur();
  await expect(form.getByText(text(language, 'field.voucher-phone'))).toBeVisible();
  await phone.press('End');
  await phone.pressSequentially('34');
  await expect(phone).toHaveValue('+7 (999) 901-02-03');
  await field(form, language, 'form.email').fill('olga@mail.example');
  for (const consent of await form.locator('input[required][type="checkbox"]').all()) await consent.check();
  await form.locator('button[type="submit"]').click();
  await page.waitForURL(/\/order\//);
});
