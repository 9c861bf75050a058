/** Support changes an order on its page: "I lost my ticket", by keyboard alone. One shop serves the file. */
import { measureSlowness } from '../../../apps/server/src/testing/machine-slowness.ts';
import { makeOrder } from '../../support/api-requests.ts';
import { startPayment } from '../../support/buyer/orders.ts';
import { testForStaff as test } from '../../support/environment/own-shop.ts';
import { startJob } from '../../support/job.ts';
import { tagRepetitions } from '../../support/repetitions.ts';
import {
  countCutTexts,
  expect,
  expectAccessibleAtWidth,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  getEventHash,
} from '../../support/shop.ts';
import { getAdminText, signInAs } from '../../support/staff/admin.ts';

test.describe.configure({ mode: 'default' });

const TARGET_MS = 30_000;

for (const [tag, { language, width }] of tagRepetitions([
  { language: 'kz', width: 1280 },
  { language: 'ru', width: 360 },
]))
  test(`support reissues a lost ticket by keyboard within 30 seconds, in ${language}, ${width} px wide`, {
    tag,
  }, async ({ page }) => {
    const expectLook = width === 1280 ? expectAccessibleInBothThemes : expectAccessibleAtWidth;
    await page.setViewportSize({ width, height: 900 });
    const t = (key: string) => getAdminText(language, key);
    await signInAs(page, 'support', language, '/admin/orders?state=paid');
    await page.locator('tbody a').first().click();
    const facts = await page.locator('dd', { hasText: /\+7\d{10}/ }).innerText();
    const phone = /\+7\d{10}/.exec(facts)?.[0] ?? '';
    await page.goto('/admin/orders');
    await page.getByRole('table').waitFor();

    const startedAt = Date.now();
    const endJob = await startJob(page, 'find a lost ticket by phone, send a new one', TARGET_MS / 1000);
    await page.keyboard.press('/');
    await page.keyboard.type(phone);
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await page.keyboard.press('Enter');
    const open = page.getByRole('link', { name: t('actions.reissue') });
    await open.press('Enter');
    const form = page.getByRole('form', { name: t('actions.reissue') });
    const ticket = form.getByRole('group').getByRole('checkbox').first();
    await ticket.waitFor();
    if (!(await ticket.isChecked())) await ticket.press('Space');
    const code = await form.getByRole('group').locator('label > span > span').first().innerText();
    await expect(form).toContainText(getAdminText(language, 'actions.effect-void', { code }));
    await form.getByRole('button', { name: t('actions.reissue') }).press('Enter');
    await expect(page.getByText(t('actions.done-reissue'))).toBeVisible();
    await expect(page.getByText(code, { exact: true })).toHaveCount(0);
    await expect(page.getByText(t('order.kind-tickets-reissued')).first()).toBeVisible();
    await endJob();
    expect(Date.now() - startedAt).toBeLessThan(TARGET_MS * measureSlowness());
    await expectNoHorizontalScroll(page);
    // Checked after the job, whose time is measured.
    await page.keyboard.press('Escape');
    await open.press('Enter');
    await ticket.check();
    await expectLook(page);
  });

test.describe('refused values', () => {
  test.use({ hasLostRequests: true });

  test('fields of an order action show their errors, and a note its length, 360 px wide', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    const t = (key: string, values = {}) => getAdminText('ru', key, values);
    await signInAs(page, 'support', 'ru', '/admin/orders?state=paid');
    await page.locator('tbody a').first().waitFor();
    expect(await countCutTexts(page.locator('tbody span'))).toBe(0);
    await page.locator('tbody a').first().click();
    await page.getByRole('link', { name: t('actions.contacts') }).press('Enter');
    const email = page.getByLabel(t('actions.buyer-email'));
    await email.fill('aigul@');
    await expect(email).toHaveAccessibleDescription(/\S/);
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await email.press('Escape');

    await page.getByRole('link', { name: t('actions.note') }).press('Enter');
    const form = page.getByRole('form', { name: t('actions.note') });
    const note = form.getByLabel(t('actions.note-text'));
    // Nothing of a text that was pasted is cut off.
    await note.fill('x'.repeat(2001));
    await expect(note).toHaveAttribute('aria-invalid', 'true');
    await expect(note).toHaveAccessibleDescription(
      new RegExp(`${t('actions.note-length', { count: '2.001', max: '2.000' })}.+`),
    );
    await expect(form.getByRole('button')).toBeDisabled();
    await note.fill('x'.repeat(2000));
    await expect(form.getByRole('button')).toBeEnabled();
    await expectNoHorizontalScroll(page);
    await expectAccessibleAtWidth(page);
  });

  test('a form keeps its text when its member signs in again in another tab', async ({ page, context }) => {
    const t = (key: string) => getAdminText('ru', key);
    await signInAs(page, 'support', 'ru', '/admin/orders?state=paid');
    await page.locator('tbody a').first().click();
    await page.getByRole('link', { name: t('actions.note') }).press('Enter');
    const form = page.getByRole('form', { name: t('actions.note') });
    await form.getByLabel(t('actions.note-text')).fill('Перезвонить в понедельник');
    const other = await context.newPage();
    await other.goto('/admin');
    await other.getByRole('button', { name: t('frame.sign-out') }).click();
    await other.waitForURL(/\/sign-in/);
    await signInAs(other, 'support', 'ru');
    await form.getByRole('button').click();
    await expect(page.getByText(t('actions.done-note'))).toBeVisible();
  });
});

test('support copies the payment link of an order by keyboard', { tag: '@long' }, async ({ page, context }) => {
  const t = (key: string) => getAdminText('kz', key);
  await context.grantPermissions(['clipboard-write']);
  const email = 'unpaid@mail.example';
  await makeOrder(page.request, await getEventHash(page.request, 'Family Morning'), email);
  await signInAs(page, 'support', 'kz', `/admin/orders?q=${email}`);
  await page.locator('tbody a').first().click();
  const copy = page.getByRole('button', { name: t('actions.link') });
  await copy.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: t('actions.done-link') })).toBeVisible();
  await expect(copy).toBeFocused();
});

test('support polls an undecided payment by keyboard', { tag: '@long' }, async ({ page }) => {
  const t = (key: string) => getAdminText('ru', key);
  const email = 'undecided@mail.example';
  const order = await makeOrder(page.request, await getEventHash(page.request, 'Family Morning'), email);
  await startPayment(page, order, 'en');
  await signInAs(page, 'support', 'ru', `/admin/orders?q=${email}`);
  await page.locator('tbody a').first().click();
  const poll = page.getByRole('button', { name: t('actions.poll') });
  const answer = page.waitForResponse(/\/payments\/poll$/);
  await poll.press('Enter');
  expect(await (await answer).json()).toMatchObject({ payments: [{ before: 'pending' }] });
  await expect(page.getByRole('status').filter({ hasText: t('actions.done-poll') })).toBeVisible();
  await expect(poll).toBeFocused();
});

test('the button of an action that is done begins it anew, and an open form keeps its text', async ({ page }) => {
  const t = (key: string) => getAdminText('kz', key);
  await signInAs(page, 'support', 'kz', '/admin/orders?state=paid');
  await page.locator('tbody a').first().click();
  const open = page.getByRole('link', { name: t('actions.note') });
  const form = page.getByRole('form', { name: t('actions.note') });
  const text = form.getByLabel(t('actions.note-text'));
  const heading = page.getByRole('complementary').getByRole('heading');
  for (const note of ['Қоңырау шалды', 'Хат жіберілді']) {
    await open.press('Enter');
    await text.fill(note);
    await open.press('Enter');
    await expect(heading).toBeFocused();
    await expect(text).toHaveValue(note);
    await form.getByRole('button').click();
    await expect(page.getByText(t('actions.done-note'))).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('main').getByText(note)).toBeVisible();
  }
  // One entry of the history, whatever the number of times.
  await page.goBack();
  await expect(page.getByRole('complementary')).toHaveCount(0);
});
