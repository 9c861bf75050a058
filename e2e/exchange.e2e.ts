/** Support gives a buyer another evening and a dearer seat; the buyer pays the difference, and the old ticket says where it went. */
import { z } from 'zod';
import { lineOf, readEvent } from './support/calls.ts';
import { lettersTo } from './support/letters.ts';
import { operator } from './support/operator.ts';
import { photograph } from './support/photographs.ts';
import { expectTickets, GOOD_CARD, payAtBank } from './support/purchase.ts';
import { expect, expectAccessibleInBothThemes, expectFits, expectReady, hashOf, test, text } from './support/shop.ts';

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
  test(`a ticket is exchanged for a dearer one on another evening, ${width} px wide`, async ({ page, request }) => {
    const email = `exchange-${width}@mail.example`;
    const say = (key: string, values: Record<string, string | number> = {}) => text(language, key, values);
    const eventHash = await hashOf(request, 'Abai');
    const event = await readEvent(request, eventHash);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: tone });
    await page.goto(`/contacts?lang=${language}`);
    await expectReady(page);
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
    const made = await post('/api/order/create', {
      data: [lineOf(event, 'last', 1)],
      hash: eventHash,
      lang: language,
      fio: 'Айгүл Сахнаева',
      phone: '+77000000000',
      email,
      checkboxList: event.checkboxList.map(({ id }) => ({ id, checked: 1 })),
    });
    const { hash } = z.object({ response: z.object({ hash: z.string() }) }).parse(made).response;
    const pay = async (order: string): Promise<void> => {
      await page.goto(`${order}?lang=${language}`);
      await expectReady(page);
      await page.locator('button[form="pay"]').click();
      await payAtBank(page, GOOD_CARD);
      await expectTickets(page, language, 1);
    };
    await pay(`/order/${hash}`);
    const { response: old } = Order.parse(await post('/api/order/view/', { hash, lang: language }));
    const [ticket] = old.main;

    // First the cheapest seat of another evening, then back to the dearest: the difference is to be paid.
    const choose = async (order: number, dear: boolean): Promise<string[]> => {
      const { tickets, sessions } = Listed.parse(await exchange(order));
      const other = sessions.findLast(({ id }) => id !== tickets[0]?.session);
      const offers = other?.offers.toSorted((one, two) => one.price - two.price) ?? [];
      const offer = dear ? offers.at(-1) : offers[0];
      return ['--tickets', '1', '--for', `${other?.id}`, '--offer', `${offer?.id}`];
    };
    const cheap = Done.parse(await exchange(old.ord_num, ...(await choose(old.ord_num, false)), '--yes'));
    expect(cheap.toPay).toBe(0);
    const wish = await choose(cheap.order, true);
    expect(Planned.parse(await exchange(cheap.order, ...wish)).difference).toBeGreaterThan(0);
    const dear = Done.parse(await exchange(cheap.order, ...wish, '--yes'));
    expect(dear.toPay).toBeGreaterThan(0);

    const address = new URL(dear.address).pathname;
    await page.goto(`${address}?lang=${language}`);
    await expectReady(page);
    await expect(page.getByText(say('order.paid-before'))).toBeVisible();
    await photograph(page, `exchange-to-pay-${width}`);
    await expectFits(page);
    await expectAccessibleInBothThemes(page);
    await page.emulateMedia({ colorScheme: tone });
    await pay(address);
    await photograph(page, `exchange-paid-${width}`);

    await page.goto(`/ticket/${ticket?.tickethash_id}?lang=${language}`);
    await expectReady(page);
    await expect(page.getByText(say('ticket.exchanged', { number: cheap.order }))).toBeVisible();
    await photograph(page, `exchange-old-ticket-${width}`);
    await expectFits(page);
    await expectAccessibleInBothThemes(page);
    await page.emulateMedia({ colorScheme: tone });
    await page.goto(`/order/${hash}?lang=${language}`);
    await expectReady(page);
    await expect(page.getByText(say('ticket.exchanged', { number: cheap.order }))).toBeVisible();
    await expect(page.getByText(say('order.annulled-text'))).toBeVisible();
    await photograph(page, `exchange-old-order-${width}`);
    await expectFits(page);
    await expect(async () => {
      const letters = (await lettersTo(page, email)).join('');
      for (const { order } of [cheap, dear]) expect(letters).toMatch(new RegExp(`Айырбасталды: .*${order}`));
    }).toPass({ timeout: 60_000 });
  });
