/** The hall of an event whose places are not sold here and now: it is shown, and why nothing can be bought is said. */
import { photograph } from './support/photographs.ts';
import { cardOf, mapOf, openByKeys, openHall } from './support/scheme.ts';
import { expect, expectAccessibleInBothThemes, expectFits, expectReady, hashOf, test, text } from './support/shop.ts';

test('named tickets: the hall with its prices, and why nothing can be bought', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openHall(page, 'The Midnight Ball', 'kz');
  const why = text('kz', 'scheme.named');
  await expect(page.locator('[data-height]').getByText(why, { exact: true }).first()).toBeInViewport();
  await expectFits(page);
  await openByKeys(page, 'kz', ['PageDown']);
  await expect(cardOf(page)).toContainText('₸');
  await expect(cardOf(page)).toContainText(why);
  await expect(cardOf(page).getByRole('button')).toHaveCount(1);
  await expectAccessibleInBothThemes(page);
  await photograph(page, 'scheme-named-kz-360');
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1280, height: 860 });
  await expect(page.getByText(text('kz', 'event.named'), { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: text('kz', 'event.named-contacts') })).toBeVisible();
  await expect(mapOf(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: text('kz', 'scheme.held') })).toHaveCount(0);
  await expect(page.locator('summary', { hasText: text('kz', 'scheme.best') })).toHaveCount(0);
  await photograph(page, 'scheme-named-kz-1280');
  await expectAccessibleInBothThemes(page);
});

test('soon on sale: there is no hall yet, and the sheet says so', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/scheme/${await hashOf(page.request, 'Spartacus')}`);
  await expectReady(page);
  await expect(page.getByText(text('kz', 'event.soon'), { exact: true }).first()).toBeInViewport();
  await expect(page.getByText(text('kz', 'scheme.choose-session'))).toHaveCount(0);
  await expectFits(page);
  await expectAccessibleInBothThemes(page);
  await photograph(page, 'scheme-soon-kz-360');
});

test('the mark of a place stands beside the address and on the hall', async ({ page }) => {
  const mark = page.waitForResponse(/\/api\/scheme\/location\.svg$/);
  await openHall(page, 'Eugene Onegin');
  expect((await mark).headers()['content-type']).toContain('image/svg+xml');
  const marks = page.locator('main i[aria-hidden="true"]').filter({ visible: true });
  const before = await marks.count();
  await openByKeys(page);
  await expect(marks).toHaveCount(before + 1);
});
