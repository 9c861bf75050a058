/** Exchange by support: another evening and a more expensive seat; the buyer pays the difference, and the old ticket links to the new one. */
import { z } from 'zod';
import { lineOf, readEvent } from '../support/api-requests.ts';
import { listEmailsTo } from '../support/emails.ts';
import { operator } from '../support/environment/operator.ts';
import { expectTickets, payAtBank, SUCCESS_CARD } from '../support/purchase.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectHydrated,
  expectNoHorizontalScroll,
  getEventHash,
  test,
  text,
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

const exchange = (order: number, ...args: string[]): Promise<unknown> => operator('exchange', `${order}`, ...args);

for (const { language, width, tone } of [
  { language: 'kz', width: 360, tone: 'light' },
  { language: 'kz', width: 1280, tone: 'dark' },
] as const)
  test(`a ticket is exchanged for a more expensive one on another evening, ${width} px wide`, async ({
    page,
    request,
  }) => {
    const email = `exchange-${width}@mail.example`;
    const translate = (key: string, values: Record<string, string | number> = {}) => text(language, key, values);
    const eventHash = await getEventHash(request, 'Abai');
    const event = await readEvent(request, eventHash);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: tone });
    await page.goto(`/contacts?lang=${language}`);
    await expectHydrated(page);
    const post = (path: string, body: object): Promise<unknown> =>
      page.evaluate(
        async ([to, said]) => {
          const { response } = await (await fetch('/api/token')).json();
          const headers = {
            'content-type': 'application/json',
            'x-csrf-token': response.token,
            'x-requested-with': 'XMLHttpRequest',
          };
          return (await fetch(to, { method: 'POST', headers, body: JSON.stringify(said) })).json();
        },
        [path, body] as const,
      );
    const created = await post('/api/order/create', {
      data: [lineOf(event, 'last', 1)],
      hash: eventHash,
      lang: language,
      fio: 'Айгүл Сахнаева',
      phone: '+77000000000',
      email,
      checkboxList: event.checkboxList.map(({ id }) => ({ id, checked: 1 })),
    });
    const { hash } = z.object({ response: z.object({ hash: z.string() }) }).parse(created).response;
    const pay = async (order: string): Promise<void> => {
      await page.goto(`${order}?lang=${language}`);
      await expectHydrated(page);
      await page.locator('button[form="pay"]').click();
      await payAtBank(page, SUCCESS_CARD);
      await expectTickets(page, language, 1);
    };
    await pay(`/order/${hash}`);
    const { response: old } = Order.parse(await post('/api/order/view/', { hash, lang: language }));
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

    const address = new URL(dear.address).pathname;
    await page.goto(`${address}?lang=${language}`);
    await expectHydrated(page);
    await expect(page.getByText(translate('order.exchange-credit'))).toBeVisible();
    await expect(page.getByText(translate('order.exchange-of', { number: cheap.order }))).toBeVisible();
    await takeScreenshot(page, `exchange-to-pay-${width}`);
    await expectNoHorizontalScroll(page);
    await expectAccessibleInBothThemes(page);
    await page.emulateMedia({ colorScheme: tone });
    await pay(address);
    await expect(page.getByText(translate('order.exchange-of', { number: cheap.order }))).toBeVisible();
    await takeScreenshot(page, `exchange-paid-${width}`);

    await page.goto(`/ticket/${ticket?.tickethash_id}?lang=${language}`);
    await expectHydrated(page);
    await expect(page.getByText(translate('ticket.exchanged', { number: cheap.order }))).toBeVisible();
    await takeScreenshot(page, `exchange-old-ticket-${width}`);
    await expectNoHorizontalScroll(page);
    await expectAccessibleInBothThemes(page);
    await page.emulateMedia({ colorScheme: tone });
    await page.goto(`/order/${hash}?lang=${language}`);
    await expectHydrated(page);
    await expect(page.getByText(translate('order.all-exchanged', { numbers: cheap.order }))).toBeVisible();
    await takeScreenshot(page, `exchange-old-order-${width}`);
    await expectNoHorizontalScroll(page);
    await expect(async () => {
      const emails = (await listEmailsTo(page, email)).join('');
      for (const { order } of [cheap, dear]) expect(emails).toMatch(new RegExp(`Айырбасталды: .*${order}`));
    }).toPass({ timeout: 60_000 });
  });
