/** A shared computer: enrolled by an administrator, locked and unlocked with a PIN. */
import type { Page } from '@playwright/test';
import { SESSION_ENDPOINTS } from '@sahna/contract/admin/staff/session-endpoints';
import { IDLE_LOCK_MINUTES } from '@sahna/contract/rules/staff/pin';
import { testForStaff as test } from '../../support/environment/own-shop.ts';
import { tagRepetitions } from '../../support/repetitions.ts';
import {
  expect,
  expectAccessibleAtWidth,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
} from '../../support/shop.ts';
import { getAdminText, signInByForm } from '../../support/staff/admin.ts';

const PIN = '482913';

/** Enrolls this browser, and gives the administrator a PIN. */
async function enroll(page: Page, t: ReturnType<typeof translate>, name: string): Promise<void> {
  const form = page.locator('form');
  await form.getByLabel(t('devices.name')).fill(name);
  await form.getByRole('button', { name: t('devices.submit') }).press('Enter');
  await expect(page.getByRole('row', { name: t('devices.current', { name }) })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: t('frame.account') }).click();
  const pin = page.getByLabel(t('account.new-pin'));
  await pin.fill('123456');
  await pin.press('Enter');
  await expect(page.getByText(t('account.pin-weak'))).toBeVisible();
  await pin.fill(PIN);
  await pin.press('Enter');
  await expect(page.getByText(t('account.pin-saved'))).toBeVisible();
  await expectNoHorizontalScroll(page);
}
/** On a page of its own: the browser reports the refusal on the console. */
async function tryWrongPin(page: Page, shop: string, t: ReturnType<typeof translate>): Promise<void> {
  await page.goto(`${shop}/admin/account`);
  await page.getByLabel(t('unlock.name')).selectOption({ index: 1 });
  const pin = page.getByLabel(t('unlock.pin'), { exact: true });
  await expect(pin).toBeFocused();
  await page.keyboard.type('730518');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(pin).toBeFocused();
  await expect(pin).toHaveValue('');
  await page.close();
}

const translate =
  (language: 'kz' | 'ru') =>
  (key: string, values: Record<string, string | number> = {}): string =>
    getAdminText(language, key, values);

for (const [tag, { language, width }] of tagRepetitions([
  { language: 'kz', width: 1280 },
  { language: 'ru', width: 360 },
]))
  test(`a device locks by its key and unlocks with a PIN, in ${language}, ${width} px wide`, { tag }, async ({
    page,
    shop,
  }) => {
    const expectLook = width === 1280 ? expectAccessibleInBothThemes : expectAccessibleAtWidth;
    const t = translate(language);
    await page.setViewportSize({ width, height: 900 });
    await signInByForm(page, 'administrator', language, `${shop}/admin/devices`);
    await enroll(page, t, `Касса ${width}`);

    // What was entered is there after unlocking, and hidden before.
    const name = page.getByLabel(t('account.passkey-name'));
    const field = (await name.count()) > 0 ? name : page.getByLabel(t('account.new-pin'));
    await field.fill('73');
    await page.keyboard.press('F9');
    const lock = page.getByRole('heading', { name: t('frame.locked') });
    await expect(lock).toBeVisible();
    await expect(field).toBeHidden();
    await expectNoHorizontalScroll(page);
    await expectLook(page);
    const pin = page.getByLabel(t('unlock.pin'), { exact: true });
    await expect(pin).toBeFocused();
    await tryWrongPin(await page.context().newPage(), shop, t);
    await page.keyboard.type(PIN);
    await page.keyboard.press('Enter');
    await expect(lock).toBeHidden();
    await expect(page.getByText(t('account.full-sign-in'))).toBeVisible();

    // The rights of a PIN: the page of devices shows no form.
    await page.goto(`${shop}/admin/devices`);
    await expect(page.getByRole('row', { name: t('devices.current', { name: `Касса ${width}` }) })).toBeVisible();
    await expect(page.getByRole('button', { name: t('devices.submit') })).toBeHidden();

    // A page that is loaded before the shop has answered does not open the session again.
    const answers = [false, true];
    await page.route(`**${SESSION_ENDPOINTS.signOut.path}`, (route) =>
      answers.shift() === false ? undefined : route.continue(),
    );
    await page.getByRole('button', { name: t('frame.lock') }).click();
    await expect(lock).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: t('sign-in.unlock') })).toBeVisible();
    await expectLook(page);
  });

test('a device locks itself after ten minutes without input, and keeps the entered search', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const t = translate('ru');
  await page.clock.install();
  await page.setViewportSize({ width: 768, height: 900 });
  await signInByForm(page, 'administrator', 'ru', `${shop}/admin/devices`);
  await enroll(page, t, 'Касса 768');
  await page.goto(`${shop}/admin/orders`);
  const search = page.getByRole('searchbox');
  await search.fill('Абай');
  await page.clock.fastForward((IDLE_LOCK_MINUTES - 1) * 60_000);
  await expect(search).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('heading', { name: t('frame.locked') })).toBeVisible();
  await expect(search).toBeHidden();
  await page.getByLabel(t('unlock.pin'), { exact: true }).fill(PIN);
  await page.getByRole('button', { name: t('unlock.submit') }).click();
  await expect(search).toHaveValue('Абай');
});
