/** Order lookup through an emailed link and through the account (booking §6). */
import type { APIRequestContext } from '@playwright/test';
import { makeOrder } from '../support/api-requests.ts';
import { signInAs } from '../support/buyer/customers.ts';
import { findLinkInEmail } from '../support/emails.ts';
import { tagRepetitions } from '../support/repetitions.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  expect,
  expectAccessible,
  expectHydrated,
  expectNoHorizontalScroll,
  getEventHash,
  getText,
  test,
} from '../support/shop.ts';

const FREE = 'Open rehearsal';

async function order(request: APIRequestContext, title: string, email: string): Promise<void> {
  await makeOrder(request, await getEventHash(request, title), email);
}

for (const [tag, { language, width, tone }] of tagRepetitions([
  { language: 'kz', width: 360, tone: 'light' },
  { language: 'en', width: 1280, tone: 'dark' },
]))
  test(`an emailed link finds orders again, in ${language}, ${width} px wide`, { tag }, async ({ page, request }) => {
    const email = `found-${language}@mail.example`;
    await order(request, FREE, email);
    await order(request, 'Abai', email);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: tone });
    await page.goto(`/contacts?lang=${language}`);
    await expectHydrated(page);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: getText(language, 'title.my-orders') })
      .click();
    const field = page.getByLabel(getText(language, 'my-orders.email'), { exact: true });
    await field.fill('nobody');
    await page.keyboard.press('Enter');
    await expect(page.getByText(getText(language, 'my-orders.email-wrong'))).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText(getText(language, 'my-orders.link-sent'))).toBeVisible();
    await takeScreenshot(page, `my-orders-asked-${language}`);
    await expectAccessible(page);

    const link = await findLinkInEmail(page, email, '/my-orders');
    await page.goto(link);
    // One thing to press, and nothing else that looks like it.
    await expect(page.locator('main button:visible')).toHaveText([getText(language, 'my-orders.open-link')]);
    // The nearest events fill a page that would otherwise be empty.
    await expect(page.getByRole('heading', { name: getText(language, 'nearest.title') })).toBeVisible();
    await page.getByRole('button', { name: getText(language, 'my-orders.open-link') }).click();
    for (const state of ['unpaid', 'paid'])
      await expect(page.getByText(getText(language, `my-orders.state-${state}`), { exact: true })).toHaveCount(1);
    expect(new URL(page.url()).hash).toBe('');
    await takeScreenshot(page, `my-orders-${language}`);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);

    // A link is valid once; the browser keeps access to its orders.
    await page.goto(`${link.split('#')[0]}&again=1#${link.split('#')[1]}`);
    await page.getByRole('button', { name: getText(language, 'my-orders.open-link') }).click();
    await expect(page.getByRole('button', { name: getText(language, 'my-orders.open-link') })).toHaveCount(0);
    await page.goto(`/my-orders?lang=${language}`);
    const card = page.getByRole('listitem').filter({ hasText: getText(language, 'my-orders.state-unpaid') });
    await card.getByRole('link').click();
    await page.waitForURL(/\/order\//);
    await page.goBack();
    await page.getByRole('button', { name: getText(language, 'my-orders.remove') }).click();
    await expect(card).toHaveCount(0);
  });

test('a signed-in customer sees the orders of the account', async ({ page }) => {
  await page.goto(`/crm/login?return=${encodeURIComponent('/my-orders?lang=ru')}`);
  // A second run finds the order of the first.
  await signInAs(page, test.info().retry === 0 ? 'timur' : 'maria');
  await page.waitForURL(/\/my-orders/);
  await expect(page.getByText(getText('ru', 'my-orders.none'))).toBeVisible();
  await order(page.request, FREE, 'timur-mine@mail.example');
  await page.reload();
  await expect(page.getByText(getText('ru', 'my-orders.state-paid'), { exact: true })).toHaveCount(1);
  await page.goto('/contacts?lang=ru');
  await expectHydrated(page);
  await page
    .locator('header summary')
    .filter({ hasText: getText('ru', 'account.title') })
    .click();
  await page
    .locator('header details[open]')
    .getByRole('link', { name: getText('ru', 'title.my-orders') })
    .click();
  await page.waitForURL(/\/my-orders/);
  await takeScreenshot(page, 'my-orders-account-ru');
});
