/** Orders found again: by the link of a letter, and by the account (booking §6). */
import type { APIRequestContext } from '@playwright/test';
import { makeOrder } from './support/calls.ts';
import { signInAs } from './support/customers.ts';
import { linkInLetter } from './support/letters.ts';
import { photograph } from './support/photographs.ts';
import { expect, expectAccessibleInBothThemes, expectFits, expectReady, hashOf, test, text } from './support/shop.ts';

const FREE = 'Open rehearsal';

async function order(request: APIRequestContext, title: string, email: string): Promise<void> {
  await makeOrder(request, await hashOf(request, title), email);
}

for (const { language, width, tone } of [
  { language: 'kz', width: 360, tone: 'light' },
  { language: 'en', width: 1280, tone: 'dark' },
] as const)
  test(`orders are found again by a link, in ${language}, ${width} px wide`, async ({ page, request }) => {
    const email = `found-${language}@mail.example`;
    await order(request, FREE, email);
    await order(request, 'Abai', email);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: tone });
    await page.goto(`/contacts?lang=${language}`);
    await expectReady(page);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: text(language, 'title.my-orders') })
      .click();
    const field = page.getByLabel(text(language, 'mine.email'), { exact: true });
    await field.fill('nobody');
    await page.keyboard.press('Enter');
    await expect(page.getByText(text(language, 'mine.email-wrong'))).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText(text(language, 'mine.asked'))).toBeVisible();
    await photograph(page, `my-orders-asked-${language}`);
    await expectAccessibleInBothThemes(page);

    const link = await linkInLetter(page, email, '/my-orders');
    await page.goto(link);
    // One thing to press, and nothing else that looks like it.
    await expect(page.locator('main button:visible')).toHaveText([text(language, 'mine.open-link')]);
    await page.getByRole('button', { name: text(language, 'mine.open-link') }).click();
    for (const state of ['unpaid', 'paid'])
      await expect(page.getByText(text(language, `mine.state-${state}`), { exact: true })).toHaveCount(1);
    expect(new URL(page.url()).hash).toBe('');
    await photograph(page, `my-orders-${language}`);
    await expectFits(page);
    await expectAccessibleInBothThemes(page);

    // A link is good once; what it opened stays with the browser.
    await page.goto(`${link.split('#')[0]}&again=1#${link.split('#')[1]}`);
    await page.getByRole('button', { name: text(language, 'mine.open-link') }).click();
    await expect(page.getByRole('button', { name: text(language, 'mine.open-link') })).toHaveCount(0);
    await page.goto(`/my-orders?lang=${language}`);
    const card = page.getByRole('listitem').filter({ hasText: text(language, 'mine.state-unpaid') });
    await card.getByRole('link').click();
    await page.waitForURL(/\/order\//);
    await page.goBack();
    await page.getByRole('button', { name: text(language, 'mine.forget') }).click();
    await expect(card).toHaveCount(0);
  });

test('a signed-in customer finds the orders of the account', async ({ page }) => {
  await page.goto(`/crm/login?return=${encodeURIComponent('/my-orders?lang=ru')}`);
  await signInAs(page, 'timur');
  await page.waitForURL(/\/my-orders/);
  await expect(page.getByText(text('ru', 'mine.none'))).toBeVisible();
  await order(page.request, FREE, 'timur-mine@mail.example');
  await page.reload();
  await expect(page.getByText(text('ru', 'mine.state-paid'), { exact: true })).toHaveCount(1);
  await page.goto('/contacts?lang=ru');
  await expectReady(page);
  await page
    .locator('header summary')
    .filter({ hasText: text('ru', 'account.title') })
    .click();
  await page
    .locator('header details[open]')
    .getByRole('link', { name: text('ru', 'title.my-orders') })
    .click();
  await page.waitForURL(/\/my-orders/);
  await photograph(page, 'my-orders-account-ru');
});
