/** Exchange by support: another evening and a more expensive seat; the buyer pays the difference, and the old ticket links to the new one. */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { makeOrder, post } from '../support/api-requests.ts';
import { payOrder } from '../support/buyer/orders.ts';
import { expectTickets, payAtBank, SUCCESS_CARD } from '../support/buyer/purchase.ts';
import { listEmailsTo } from '../support/emails.ts';
import { runStaffCommand } from '../support/environment/staff-commands.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  expect,
  expectAccessibleAtWidth,
  expectAccessibleInBothThemes,
  expectHydrated,
  expectNoHorizontalScroll,
  getEventHash,
  getText,
  test,
} from '../support/shop.ts';

const Listed = z.object({
  tickets: z.array(z.object({ session: z.number() })),
  sessions: z.array(z.object({ id: z.number(), offers: z.array(z.object({ id: z.number(), price: z.number() })) })),
});
const Planned = z.object({ difference: z.number() });
const Done = z.object({ order: z.number(), address: z.string(), toPay: z.number() });
const Order = z.object({
  response: z.object({ ord_num: z.number(), main: z.array(z.object({ tickethash_id: z.string() })) }),
});

const exchange = (order: number, ...args: string[]): Promise<unknown> =>
  runStaffCommand('exchange', `${order}`, ...args);
const translate = (key: string, values: Record<string, string | number> = {}) => getText('kz', key, values);

/** Opens a page in a wide window and makes it as narrow as a phone: each of the texts is there, everything fits, and axe finds nothing. */
async function expectLook(page: Page, path: string, name: string, texts: readonly string[]): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path);
  await expectHydrated(page);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const words of texts) await expect(page.getByText(words)).toBeVisible();
    await takeScreenshot(page, `exchange-${name}-${width}`);
    await expectNoHorizontalScroll(page);
    await (width === 360 ? expectAccessibleInBothThemes(page) : expectAccessibleAtWidth(page));
  }
}

test('a ticket is exchanged for a more expensive one on another evening', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const email = 'exchange@mail.example';
  const event = await getEventHash(page.request, 'Abai');
  const hash = await makeOrder(page.request, event, email, { lang: 'kz', quantity: 1 });
  await payOrder(page, hash, 'kz');
  await page.goto(`/order/${hash}?lang=kz`);
  await expectTickets(page, 'kz', 1);
  const { response: old } = Order.parse(await post(page.request, '/api/order/view/', { hash, lang: 'kz' }));
  const [ticket] = old.main;

  // First the cheapest seat of another evening, then back to the dearest: the difference is to be paid.
  const choose = async (order: number, dear: boolean): Promise<string[]> => {
    const { tickets, sessions } = Listed.parse(await exchange(order));
    const other = sessions.findLast(({ id }) => id !== tickets[0]?.session);
    const offers = other?.offers.toSorted((first, second) => first.price - second.price) ?? [];
    const offer = dear ? offers.at(-1) : offers[0];
    return ['--tickets', '1', '--for', `${other?.id}`, '--offer', `${offer?.id}`];
  };
  const cheap = Done.parse(await exchange(old.ord_num, ...(await choose(old.ord_num, false)), '--yes'));
  expect(cheap.toPay).toBe(0);
  const exchangeRequest = await choose(cheap.order, true);
  expect(Planned.parse(await exchange(cheap.order, ...exchangeRequest)).difference).toBeGreaterThan(0);
  const dear = Done.parse(await exchange(cheap.order, ...exchangeRequest, '--yes'));
  expect(dear.toPay).toBeGreaterThan(0);

  const address = new URL(dear.address, baseURL).pathname;
  const credit = translate('order.exchange-credit');
  const origin = translate('order.exchange-of', { number: cheap.order });
  await expectLook(page, address, 'to-pay', [credit, origin]);
  await page.locator('button[form="pay"]').click();
  await payAtBank(page, SUCCESS_CARD);
  await expectTickets(page, 'kz', 1);
  await expectLook(page, address, 'paid', [origin]);
  const oldTicket = translate('ticket.exchanged', { number: cheap.order });
  await expectLook(page, `/ticket/${ticket?.tickethash_id}`, 'old-ticket', [oldTicket]);
  const oldOrder = translate('order.all-exchanged', { numbers: cheap.order });
  await expectLook(page, `/order/${hash}`, 'old-order', [oldOrder]);
  await expect(async () => {
    const emails = (await listEmailsTo(page, email)).join('');
    for (const { order } of [cheap, dear]) expect(emails).toMatch(new RegExp(`Айырбасталды: .*${order}`));
  }).toPass();
});
