/** The list of a paid order's tickets, which phones fold: nothing of it is lost without scripts. */
import { openNewOrder, payOrder } from '../support/buyer/orders.ts';
import { expect, test } from '../support/shop.ts';

test('without scripts a paid order lists its tickets, in a disclosure on phones', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const order = await openNewOrder(page, { title: 'La Traviata', language: 'kz' });
  await payOrder(page, order, 'kz');
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const plainPage = await plain.newPage();
  const tickets = plainPage.locator('main details').getByRole('listitem');
  for (const width of [1280, 360]) {
    await plainPage.setViewportSize({ width, height: 800 });
    await plainPage.goto(`/order/${order}?lang=kz`);
    await expect(tickets).toHaveCount(width < 640 ? 0 : 2);
    // On phones only the tickets show poster and venue.
    await expect(plainPage.locator('main section:has(> div > details) > img')).toBeVisible({ visible: width >= 640 });
  }
  await plainPage.locator('main details:has(> ol) > summary').click();
  await expect(tickets).toHaveCount(2);
  await plain.close();
});
