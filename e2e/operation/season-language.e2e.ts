/** A season whose language is Russian: addresses without `lang` are in it, and every other language is named (booking §1). */
import { testInRussian as test } from '../support/environment/own-shop.ts';
import { expect, expectHydrated, getEventHash, getText } from '../support/shop.ts';

test('a Russian season starts in Russian and has other languages in its addresses', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await page.goto('/');
  await expectHydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /^[^?]*$/);
  await expect(page.locator('link[rel="alternate"][hreflang="ru"]')).toHaveAttribute('href', /^[^?]*$/);
  await expect(page.locator('link[rel="alternate"][hreflang="kk"]')).toHaveAttribute('href', /\?lang=kz$/);
  await page.locator('article a[href^="/event/"]').first().click();
  await page.waitForURL(/\/event\//);
  expect(new URL(page.url()).searchParams.has('lang')).toBe(false);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');

  const event = `/event/${await getEventHash(request, 'Abai')}`;
  await page.goto(`${event}?lang=kz`);
  await expectHydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
  await page.goto(`${event}?lang=ru`);
  await expectHydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  const missing = await request.get('/no/such/page', { headers: { accept: 'text/html', 'accept-language': '' } });
  expect(await missing.text()).toContain(getText('ru', 'not-found.text'));
});
