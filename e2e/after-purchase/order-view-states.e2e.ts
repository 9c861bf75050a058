/** Every state of the order's page as a picture, without anything that keeps somebody out, in both themes (booking §2, §4). */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { openMixedOrder } from '../support/buyer/mixed-order.ts';
import { payOrder } from '../support/buyer/orders.ts';
import { expectTickets, unfoldTickets } from '../support/buyer/purchase.ts';
import { TAKES_PHOTOGRAPHS, takeScreenshot } from '../support/screenshots.ts';
import {
  expect,
  expectAccessibleAtWidth,
  expectAccessibleInBothThemes,
  expectHydrated,
  expectNoHorizontalScroll,
  getText,
  navigateClientSide,
  test,
} from '../support/shop.ts';

type Flags = Record<string, string | number | []>;

/** What the page says in a state that takes a bank, an operator or time to come about: the order as it is, with these flags. */
const STATES: readonly [name: string, flags: Flags, says: string][] = [
  ['needs-attendees', { needNames: 1 }, 'order.add-attendees-first'],
  ['payment-pending', { paymentAsked: 1, paymentAllowed: 0 }, 'order.pending-text'],
  ['canceled', { annulled: 1, paymentAllowed: 0, reservetime: 0, main: [], addToping: [] }, 'order.void-text'],
  ['expired', { orderDeleted: 1, reservetime: 0 }, 'order.deleted'],
  ['refunding', { orderDeleted: 1, annulled: 1, reservetime: 0 }, 'order.late-payment'],
];

const Answer = z.object({ response: z.looseObject({ main: z.array(z.looseObject({})) }) });
type Response = z.infer<typeof Answer>['response'];

async function showAs(page: Page, order: string, change: (response: Response) => object): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('/contacts');
  await expectHydrated(page);
  await page.route('**/api/order/view/', async (route) => {
    const { response } = Answer.parse(await (await route.fetch()).json());
    await route.fulfill({ json: { response: change(response) } });
  });
  await navigateClientSide(page, order);
}

const WIDE = { width: 1280, height: 2000 };
const NARROW = { width: 360, height: 2000 };

/** At both widths: from wide to narrow, and back. */
async function expectLook(page: Page, name: string): Promise<void> {
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    await expectNoHorizontalScroll(page);
    for (const colorScheme of TAKES_PHOTOGRAPHS ? (['dark', 'light'] as const) : []) {
      await page.emulateMedia({ colorScheme });
      await takeScreenshot(page, `order-state-${name}-${size.width}-${colorScheme}`);
    }
    // Below the top, the sticky header covers part of a control.
    await page.evaluate(() => scrollTo(0, 0));
    await (size === WIDE ? expectAccessibleAtWidth(page) : expectAccessibleInBothThemes(page));
  }
  await page.setViewportSize(WIDE);
}

test('an order shows its state, at both widths', { tag: '@long' }, async ({ page }) => {
  const language = 'kz';
  await page.setViewportSize(WIDE);
  const hash = await openMixedOrder(page, language);
  const order = `/order/${hash}`;
  await expect(page.getByText(getText(language, 'order.unpaid'), { exact: true })).toBeVisible();
  const countdown = page.locator('p:has([role="timer"])');
  await expect(countdown, 'when its time is over').toContainText(
    new RegExp(`${getText(language, 'order.hold-expires-at', { time: '\\d\\d:\\d\\d' })}$`),
  );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(countdown.locator('[aria-hidden]')).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(countdown.locator('[aria-hidden]'), 'nothing moves with reduced motion').toBeHidden();
  await expectLook(page, 'unpaid');

  // The hold ends on the page, but was extended in another tab.
  let responses = 0;
  await showAs(page, order, (response) => ({ ...response, ...(++responses === 1 && { reservetime: 2 }) }));
  await expect.poll(() => responses).toBe(2);
  await expect(page.getByText(getText(language, 'order.deleted'), { exact: true })).toBeHidden();
  await expect(countdown).toBeVisible();

  for (const [name, flags, says] of STATES) {
    await showAs(page, order, (response) => ({ ...response, ...flags }));
    await expect(page.getByText(getText(language, says), { exact: true })).toBeVisible();
    await expect(page.locator('main form')).toHaveCount(0);
    await expectLook(page, name);
  }

  await page.unrouteAll({ behavior: 'wait' });
  await payOrder(page, hash, language);
  await page.goto(order);
  await expectTickets(page, language, 4);
  await expectHydrated(page);
  await expectLook(page, 'paid');

  // One of the tickets was returned.
  await showAs(page, order, ({ main: [first, ...others], ...response }) => ({
    ...response,
    main: [{ ...first, ticketcode: '', _qrcode: '', annulled_by: 'return' }, ...others],
  }));
  await unfoldTickets(page);
  await expect(page.getByText(getText(language, 'ticket.refunded'))).toBeVisible();
  await expect(page.getByRole('button', { name: getText(language, 'order.show-qr') })).toHaveCount(2);
  await expectLook(page, 'returned');
});

test('a missing order is a 404 page, and an unreadable one an error with a link to continue', async ({ browser }) => {
  // Of its own, for the browser writes each of these answers to its console.
  const page = await browser.newPage();
  const answer = await page.goto('/order/AAAAAAAAAAAAAAAAAAAAAAAA?lang=en');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText(getText('en', 'not-found.text'))).toBeVisible();
  await page.goto('/contacts?lang=en');
  await expectHydrated(page);
  await page.route('**/api/order/view/', (route) => route.fulfill({ status: 500, body: '{}' }));
  await navigateClientSide(page, '/order/BBBBBBBBBBBBBBBBBBBBBBBB?lang=en');
  await expect(page.getByRole('heading', { name: getText('en', 'error.title') })).toBeVisible();
  await expect(page.getByRole('button', { name: getText('en', 'error.retry') })).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
    await (width === 360 ? expectAccessibleInBothThemes(page) : expectAccessibleAtWidth(page));
    await takeScreenshot(page, `order-error-en-${width}`);
  }
  await page.close();
});
