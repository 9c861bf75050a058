/** The form of attendees: its errors, the fields that an event requires, changes of language, and expired orders. */
import {
  EVERY_FIELD_EVENT,
  fillAttendee,
  getAttendeeCards,
  getAttendeeField,
  getDialog,
  getSubmitButton,
  KAZAKHSTAN,
  openAttendeeForm,
} from '../support/buyer/attendees.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  getText,
  navigateClientSide,
  test,
} from '../support/shop.ts';

test('each field shows its error', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openAttendeeForm(page, EVERY_FIELD_EVENT, 'ru');
  const card = getAttendeeCards(page).first();
  const getField = (key: string) => getAttendeeField(card, 'ru', key);

  // A date that is none is marked at once, and nothing can be sent; a birth to come is an error of its own.
  await getField('attendees.birth-date').pressSequentially('31022000');
  await expect(getField('attendees.birth-date')).toHaveValue('31.02.2000');
  await expect(getField('attendees.birth-date')).toHaveAttribute('aria-invalid', 'true');
  await expect(getSubmitButton(page)).toBeDisabled();
  await getField('attendees.birth-date').fill('01.01.2049');
  await expect(card.getByText(getText('ru', 'attendee-error.birth-date-future'))).toBeVisible();
  await expect(getSubmitButton(page)).toBeDisabled();
  await getField('attendees.birth-date').fill('01.01.1899');
  await expect(getSubmitButton(page)).toBeDisabled();

  // 65 and older is asked about once, and stops nobody.
  await getField('attendees.birth-date').fill('01.01.1950');
  await expect(getDialog(page)).toContainText(getText('ru', 'modal.warning'));
  await expect(getDialog(page)).toContainText('-9999');
  await expectAccessibleInBothThemes(page);
  await takeScreenshot(page, 'names-age-warning-ru-360');
  await page.keyboard.press('Escape');
  await expect(getDialog(page)).toHaveCount(0);
  await expect(getSubmitButton(page)).toBeEnabled();

  // The note of its type says how a number is written; another type empties it.
  await getField('attendees.document-type').selectOption('1');
  await getField('attendees.document-number').fill('12 34');
  await getField('attendees.document-number').blur();
  await expect(card.getByText('Десять цифр: серия и номер')).toHaveCount(1);
  await expect(getField('attendees.document-number')).toHaveAccessibleDescription('Десять цифр: серия и номер');
  await getField('attendees.document-number').fill('1234 567890');
  await expect(getField('attendees.document-number')).not.toHaveAttribute('aria-invalid', 'true');
  await getField('attendees.document-type').selectOption('3');
  await expect(getField('attendees.document-number')).toHaveValue('');
  // A number is typed, not pasted.
  await getField('attendees.document-number').focus();
  const pasted = await getField('attendees.document-number').evaluate((input) =>
    input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
  );
  expect(pasted).toBe(false);

  // The season's country is chosen at first; regions are those of the country, and one without regions asks for none.
  await expect(getField('attendees.country').locator('option:checked')).toHaveText(KAZAKHSTAN.ru);
  const regions = await getField('attendees.region').locator('option').allInnerTexts();
  expect(regions).toContain('Абайская область');
  await getField('attendees.region').selectOption({ index: 2 });
  await getField('attendees.country').selectOption({ index: 2 });
  if (await getField('attendees.region').count()) {
    await expect(getField('attendees.region')).toHaveValue('0');
    expect(await getField('attendees.region').locator('option').allInnerTexts()).not.toContain('Абайская область');
  }
  for (const [key, wrong] of [
    ['surname', 'L'],
    ['name', 'Wu'],
    ['middle-name', '7'],
  ]) {
    await getField(`attendees.${key}`).fill(wrong ?? '');
    await getField(`attendees.${key}`).blur();
    await expect(getField(`attendees.${key}`)).toHaveAttribute('aria-invalid', 'true');
    await expect(getField(`attendees.${key}`).locator('xpath=following-sibling::span[last()]')).toHaveText(
      getText('ru', `attendee-error.${key}`),
    );
  }
  await expect(getField('attendees.surname')).toHaveAttribute('maxlength', '32');
  await expect(getField('attendees.document-number')).toHaveAttribute('maxlength', '32');
  await expectNoHorizontalScroll(page);
});

test('an event that requires only an age shows only that field', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openAttendeeForm(page, 'The Young Archaeologist', 'kz');
  const card = getAttendeeCards(page).first();
  await expect(card.getByRole('textbox')).toHaveCount(3);
  await getAttendeeField(card, 'kz', 'attendees.age').pressSequentially('-1x234');
  await expect(getAttendeeField(card, 'kz', 'attendees.age')).toHaveValue('12');
  await takeScreenshot(page, 'names-age-kz-360');
});

test('a change of language reloads the order and keeps the typed values', { tag: '@long' }, async ({ page }) => {
  await openAttendeeForm(page, EVERY_FIELD_EVENT, 'ru');
  await getAttendeeField(getAttendeeCards(page).first(), 'ru', 'attendees.surname').fill('Сахнаева');
  const orderDataRequest = page.waitForRequest(
    (candidate) => candidate.url().endsWith('/api/order-data') && candidate.postData()?.includes('"en"') === true,
  );
  await navigateClientSide(page, `${new URL(page.url()).pathname}?lang=en`);
  await orderDataRequest;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(EVERY_FIELD_EVENT);
  await expect(getAttendeeField(getAttendeeCards(page).first(), 'en', 'attendees.surname')).toHaveValue('Сахнаева');
});

test('an error result shows its code and can be retried', { tag: '@long' }, async ({ page }) => {
  await openAttendeeForm(page, EVERY_FIELD_EVENT, 'ru');
  await fillAttendee(getAttendeeCards(page).first(), 'ru', { surname: 'Сахнаева', name: 'Айгүл' });
  await page.getByRole('switch').press('Space');
  const answers = [
    { errorCode: '-9998', errorText: 'Сейчас нельзя.', hash: '' },
    { errorCode: '-9999', errorText: '', hash: '' },
  ];
  await page.route('**/api/confirm-nominal', (route) => route.fulfill({ json: { response: answers.shift() } }));
  for (const [said, code] of [
    ['Сейчас нельзя.', '-9998'],
    [getText('ru', 'modal.error-order'), '-9999'],
  ]) {
    await getSubmitButton(page).click();
    await expect(getDialog(page)).toContainText(getText('ru', 'modal.error'));
    await expect(getDialog(page)).toContainText(said ?? '');
    await expect(getDialog(page)).toContainText(code ?? '');
    await takeScreenshot(page, `names-refused-${code}-ru-1280`);
    await page.keyboard.press('Escape');
    await expect(getSubmitButton(page)).toBeEnabled();
  }
  // Field errors of the server appear beside their fields.
  const errors = [{ path: 'docNum.0', message: 'Такого номера нет.' }];
  await page.unroute('**/api/confirm-nominal');
  await page.route('**/api/confirm-nominal', (route) =>
    route.fulfill({ json: { response: { errorCode: '-9999', errorText: 'Проверьте.', errors, hash: '' } } }),
  );
  await getSubmitButton(page).click();
  await expect(getDialog(page)).toContainText('Проверьте.');
  await page.keyboard.press('Escape');
  await page.unroute('**/api/confirm-nominal');
  await getSubmitButton(page).click();
  await page.waitForURL(/\/order\//);
});

test('an expired order loses its countdown and is deleted, and an unknown order is not found', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const hash = await openAttendeeForm(page, EVERY_FIELD_EVENT, 'kz');
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
  await expect(page.getByText(getText('ru', 'attendees.deleted'))).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await takeScreenshot(page, 'names-deleted-ru-360');

  const missing = await page.request.get('/nominal-tickets/AAAAAAAAAAAAAAAAAAAAAAAA');
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain(getText('kz', 'attendees.deleted'));
  // It comes whole from the server.
  const html = await (await page.request.get(`/nominal-tickets/${hash}?lang=en`)).text();
  for (const part of [
    EVERY_FIELD_EVENT,
    getText('en', 'attendees.surname'),
    getText('en', 'attendees.confirm'),
    'noindex',
  ])
    expect(html).toContain(part);
});
