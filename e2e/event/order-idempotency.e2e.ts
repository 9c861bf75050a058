/** An order is made once, whatever happens to its call (booking §4, §8). */

import { getOrderForm } from '../support/buyer/event-page.ts';
import { chooseTickets, mouse } from '../support/buyer/purchase.ts';
import { EventAnswer } from '../support/environment/changed-event.ts';
import { expect, getEventHash, getText, test } from '../support/shop.ts';

test('an order is created once despite double presses, offline periods, lost responses and unexplained errors', {
  tag: '@long',
}, async ({ browser }) => {
  // A page of its own: what the browser says of a lost connection is an error on the console.
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
  const hash = await getEventHash(page.request, 'Aiman and Sholpan');
  await page.goto(`/event/${hash}?lang=ru`);
  await chooseTickets(page, mouse, 'ru', 1);
  for (const [label, value] of [
    ['form.surname', 'Сахнаева'],
    ['form.name', 'Айгуль'],
    ['form.phone', '+7 (700) 000-00-00'],
    ['form.email', 'aigul@mail.example'],
  ] as const)
    await mouse.type(page, getText('ru', label), value);
  const agree = async (): Promise<void> => {
    await getOrderForm(page).getByLabel(getText('ru', 'form.no-patronymic')).check();
    for (const consent of await getOrderForm(page).locator('input[required][type="checkbox"]').all())
      await consent.check();
  };
  await agree();
  const submit = getOrderForm(page).locator('button[type="submit"]');
  const error = page.getByRole('dialog', { name: getText('ru', 'modal.error') });

  await test.step('an error result shows its text and code, or only its code without a text', async () => {
    for (const [errorCode, errorText, said] of [
      ['-9998', 'Мест больше нет', 'Мест больше нет'],
      ['-9999', '', 'Ошибка (#-9999) при создании заказа!'],
    ] as const) {
      await page.route('**/api/order/create', (route) =>
        route.fulfill({ json: { response: { errorCode, errorText, hash: '' } } }),
      );
      await submit.click();
      await expect(error).toContainText(said);
      await expect(error).toContainText(getText('ru', 'modal.code', { code: errorCode }));
      await page.keyboard.press('Enter');
      await expect(error).toBeHidden();
      await expect(submit).toBeFocused();
      await page.unrouteAll({ behavior: 'wait' });
    }
  });

  await test.step('the network goes, the answer is lost, and still it is one order', async () => {
    const keys = new Set<string>();
    const bothPresses = Promise.withResolvers<void>();
    let [sent, orderHash] = [0, ''];
    await page.route('**/api/order/create', async (route) => {
      keys.add((await route.request().headerValue('idempotency-key')) ?? '');
      if (++sent > 1) return route.continue();
      orderHash = (await (await route.fetch()).json()).response.hash;
      await bothPresses.promise;
      return route.abort();
    });
    await submit.dblclick();
    await expect.poll(() => orderHash).not.toBe('');
    expect(sent).toBe(1);
    bothPresses.resolve();
    await expect(page.getByText(getText('ru', 'event.retrying'))).toBeVisible();
    await page.context().setOffline(true);
    await expect(submit).toBeDisabled();
    await page.context().setOffline(false);
    await page.waitForURL(/\/order\//);
    expect(new URL(page.url()).pathname).toBe(`/order/${orderHash}`);
    // On a slow machine the second call may be on its way when the network goes, and is then lost as well.
    expect(sent).toBeGreaterThanOrEqual(2);
    expect(keys.size).toBe(1);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('the answer is lost, the page is loaded anew, and the same wish finds the same order', async () => {
    const choose = async () => {
      await page.goto(`/event/${hash}?lang=ru`);
      await chooseTickets(page, mouse, 'ru', 1);
      await agree();
    };
    let orderHash = '';
    await page.route('**/api/order/create', async (route) => {
      orderHash = (await (await route.fetch()).json()).response.hash;
      return route.abort();
    });
    await choose();
    await submit.click();
    await expect(page.getByText(getText('ru', 'event.retrying'))).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await choose();
    await submit.click();
    await page.waitForURL(/\/order\//);
    expect(new URL(page.url()).pathname).toBe(`/order/${orderHash}`);
  });

  await test.step('a short outage after the order is created is retried at the announced time', async () => {
    await page.goto(`/event/${hash}?lang=ru`);
    await chooseTickets(page, mouse, 'ru', 1);
    await agree();
    const keys = new Set<string>();
    const sentAt: number[] = [];
    let orderHash = '';
    await page.route('**/api/order/create', async (route) => {
      keys.add((await route.request().headerValue('idempotency-key')) ?? '');
      sentAt.push(Date.now());
      if (sentAt.length > 1) return route.continue();
      orderHash = (await (await route.fetch()).json()).response.hash;
      const response = { errorCode: '-9999', errorText: 'Магазин на минуту недоступен.' };
      return route.fulfill({ status: 503, headers: { 'retry-after': '2' }, json: { response } });
    });
    await submit.click();
    await expect(page.getByText(getText('ru', 'event.retrying'))).toBeVisible();
    await page.waitForURL(/\/order\//);
    expect(new URL(page.url()).pathname).toBe(`/order/${orderHash}`);
    expect([sentAt.length, keys.size]).toEqual([2, 1]);
    expect((sentAt[1] ?? 0) - (sentAt[0] ?? 0)).toBeGreaterThanOrEqual(2000);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('the loss of the last seat to another buyer shows the reason and the sold-out state', async () => {
    await page.route(`**/api/no-scheme?hash=${hash}*`, async (route) => {
      const answer = EventAnswer.parse(await (await route.fetch()).json());
      for (const { times } of answer.response.calendar) for (const time of times) time.quantity = 0;
      await route.fulfill({ json: answer });
    });
    await page.route('**/api/order/create', (route) =>
      route.fulfill({ json: { response: { errorCode: '-9998', errorText: 'Мест больше нет', hash: '' } } }),
    );
    await page.goto(`/event/${hash}?lang=ru`);
    await chooseTickets(page, mouse, 'ru', 1);
    await agree();
    await submit.click();
    await expect(page.locator('main')).toContainText(getText('ru', 'event.sold-out'));
    await expect(error).toContainText('Мест больше нет');
    await page.keyboard.press('Enter');
    await expect(error).toBeHidden();
  });
  await page.close();
});
