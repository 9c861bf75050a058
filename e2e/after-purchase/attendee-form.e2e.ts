/** The form of attendees: its errors, the fields that an event requires, changes of language, and expired orders. */
import {
  attendeeCards,
  dialogOf,
  EVERY_FIELD_EVENT,
  fieldOf,
  fillAttendee,
  KAZAKHSTAN,
  openAttendeeForm,
  submitButton,
} from '../support/attendees.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  navigateClientSide,
  test,
  text,
} from '../support/shop.ts';

test('each field shows its error', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openAttendeeForm(page, EVERY_FIELD_EVENT, 'ru');
  const card = attendeeCards(page).first();
  const of = (key: string) => fieldOf(card, 'ru', key);

  // A date that is none is marked at once, and nothing can be sent; a birth to come is an error of its own.
  await of('attendees.birth-date').pressSequentially('31022000');
  await expect(of('attendees.birth-date')).toHaveValue('31.02.2000');
  await expect(of('attendees.birth-date')).toHaveAttribute('aria-invalid', 'true');
  await expect(submitButton(page)).toBeDisabled();
  await of('attendees.birth-date').fill('01.01.2049');
  await expect(card.getByText(text('ru', 'attendee-error.birth-date-future'))).toBeVisible();
  await expect(submitButton(page)).toBeDisabled();
  await of('attendees.birth-date').fill('01.01.1899');
  await expect(submitButton(page)).toBeDisabled();

  // 65 and older is asked about once, and stops nobody.
  await of('attendees.birth-date').fill('01.01.1950');
  await expect(dialogOf(page)).toContainText(text('ru', 'modal.warning'));
  await expect(dialogOf(page)).toContainText('-9999');
  await expectAccessibleInBothThemes(page);
  await takeScreenshot(page, 'names-age-warning-ru-360');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(submitButton(page)).toBeEnabled();

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
  await openAttendeeForm(page, 'The Young Archaeologist', 'kz');
  const card = attendeeCards(page).first();
  await expect(card.getByRole('textbox')).toHaveCount(3);
  await fieldOf(card, 'kz', 'attendees.age').pressSequentially('-1x234');
  await expect(fieldOf(card, 'kz', 'attendees.age')).toHaveValue('12');
  await takeScreenshot(page, 'names-age-kz-360');
});

test('a change of language reloads the order and keeps the typed values', async ({ page }) => {
  await openAttendeeForm(page, EVERY_FIELD_EVENT, 'ru');
  await fieldOf(attendeeCards(page).first(), 'ru', 'attendees.surname').fill('Сахнаева');
  const orderDataRequest = page.waitForRequest(
    (candidate) => candidate.url().endsWith('/api/order-data') && candidate.postData()?.includes('"en"') === true,
  );
  await navigateClientSide(page, `${new URL(page.url()).pathname}?lang=en`);
  await orderDataRequest;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(EVERY_FIELD_EVENT);
  await expect(fieldOf(attendeeCards(page).first(), 'en', 'attendees.surname')).toHaveValue('Сахнаева');
});

test('an error result shows its code and can be retried', async ({ page }) => {
  await openAttendeeForm(page, EVERY_FIELD_EVENT, 'ru');
  await fillAttendee(attendeeCards(page).first(), 'ru', { surname: 'Сахнаева', name: 'Айгүл' });
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
    await submitButton(page).click();
    await expect(dialogOf(page)).toContainText(text('ru', 'modal.error'));
    await expect(dialogOf(page)).toContainText(said ?? '');
    await expect(dialogOf(page)).toContainText(code ?? '');
    await takeScreenshot(page, `names-refused-${code}-ru-1280`);
    await page.keyboard.press('Escape');
    await expect(submitButton(page)).toBeEnabled();
  }
  // Field errors of the server appear beside their fields.
  const errors = [{ path: 'docNum.0', message: 'Такого номера нет.' }];
  await page.unroute('**/api/confirm-nominal');
  await page.route('**/api/confirm-nominal', (route) =>
    route.fulfill({ json: { response: { errorCode: '-9999', errorText: 'Проверьте.', errors, hash: '' } } }),
  );
  await submitButton(page).click();
  await expect(dialogOf(page)).toContainText('Проверьте.');
  await page.keyboard.press('Escape');
  await page.unroute('**/api/confirm-nominal');
  await submitButton(page).click();
  await page.waitForURL(/\/order\//);
});

test('an expired order loses its countdown and is deleted, and an unknown order is not found', async ({ page }) => {
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
  await expect(page.getByText(text('ru', 'attendees.deleted'))).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await takeScreenshot(page, 'names-deleted-ru-360');

  const missing = await page.request.get('/nominal-tickets/AAAAAAAAAAAAAAAAAAAAAAAA');
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain(text('kz', 'attendees.deleted'));
  // It comes whole from the server.
  const html = await (await page.request.get(`/nominal-tickets/${hash}?lang=en`)).text();
  for (const part of [EVERY_FIELD_EVENT, text('en', 'attendees.surname'), text('en', 'attendees.confirm'), 'noindex'])
    expect(html).toContain(part);
});
