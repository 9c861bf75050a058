/** Hold limits per network: many unpaid holds from one address require a bot check before further holds. */
import type { APIRequestContext } from '@playwright/test';
import { putIntoCart } from '../support/api-requests.ts';
import { chooseTickets, mouse } from '../support/buyer/purchase.ts';
import { expect, getEventHash, test } from '../support/shop.ts';

test('a busy network requires a bot check before it holds more seats', { tag: '@long' }, async ({
  page,
  playwright,
  baseURL,
  extraHTTPHeaders,
  request,
}) => {
  const hash = await getEventHash(request, 'Abai');
  const visitors: APIRequestContext[] = [];
  let errorCode = '';
  while (errorCode !== '-1001' && visitors.length < 50) {
    const options = { extraHTTPHeaders: extraHTTPHeaders ?? {}, ...(baseURL ? { baseURL } : {}) };
    const visitor = await playwright.request.newContext(options);
    visitors.push(visitor);
    errorCode = await putIntoCart(visitor, hash, 'first', 4);
    expect(['0', '-1001']).toContain(errorCode);
  }
  expect(errorCode).toBe('-1001');
  // The device passes the check without a press.
  const checked = page.waitForResponse('**/api/captcha/check');
  await page.goto(`/event/${hash}`);
  await chooseTickets(page, mouse, 'kz', 4);
  await checked;
  await expect(page).toHaveURL(/\/cart/);
  await expect(page.getByRole('timer')).toBeVisible();
  await Promise.all(visitors.map((visitor) => visitor.dispose()));
});
