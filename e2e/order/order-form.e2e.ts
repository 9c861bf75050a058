/** The order form: emails typed on Cyrillic keyboards, the owner of a voucher card, stored values (booking §5). */
import { getField, type Look, openCartForm, openEventForm } from '../support/buyer/order-form.ts';
import { chooseTickets, mouse } from '../support/buyer/purchase.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { expect, expectAccessibleInBothThemes, expectHydrated, getText, test } from '../support/shop.ts';

test('the email is typed twice by hand, on any keyboard layout, and typed values survive', { tag: '@long' }, async ({
  page,
}) => {
  const language = 'ru';
  const look: Look = { language, width: 360, colorScheme: 'dark' };
  const form = await openCartForm(page, ['Three Sisters'], look);
  const [email, again] = [getField(form, language, 'form.email'), getField(form, language, 'form.re-email')];
  await expect(form.getByText(getText(language, 'field.required-all'))).toBeVisible();
  await expect(form.locator('button[type="submit"]')).toBeEnabled();

  await getField(form, language, 'form.fio').pressSequentially('Айгүл 5 <Сахнаева>');
  await expect(getField(form, language, 'form.fio')).toHaveValue('Айгүл Сахнаева');
  // A Cyrillic domain is no slip of the keyboard, and an address that is too long is not cut.
  for (const [typed, key] of [
    ['иван@почта.рф', 'field.cyrillic-email'],
    [`${'a'.repeat(68)}@mail.kz`, 'field.long-email'],
  ] as const) {
    await email.fill(typed);
    await email.blur();
    await expect(email).toHaveValue(typed);
    await expect(form.getByText(getText(language, key))).toBeVisible();
  }
  await email.fill('');
  await email.pressSequentially('фшпгдӘьфшд.ля');
  await email.press('Tab');
  await expect(email).toHaveValue('aigul@mail.kz');
  await expect(
    form.getByText(getText(language, 'form.email-changed', { typed: 'фшпгдӘьфшд.ля', meant: 'aigul@mail.kz' })),
  ).toBeVisible();
  await takeScreenshot(page, 'order-form-keyboard-ru-360');
  await email.press('Control+a');
  await email.press('Control+c');
  await again.focus();
  await again.press('Control+v');
  await expect(again).toHaveValue('');
  await again.pressSequentially('aigul@mail.k');
  await again.blur();
  await expect(form.getByText(getText(language, 'field.re-email'))).toBeVisible();
  // What the header covers in part is too small a target for axe.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleInBothThemes(page);
  await again.press('End');
  await again.pressSequentially('z');
  await getField(form, language, 'form.phone').fill('8 700 123 45 67');
  for (const consent of await form.locator('input[required][type="checkbox"]').all()) await consent.check();
  await expect(form.getByText(getText(language, 'field.required-all'))).toBeHidden();
  await expect(form.locator('button[type="submit"]')).toBeEnabled();

  const required = form.locator('input[required][type="checkbox"]');
  const expectAgreed = async (agreed: boolean): Promise<void> => {
    await expect(required).not.toHaveCount(0);
    await expect(required.and(page.locator(':checked'))).toHaveCount(agreed ? await required.count() : 0);
  };
  await page.reload();
  await expectHydrated(page);
  await expect(email).toHaveValue('aigul@mail.kz');
  await expect(again).toHaveValue('aigul@mail.kz');
  await expectAgreed(true);
  await expect(form.locator('button[type="submit"]')).toBeEnabled();
  await page
    .locator('header summary')
    .filter({ hasText: getText('ru', 'shell.menu') })
    .click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectHydrated(page);
  await expect(getField(form, 'en', 'form.fio')).toHaveValue('Айгүл Сахнаева');
  await expect(getField(form, 'en', 'form.phone')).toHaveValue('+7 700 123 4567');
  await expect(getField(form, 'en', 'form.re-email')).toHaveValue('aigul@mail.kz');
  await expectAgreed(true);

  const second = await page.context().newPage();
  await second.goto('/cart?lang=en');
  await expect(getField(second.locator('#order-form'), 'en', 'form.email')).toHaveValue('aigul@mail.kz');
  await second.close();
  // A day later nothing is kept.
  await page.evaluate(() => localStorage.setItem('init time', String(Date.now() - 24 * 3_600_000 - 1)));
  await page.reload();
  await expect(form).toBeVisible();
  await expect(getField(form, 'en', 'form.email')).toHaveValue('');
  await expect(getField(form, 'en', 'form.fio')).toHaveValue('');
  await expectAgreed(false);
});

test('the owner of a voucher card enters the name of the passport and orders', { tag: '@long' }, async ({ page }) => {
  const language = 'ru';
  const look: Look = { language, width: 1280, colorScheme: 'light' };
  const form = await openEventForm(page, 'Aiman and Sholpan', look);
  await getField(form, language, 'form.surname').pressSequentially('семёнова-тян');
  await expect(getField(form, language, 'form.surname')).toHaveValue('Семенова-Тян');
  await getField(form, language, 'form.name').pressSequentially('Olga');
  await getField(form, language, 'form.name').blur();
  await expect(form.getByText(getText(language, 'field.voucher-name'))).toBeVisible();
  await getField(form, language, 'form.name').fill('ольга');
  await page.keyboard.press('Enter');
  await expect(getField(form, language, 'form.patronymic')).toBeFocused();
  await expect(form.getByText(getText(language, 'field.voucher-patronymic'))).toBeVisible();
  await takeScreenshot(page, 'voucher-ru-1280');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleInBothThemes(page);
  await getField(form, language, 'form.no-patronymic').check();
  await expect(getField(form, language, 'form.patronymic')).toBeDisabled();
  const phone = getField(form, language, 'form.phone');
  await phone.pressSequentially('8999901020');
  await expect(phone).toHaveValue('+7 (999) 901-02-0');
  await phone.blur();
  await expect(form.getByText(getText(language, 'field.voucher-phone'))).toBeVisible();
  await phone.press('End');
  await phone.pressSequentially('34');
  await expect(phone).toHaveValue('+7 (999) 901-02-03');
  // A whole number over another is that number, whichever way it begins.
  for (const number of ['+7 (701) 222-33-44', '8 701 222 33 44', '77012223344']) {
    await phone.fill('9990000000');
    await phone.fill(number);
    await expect(phone).toHaveValue('+7 (701) 222-33-44');
  }
  await getField(form, language, 'form.email').fill('olga@mail.example');
  const consents = form.locator('input[required][type="checkbox"]');
  for (const consent of await consents.all()) await consent.check();

  // Loaded anew, the form is as it was; once there is an order, the next one is agreed to anew.
  await page.reload();
  await chooseTickets(page, mouse, language, 1);
  await expect(getField(form, language, 'form.surname')).toHaveValue('Семенова-Тян');
  await expect(getField(form, language, 'form.no-patronymic')).toBeChecked();
  await expect(getField(form, language, 'form.patronymic')).toBeDisabled();
  await expect(consents.and(page.locator(':checked'))).toHaveCount(await consents.count());
  await form.locator('button[type="submit"]').click();
  await page.waitForURL(/\/order\//);
  await openEventForm(page, 'Aiman and Sholpan', look);
  await expect(getField(form, language, 'form.email')).toHaveValue('olga@mail.example');
  await expect(getField(form, language, 'form.no-patronymic')).toBeChecked();
  await expect(consents.and(page.locator(':checked'))).toHaveCount(0);
});

test('a mistyped email prompts a correction, and a remembered buyer is forgotten with one press', {
  tag: '@long',
}, async ({ page }) => {
  const language = 'en';
  const look: Look = { language, width: 360, colorScheme: 'light' };
  const form = await openCartForm(page, ['La Traviata'], look);
  const [fio, email] = [getField(form, language, 'form.fio'), getField(form, language, 'form.email')];
  await fio.fill('Aigul Sakhnayeva');
  await email.fill('aigul@gmial.com');
  await email.blur();
  await form.getByRole('button', { name: getText(language, 'form.email-meant', { email: 'aigul@gmail.com' }) }).click();
  await expect(email).toHaveValue('aigul@gmail.com');
  await getField(form, language, 'form.phone').fill('+7 700 123 45 67');
  for (const consent of await form.locator('input[required][type="checkbox"]').all()) await consent.check();
  await form.getByLabel(getText(language, 'form.remember')).check();
  await expectAccessibleInBothThemes(page);
  await form.locator('button[type="submit"]').click();
  await page.waitForURL(/\/order\//);

  // A day later, when what was only typed is forgotten.
  await page.evaluate(() => localStorage.setItem('init time', String(Date.now() - 24 * 3_600_000 - 1)));
  await openCartForm(page, ['La Traviata'], look);
  await expect(fio).toHaveValue('Aigul Sakhnayeva');
  await expect(email).toHaveValue('aigul@gmail.com');
  const remember = form.getByRole('checkbox', { name: getText(language, 'form.remember'), exact: true });
  await expect(remember).toBeChecked();
  await expect(remember).toHaveAccessibleDescription(getText(language, 'form.remember-hint'));
  await form.getByRole('button', { name: getText(language, 'form.remembered-delete') }).click();
  await expect(email).toHaveValue('');
  expect(await page.evaluate(() => localStorage.getItem('remembered buyer'))).toBeNull();
  await page.reload();
  await expect(form).toBeVisible();
  await expect(email).toHaveValue('');
});
