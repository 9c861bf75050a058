/** Favorites in the browser, and the sharing of an event (issue 16, row 22). */
import { takeScreenshot } from '../support/screenshots.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectHydrated,
  expectNoHorizontalScroll,
  getEventHash,
  getText,
  test,
} from '../support/shop.ts';

test('favorites are stored in the browser, synchronized between tabs, and filter the listing', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await expectHydrated(page);
  const cards = page.locator('main article');
  const heart = cards.nth(1).getByRole('button', { name: `${getText('kz', 'favorite')}: ` });
  const filter = page.getByRole('checkbox', { name: getText('kz', 'favorites') });
  await page.getByRole('button', { name: getText('kz', 'filter.open'), exact: true }).click();
  await expect(filter).toHaveCount(0);
  const title = await cards.nth(1).getByRole('heading').innerText();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(filter).toBeVisible();
  await takeScreenshot(page, 'favorites-kz-360');
  await expectNoHorizontalScroll(page);
  await page
    .locator('label')
    .filter({ hasText: getText('kz', 'favorites') })
    .click();
  await expect(cards).toHaveCount(1);
  await expect(cards.getByRole('heading')).toHaveText(title);
  // What the header or the button to the top covers in part is too small a target for axe.
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole('button', { name: getText('kz', 'shell.back-to-top') })).toBeHidden();
  await expectAccessibleInBothThemes(page);

  // Another tab takes it back, and adds another.
  const second = await page.context().newPage();
  await second.goto(`/event/${await getEventHash(page.request, 'Abai')}`);
  await expectHydrated(second);
  const worded = second.getByRole('button', { name: getText('kz', 'favorite'), exact: true });
  await expect(worded).toHaveAttribute('aria-pressed', 'false');
  await worded.click();
  await expect(cards).toHaveCount(2);
  await worded.click();
  await expect(cards).toHaveCount(1);
  await second.close();

  // It survives a reload; without favorites nothing is left to filter by.
  await page.reload();
  await expectHydrated(page);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await page.getByRole('button', { name: getText('kz', 'filter.open'), exact: true }).click();
  await expect(filter).toHaveCount(0);
});

test('the share button shares the address with its language, or copies it and confirms', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const hash = await getEventHash(page.request, 'Abai');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // As a browser without sharing of its own.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto(`/event/${hash}?lang=en&sub=1`);
  await expectHydrated(page);
  const share = page.getByRole('button', { name: getText('en', 'event.share') });
  await share.click();
  await expect(page.getByRole('status').filter({ hasText: getText('en', 'event.copied') })).toBeVisible();
  const address = `${new URL(page.url()).origin}/event/${hash}?lang=en`;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  // With it, the device's own dialogue gets the same, and whoever closes that has copied nothing.
  await page.addInitScript(() => {
    Object.assign(Navigator.prototype, {
      share: (data: object) => {
        document.documentElement.dataset.shared = JSON.stringify(data);
        return Promise.reject(new DOMException('closed', 'AbortError'));
      },
    });
  });
  await page.reload();
  await expectHydrated(page);
  await share.click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', JSON.stringify({ title: 'Abai', url: address }));
  await expect(page.getByText(getText('en', 'event.copied'))).toHaveCount(0);
});
