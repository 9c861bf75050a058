/** Blocked seats in the admin app: a planner blocks 20 seats for a sponsor, which are released by themselves on Friday. */
import { add, openHall, openSeatByKeyboard } from '../../support/buyer/seat-map.ts';
import { testForStaff as test } from '../../support/environment/own-shop.ts';
import { startJob } from '../../support/job.ts';
import { expect, expectAccessibleInBothThemes, expectNoHorizontalScroll } from '../../support/shop.ts';
import { getAdminText, signInAs } from '../../support/staff/admin.ts';
import { drawRectangle, openFirstSession, showNextWeeks } from '../../support/staff/sessions.ts';

const MIN_SEATS = 20;

const t = (key: string, values = {}) => getAdminText('kz', key, values);

function getNextFriday(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((5 - day.getUTCDay() + 7) % 7 || 7));
  return day.toISOString().slice(0, 10);
}

test('a planner blocks 20 seats for a sponsor until Friday, and undoes it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(page, 'planner', 'kz');
  await openFirstSession(page, 'Абай', 'kz');
  const endJob = await startJob(page, 'block 20 seats for a sponsor until Friday', 30);
  await page.getByRole('link', { name: t('session.seats'), exact: true }).click();
  const map = page.locator('canvas').first();
  await expect(map).toBeVisible();
  await expect(page.getByText(t('seats.select-first'))).toBeVisible();
  await drawRectangle(page, map, { from: [0.08, 0.2], to: [0.92, 0.9] });
  await expect(page.getByText(t('seats.select-first'))).toHaveCount(0);
  const open = page.getByRole('button', { name: /^\d+ орынды бұғаттау$/ });
  expect(Number.parseInt(await open.innerText(), 10)).toBeGreaterThan(MIN_SEATS);
  await open.click();
  await expect(page.getByRole('form', { name: /^\d+ орынды бұғаттау$/ })).toBeFocused();
  await page.getByLabel(t('seats.reason')).fill('Демеуші <b>«Алатау»</b>');
  await page.getByLabel(t('seats.day')).fill(getNextFriday());
  await page.getByRole('button', { name: t('seats.block'), exact: true }).click();
  const blocks = page.getByRole('listitem').filter({ hasText: 'Демеуші <b>«Алатау»</b>' });
  await expect(blocks.last()).toBeVisible();
  await endJob();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: t('seats.undo') })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 768, height: 900 });
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: t('seats.undo') }).click();
  await expect(page.getByText(t('seats.no-blocks'))).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();

  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole('button', { name: new RegExp(`^\\d+ ${t('seats.count-sold')}$`) }).click();
  const orders = page.getByRole('list', { name: t('seats.count-sold') }).getByRole('listitem');
  await expect(orders.first()).toBeVisible();
  expect(await orders.evaluateAll((rows) => rows.filter((row) => row.scrollHeight > row.clientHeight).length)).toBe(0);
  await page.setViewportSize({ width: 768, height: 900 });

  const endSearch = await startJob(page, 'find who released a seat, when and why', 15);
  await page.getByText(t('seats.list')).click();
  await page.getByText('Партер', { exact: true }).click();
  const freeSeats = page.getByRole('button', { name: new RegExp(`^Партер · .*, ${t('seats.look-free')}$`) });
  await freeSeats.first().click();
  const events = page.getByRole('region', { name: t('seats.history') }).getByRole('listitem');
  await expect(events.first()).toContainText(t('audit.verb-release_blocked_seats'));
  await expect(events.nth(1)).toContainText('Демеуші <b>«Алатау»</b>');
  await endSearch();
});

test('the zoom buttons of a map have a background in both themes', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'planner', 'kz');
  await openFirstSession(page, 'Абай', 'kz');
  await page.getByRole('link', { name: t('session.seats'), exact: true }).click();
  const buttons = page.getByRole('button', { name: t('hall.zoom-in') }).locator('..');
  const backgrounds: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const background = await buttons.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(background).toMatch(/^rgb\(/);
    backgrounds.push(background);
  }
  expect(new Set(backgrounds).size).toBe(2);
});

test('a planner saves a quota as a template, applies it to other sessions, and undoes that', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(page, 'planner', 'kz');
  await openFirstSession(page, 'Абай', 'kz');
  await page.getByRole('link', { name: t('session.seats'), exact: true }).click();
  const map = page.locator('canvas').first();
  await expect(map).toBeVisible();
  await drawRectangle(page, map, { from: [0.3, 0.3], to: [0.5, 0.5] });
  await page.getByRole('button', { name: /^\d+ орынды бұғаттау$/ }).click();
  await page.getByLabel(t('seats.reason')).fill('Касса <i>');
  await page.getByLabel(t('seats.channel'), { exact: true }).selectOption('boxOffice');
  await page.getByLabel(t('seats.end'), { exact: true }).selectOption('never');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: t('seats.quota'), exact: true }).click();
  await expect(page.getByText(t('seats.quota-boxOffice'))).toBeVisible();
  await page.getByLabel(t('seats.template-name')).fill('Касса <b>үлгісі</b>');
  await page.getByRole('button', { name: t('seats.template-save') }).click();
  await expect(page.getByText('Касса <b>үлгісі</b>')).toBeVisible();
  await page.getByRole('link', { name: t('seats.template-elsewhere') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('templates.title') })).toBeVisible();
  await showNextWeeks(page);
  const apply = page.getByRole('button', { name: /^\d+ сеансқа қолдану$/ });
  await expect(apply).toBeEnabled();
  expect(Number.parseInt(await apply.innerText(), 10)).toBeGreaterThan(0);
  await expectAccessibleInBothThemes(page);
  await apply.click();
  const undo = page.getByRole('button', { name: t('templates.undo') });
  await expect(undo).toBeVisible();
  // Everything is blocked now.
  await expect(apply).toBeDisabled();
  await page.setViewportSize({ width: 768, height: 900 });
  await expectNoHorizontalScroll(page);
  await undo.click();
  await expect(page.getByText(/^Босатылған орын: [1-9]\d*$/)).toBeVisible();
  await expect(apply).toBeEnabled();
  await page.goBack();
  await page.getByRole('button', { name: t('seats.template-remove') }).click();
  await expectAccessibleInBothThemes(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('seats.template-remove') })
    .click();
  await expect(page.getByText(t('seats.templates-none'))).toBeVisible();
  await page.getByRole('button', { name: t('seats.release') }).click();
  await expect(page.getByText(t('seats.no-blocks'))).toBeVisible();
});

test('a planner puts standing places in a quota, and opens the quotas among the free places', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(page, 'planner', 'kz');
  await openFirstSession(page, 'Дала-рок: домбыра мен күшейткіш', 'kz');
  await page.getByRole('link', { name: t('session.seats'), exact: true }).click();
  await page.getByRole('button', { name: t('seats.open-block-none'), exact: true }).click();
  await page.getByLabel(t('seats.reason')).fill('Касса <b>');
  await page.getByLabel(t('seats.channel'), { exact: true }).selectOption('boxOffice');
  await page.getByLabel(t('seats.end'), { exact: true }).selectOption('never');
  await page.getByLabel(t('seats.standing', { zone: 'Би алаңы' })).fill('40');
  await page.getByRole('button', { name: t('seats.quota'), exact: true }).click();
  await expect(page.getByText(t('seats.quota-left', { count: 40 }))).toBeVisible();
  await page.getByRole('button', { name: `40 ${t('seats.count-inQuotas')}` }).click();
  const quotas = page.getByRole('list', { name: t('seats.count-inQuotas') });
  await expect(quotas.getByRole('listitem')).toHaveText(/Касса <b>/);
  for (const number of ['capacity', 'free'] as const) {
    await page.getByRole('button', { name: new RegExp(`^\\d+ ${t(`seats.count-${number}`)}$`) }).click();
    const places = page.getByRole('list', { name: t(`seats.count-${number}`) }).getByRole('listitem');
    await expect(places.filter({ hasText: t('seats.standing', { zone: 'Би алаңы' }) })).toHaveCount(1);
  }
  await page.getByRole('button', { name: `40 ${t('seats.count-inQuotas')}` }).click();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 768, height: 900 });
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: t('seats.release') }).click();
  await expect(quotas).toHaveCount(0);
});

test('a seat is selected with the keyboard and in the list, and has its history', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(page, 'viewer', 'kz');
  await openFirstSession(page, 'Абай', 'kz');
  await page.getByRole('link', { name: t('session.seats'), exact: true }).click();
  await page.getByText(t('seats.list')).click();
  await page.getByText('Партер', { exact: true }).click();
  const seat = page.getByRole('button', { name: /^Партер · 1-қатар, 1-орын/ });
  await seat.click();
  await expect(page.getByRole('heading', { name: t('seats.history') })).toBeVisible();
  await expect(seat).toHaveAttribute('aria-pressed', 'true');
  await seat.click();
  const map = page.getByRole('application');
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText(t('seats.selected-count_other', { count: 2 }))).toBeVisible();
  // A viewer changes nothing.
  await expect(page.getByRole('button', { name: /орынды бұғаттау$/ })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
});

test('a planner frees a seat in a cart by keyboard, with a reason', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openHall(page, 'Abai', 'en', 0);
  await openSeatByKeyboard(page);
  await add(page);
  await signInAs(page, 'planner', 'kz');
  await openFirstSession(page, 'Абай', 'kz');
  await page.getByRole('link', { name: t('session.seats'), exact: true }).click();
  const count = page.getByRole('button', { name: `1 ${t('seats.count-inCarts')}` });
  await count.click();
  const lines = page.getByRole('list', { name: t('seats.count-inCarts') }).getByRole('listitem');
  await expect(lines).toContainText(/\d+-қатар, \d+-орын/);
  await lines.getByRole('button', { name: t('seats.free-cart') }).press('Enter');
  await expect(page.getByLabel(t('seats.free-reason'))).toBeFocused();
  await page.keyboard.type('Сатып алушы кетіп қалды');
  await page.keyboard.press('Enter');
  await expect(lines).toHaveCount(0);
  await expect(page.getByRole('button', { name: `0 ${t('seats.count-inCarts')}` })).toBeFocused();
});
