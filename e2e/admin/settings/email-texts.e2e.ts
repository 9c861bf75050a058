/** Texts of emails in the admin app: an administrator writes one in Kazakh, and the buyer's email contains it. */
import type { Page } from '@playwright/test';
import { openNewOrder, payOrder } from '../../support/buyer/orders.ts';
import { listEmailsTo } from '../../support/emails.ts';
import { testForStaff as test } from '../../support/environment/own-shop.ts';
import { storeTextPastValidation } from '../../support/environment/stored-email-text.ts';
import { expect, expectAccessibleInBothThemes, expectNoHorizontalScroll } from '../../support/shop.ts';
import { getAdminText, signInAs } from '../../support/staff/admin.ts';

test.describe.configure({ mode: 'default' });

const t = (key: string, values = {}) => getAdminText('kz', key, values);
const READER = 'kz-reader@mail.example';
const EMAIL = '/admin/settings/emails/order-paid';
const readPreview = (page: Page) => page.frameLocator('iframe');
const findText = (page: Page, part: string) => page.getByLabel(t(`emails.part-${part}`), { exact: true });
const save = (page: Page) => page.getByRole('button', { name: t('emails.save') }).click();

test('an administrator changes an email with the keyboard, and buyers get it', async ({ page }) => {
  await signInAs(page, 'administrator', 'kz', '/admin/settings/emails');
  await expect(page.getByText(t('emails.delivered')).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole('link', { name: t('emails.kind-order-paid'), exact: true }).click();

  const lead = findText(page, 'lead');
  await lead.fill('Театрда күтеміз. Тапсырыс: ');
  await page.getByRole('button', { name: new RegExp(`^${t('emails.value-order.number')}`) }).press('Enter');
  await expect(lead).toBeFocused();
  await expect(lead).toHaveValue('Театрда күтеміз. Тапсырыс: {{ order.number }}');
  await page.keyboard.type('!');
  await expect(readPreview(page).getByText('Театрда күтеміз. Тапсырыс: 100001!')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);
  await save(page);
  await expect(page.getByText(t('emails.saved'))).toBeVisible();

  await page.getByRole('link', { name: t('emails.all') }).click();
  await expect(page.getByText(t('emails.changed', { languages: 'Қазақша' }))).toBeVisible();

  const order = await openNewOrder(page, { title: 'Abai', language: 'kz', at: 'first', email: READER });
  await payOrder(page, order, 'kz');
  await expect(async () => {
    const [email = ''] = await listEmailsTo(page, READER);
    expect(email).toMatch(/Театрда күтеміз\. Тапсырыс: \d+!/);
  }).toPass();
});

test('errors are at their fields, another tab is not overwritten, and a reset restores the delivered text', async ({
  page,
  context,
}) => {
  await signInAs(page, 'administrator', 'kz', `${EMAIL}?language=ru`);
  const subject = findText(page, 'subject');
  const delivered = await subject.inputValue();
  const other = await context.newPage();
  await other.goto(`${EMAIL}?language=ru`);
  const otherSubject = findText(other, 'subject');
  await otherSubject.fill('Билеты {{ order.total }}');
  await expect(otherSubject).toHaveAttribute('aria-invalid', 'true');
  await save(other);
  await other.getByRole('link', { name: 'English' }).click();
  await expect(other.getByTitle(t('emails.has-errors'))).toBeVisible();
  await other.getByRole('link', { name: 'Русский' }).click();
  await expect(otherSubject).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleInBothThemes(other);
  await otherSubject.fill('Из другой вкладки');
  await expect(otherSubject).not.toHaveAttribute('aria-invalid', 'true');

  await subject.fill('Билеты {{ order.number }}');
  await save(page);
  await expect(page.getByText(t('emails.saved'))).toBeVisible();
  await save(other);
  await expect(other.getByText(t('house.contradicted'))).toBeVisible();
  await expect(other.getByText('Билеты {{ order.number }}', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(other);
  await other.getByRole('button', { name: t('house.take-theirs') }).click();
  await expect(otherSubject).toHaveValue('Билеты {{ order.number }}');

  await page.getByRole('button', { name: t('emails.reset') }).click();
  await expect(subject).toHaveValue(delivered);
  await save(page);
  await expect(page.getByText(t('emails.saved'))).toBeVisible();
  await page.reload();
  await expect(subject).toHaveValue(delivered);
  await expect(page.getByText(t('emails.is-changed'))).toHaveCount(0);
});

test('unsaved changes are warned of before the screen is left', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signInAs(page, 'administrator', 'kz', EMAIL);
  await findText(page, 'button').fill('Ашып көру');
  await expectNoHorizontalScroll(page);
  const leave = page.getByRole('link', { name: t('emails.all') });
  await leave.press('Enter');
  await expect(page.getByRole('button', { name: t('emails.stay') })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(leave).toBeFocused();
  await expect(findText(page, 'button')).toHaveValue('Ашып көру');
  await page.getByRole('link', { name: t('emails.all') }).click();
  await page.getByRole('button', { name: t('emails.leave') }).click();
  await expect(page).toHaveURL(/\/settings\/emails$/);
});

test('a stored text that a later version cannot render is named in the list and at its field, until it is replaced', async ({
  page,
  shop,
}) => {
  const UNUSABLE = 'Ескі {{ order.removed }}';
  await storeTextPastValidation(shop, { kind: 'order-paid', part: 'subject', language: 'kz' }, UNUSABLE);
  await signInAs(page, 'administrator', 'kz', '/admin/settings/emails');
  await expect(page.getByText(t('emails.unsent', { languages: 'Қазақша' }))).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: t('emails.kind-order-paid'), exact: true }).click();
  const subject = findText(page, 'subject');
  await expect(subject).toHaveValue(UNUSABLE);
  await expect(subject).toHaveAttribute('aria-invalid', 'true');
  await expect(subject).toHaveAccessibleDescription(/order\.removed/);
  await expect(page.getByText(t('emails.is-unsent'))).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);

  await subject.fill('Билеттеріңіз: {{ order.number }}');
  await save(page);
  await expect(page.getByText(t('emails.saved'))).toBeVisible();
  await expect(page.getByText(t('emails.is-unsent'))).toHaveCount(0);
  await page.getByRole('link', { name: t('emails.all') }).click();
  await expect(page.getByText(t('emails.changed', { languages: 'Қазақша' }))).toBeVisible();
  await expect(page.getByText(t('emails.unsent', { languages: 'Қазақша' }))).toHaveCount(0);
});
