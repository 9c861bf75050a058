/** Support changes an order beside its page: attendee, seat, and exchange. One shop serves the file. */
import type { Page } from '@playwright/test';
import { ADMIN_ORDER_ENDPOINTS, type FoundOrderDto } from '@sahna/contract/admin/orders/order-endpoints';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import { makeOrder } from '../../support/api-requests.ts';
import { EVERY_FIELD_EVENT, fillAttendee, getAttendeeCards, getSubmitButton } from '../../support/buyer/attendees.ts';
import { payOrder } from '../../support/buyer/orders.ts';
import { testForStaff as test } from '../../support/environment/own-shop.ts';
import { startJob } from '../../support/job.ts';
import { tagRepetitions } from '../../support/repetitions.ts';
import {
  expect,
  expectAccessibleAtWidth,
  expectAccessibleInBothThemes,
  expectHydrated,
  expectNoHorizontalScroll,
  getEventHash,
} from '../../support/shop.ts';
import { getAdminText, signInAs } from '../../support/staff/admin.ts';
import { createStaffClient } from '../../support/staff/staff-requests.ts';

test.describe.configure({ mode: 'default' });

/** Opens the newest paid order of an event with a seating plan, which may be behind many orders of other journeys. */
async function openSeatedOrder(page: Page, language: StaffLanguage): Promise<void> {
  const client = await createStaffClient(page);
  let order: FoundOrderDto | undefined;
  let after: string | undefined;
  do {
    const found = await client(ADMIN_ORDER_ENDPOINTS.listOrders, { query: { state: 'paid', after } });
    order = found.items.find(({ visit }) => visit?.event === 'Swan Lake');
    after = found.next ?? undefined;
  } while (!order && after);
  await page.goto(`/admin/orders/${order?.id}`);
  await expect(page.getByRole('link', { name: getAdminText(language, 'exchange.move') })).toBeVisible();
}

test('the form of an action stands beside the order, and leaves by Escape and Back', { tag: '@long' }, async ({
  page,
}) => {
  const t = (key: string) => getAdminText('kz', key);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(page, 'support', 'kz');
  await openSeatedOrder(page, 'kz');
  const open = page.getByRole('link', { name: t('actions.contacts') });
  await open.press('Enter');
  const aside = page.getByRole('complementary', { name: t('actions.contacts') });
  await expect(aside.getByRole('heading')).toBeFocused();
  const actions = await page.getByRole('region', { name: t('actions.title') }).boundingBox();
  const form = await aside.boundingBox();
  expect((actions?.x ?? 0) + (actions?.width ?? 0)).toBeLessThanOrEqual(form?.x ?? 0);
  await expectNoHorizontalScroll(page);
  await page.keyboard.press('Escape');
  await expect(aside).toBeHidden();
  await expect(open).toBeFocused();
  await open.press('Enter');
  await expect(page).toHaveURL(/\/actions\/contacts$/);
  await page.goBack();
  await expect(aside).toBeHidden();
  await page.goForward();
  await expect(aside).toBeVisible();
  await page.reload();
  await expect(aside.getByRole('heading')).toBeFocused();
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoHorizontalScroll(page);
    await expect(aside.getByRole('heading')).toBeInViewport();
  }
});

for (const [tag, { language, width }] of tagRepetitions([
  { language: 'kz', width: 1280 },
  { language: 'ru', width: 360 },
]))
  test(`support moves a ticket to another seat by keyboard, in ${language}, ${width} px wide`, { tag }, async ({
    page,
  }) => {
    const expectLook = width === 1280 ? expectAccessibleInBothThemes : expectAccessibleAtWidth;
    const t = (key: string) => getAdminText(language, key);
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'support', language);
    await openSeatedOrder(page, language);
    const endJob = await startJob(page, 'move a ticket from a broken seat', 30);
    await page.getByRole('link', { name: t('exchange.move') }).press('Enter');
    const form = page.getByRole('form', { name: t('exchange.move') });
    await expect(form.getByRole('application')).toBeVisible();
    await form.getByText(t('exchange.list')).press('Enter');
    await form.locator('details details summary').first().press('Enter');
    const seat = form.locator('fieldset button').first();
    await seat.press('Enter');
    await expect(seat).toHaveAttribute('aria-pressed', 'true');
    const confirm = form.getByRole('button', { name: t('exchange.move') });
    await expect(confirm).toBeEnabled();
    await expectLook(page);
    await expectNoHorizontalScroll(page);
    await confirm.press('Enter');
    const done = page.getByRole('complementary').getByRole('link');
    await expect(done)
      .toBeFocused({ timeout: 1 })
      .catch(() => undefined);
    await expect(page.getByText(t('order.void-exchanged')).first()).toBeVisible();
    await endJob();
    await done.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(t('order.ticket-valid')).first()).toBeVisible();
    const printed = await page.getByRole('link', { name: t('order.print') }).getAttribute('href');
    const answer = await page.request.get(printed ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });

test('support exchanges a ticket for another evening, and sees the difference before', { tag: '@long' }, async ({
  page,
}) => {
  const t = (key: string) => getAdminText('ru', key);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(page, 'support', 'ru');
  await openSeatedOrder(page, 'ru');
  const form = page.getByRole('form', { name: t('exchange.exchange') });
  const confirm = form.getByRole('button', { name: t('exchange.exchange') });
  /** Another evening, with the first free seat of its list. */
  const fillForm = async (): Promise<void> => {
    await page.getByRole('link', { name: t('exchange.exchange') }).click();
    const ticket = form.getByRole('checkbox').first();
    if (!(await ticket.isChecked())) await ticket.check();
    const session = form.getByLabel(t('exchange.session'));
    const sessions = await session.locator('option').count();
    await session.selectOption({ index: sessions - 2 });
    await form.getByText(t('exchange.list')).click();
    await form.locator('details details summary').first().click();
    await form.locator('fieldset button').first().click();
    await expect(form.getByText(t('exchange.difference'))).toBeVisible();
    await expect(confirm).toBeEnabled();
  };
  await fillForm();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: t('panel.close') }).click();
  await expect(form).toHaveCount(0);
  const endJob = await startJob(page, 'exchange a ticket for another evening', 45);
  await fillForm();
  await confirm.click();
  await expect(page.getByRole('complementary').getByRole('link')).toBeVisible();
  await endJob();
});

test('support names another attendee by the rules of the event', { tag: '@long' }, async ({ page }) => {
  const t = (key: string) => getAdminText('ru', key);
  const event = await getEventHash(page.request, EVERY_FIELD_EVENT);
  const hash = await makeOrder(page.request, event, 'attendees@mail.example', { lang: 'ru', quantity: 1 });
  await page.goto(`/nominal-tickets/${hash}?lang=ru`);
  await expectHydrated(page);
  await fillAttendee(getAttendeeCards(page).first(), 'ru', { surname: 'Сахнаева', name: 'Айгуль' });
  await page.getByRole('switch').press('Space');
  await getSubmitButton(page).click();
  await page.waitForURL(/\/order\//);
  await payOrder(page, hash, 'ru');
  await signInAs(page, 'support', 'ru', '/admin/orders?q=attendees%40mail.example');
  await page.locator('tbody a').first().click();
  await page.getByRole('link', { name: t('actions.attendee') }).click();
  const form = page.getByRole('form', { name: t('actions.attendee') });
  const field = (name: string) => form.getByLabel(t(`actions.field-${name}`), { exact: true });
  await expect(field('surname')).toHaveValue('Сахнаева');
  await field('surname').fill('К');
  await field('surname').blur();
  await expect(field('surname')).toHaveAttribute('aria-invalid', 'true');
  await field('surname').fill('Ким');
  await field('birthDate').fill('05.12.1990');
  await field('documentType').selectOption('6');
  await field('documentNumber').fill('N7654321');
  await field('country').selectOption({ label: 'Казахстан' });
  await field('region').selectOption({ index: 3 });
  await expectAccessibleInBothThemes(page);
  await form.getByRole('button', { name: t('actions.attendee') }).click();
  await expect(page.getByText(t('actions.done-attendee'))).toBeVisible();
  await expect(page.getByText('Ким Айгуль').first()).toBeVisible();
});
