/** Every state of the order's page as a picture, without anything that keeps somebody out, in both themes (booking §2, §4). */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { reserveMixedOrder } from './support/mixed-order.ts';
import { payOrder } from './support/orders.ts';
import { photograph, TAKES_PHOTOGRAPHS } from './support/photographs.ts';
import { expectTickets } from './support/purchase.ts';
import { expect, expectAccessibleInBothThemes, expectFits, expectReady, test, text, walkTo } from './support/shop.ts';

type Flags = Record<string, string | number | []>;

/** What the page says in a state that takes a bank, an operator or time to come about: the order as it is, with these flags. */
const STATES: readonly [name: string, flags: Flags, says: string][] = [
  ['naming', { needNames: 1 }, 'order.names'],
  ['asked', { paymentAsked: 1, paymentAllowed: 0 }, 'order.asked-text'],
  ['annulled', { annulled: 1, paymentAllowed: 0, reservetime: 0, main: [], addToping: [] }, 'order.annulled-text'],
  ['deleted', { orderDeleted: 1, reservetime: 0 }, 'order.deleted'],
  ['money-back', { orderDeleted: 1, annulled: 1, reservetime: 0 }, 'order.money-back'],
];

const Answer = z.object({ response: z.looseObject({ main: z.array(z.looseObject({})) }) });
type Response = z.infer<typeof Answer>['response'];

async function showAs(page: Page, order: string, change: (response: Response) => object): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('/contacts');
  await expectReady(page);
  await page.route('**/api/order/view/', async (route) => {
    const { response } = Answer.parse(await (await route.fetch()).json());
    await route.fulfill({ json: { response: change(response) } });
  });
  await walkTo(page, order);
}

async function expectLook(page: Page, name: string): Promise<void> {
  await expectFits(page);
  for (const colorScheme of TAKES_PHOTOGRAPHS ? (['dark', 'light'] as const) : []) {
    await page.emulateMedia({ colorScheme });
    await photograph(page, `order-state-${name}-${colorScheme}`);
  }
  await expectAccessibleInBothThemes(page);
}

for (const width of [360, 1280])
  test(`an order says how it stands, ${width} px wide`, async ({ page }) => {
    const language = 'kz';
    await page.setViewportSize({ width, height: 2000 });
    await reserveMixedOrder(page, language);
    const order = new URL(page.url()).pathname;
    await expect(page.getByText(text(language, 'order.unpaid'), { exact: true })).toBeVisible();
    await expectLook(page, `unpaid-${width}`);

    for (const [name, flags, says] of STATES) {
      await showAs(page, order, (response) => ({ ...response, ...flags }));
      await expect(page.getByText(text(language, says), { exact: true })).toBeVisible();
      await expect(page.locator('main form')).toHaveCount(0);
      await expectLook(page, `${name}-${width}`);
    }

    await page.unrouteAll({ behavior: 'wait' });
    await payOrder(page, order.split('/').at(-1) ?? '', language);
    await page.goto(order);
    await expectTickets(page, language, 4);
    await expectReady(page);
    await expectLook(page, `paid-${width}`);

    // One of them was given back.
    await showAs(page, order, ({ main: [first, ...others], ...response }) => ({
      ...response,
      main: [{ ...first, ticketcode: '', _qrcode: '' }, ...others],
    }));
    await expect(page.getByText(text(language, 'ticket.annulled'))).toBeVisible();
    await expect(page.getByRole('button', { name: text(language, 'order.show-qr') })).toHaveCount(2);
    await expectLook(page, `given-back-${width}`);
  });
