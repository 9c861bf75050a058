/** Photographs of the way from the cart to the payment: cart, order, payment, declined, named tickets. */
import { z } from 'zod';
import { putIntoCart } from '../support/api-requests.ts';
import { openNewOrder } from '../support/buyer/orders.ts';
import { chooseTickets, fillBuyer, mouse, payAtBank, skipAddOns } from '../support/buyer/purchase.ts';
import { type Language, photographState } from '../support/screenshots.ts';
import { expectHydrated, getEventHash, getText, navigateClientSide, test } from '../support/shop.ts';

test('cart', async ({ page }) => {
  const open = async (language: Language): Promise<void> => {
    await page.goto(`/cart?lang=${language}`);
    await expectHydrated(page);
  };
  await photographState(page, 'cart', '1-empty', open);
  for (const title of ['Abai', 'Felt and Ornament'])
    await putIntoCart(page.request, await getEventHash(page.request, title), 'last', 2);
  await photographState(page, 'cart', '2-filled', open);
  await photographState(page, 'cart', '3-missing', async (language) => {
    await open(language);
    await page.locator('#order-form button[type="submit"]').click();
  });
  await photographState(page, 'cart', '4-mistyped-email', async (language) => {
    await open(language);
    await page.getByLabel(getText(language, 'form.email'), { exact: true }).fill('aigul@gmial.com');
    await page.keyboard.press('Tab');
  });
});

const CartAnswer = z.object({
  response: z.looseObject({
    data: z.array(z.looseObject({ quantity: z.number() })),
    questions: z.array(z.looseObject({})),
  }),
});

test('changed carts', async ({ page }) => {
  await putIntoCart(page.request, await getEventHash(page.request, 'Abai'), 'last', 2);
  await putIntoCart(page.request, await getEventHash(page.request, 'Felt and Ornament'), 'last', 1);
  const open = async (language: Language, change: (cart: z.infer<typeof CartAnswer>['response']) => void) => {
    await page.unrouteAll({ behavior: 'wait' });
    // The header of each page requests the cart.
    await page.route('**/api/cart/list**', async (route) => {
      const answer = CartAnswer.parse(await (await route.fetch()).json());
      change(answer.response);
      await route.fulfill({ json: answer });
    });
    const listed = page.waitForResponse('**/api/cart/list**');
    await page.goto(`/contacts?lang=${language}`);
    await listed;
    await navigateClientSide(page, `/cart?lang=${language}`);
    await page.getByRole('heading', { level: 1, name: getText(language, 'title.cart') }).waitFor();
    await page.locator('#order-form').waitFor();
  };
  await photographState(page, 'cart', '5-expired', (language) =>
    open(language, (cart) => {
      for (const line of cart.data.slice(0, 1))
        Object.assign(line, { ranout: line.quantity, quantity: 0, reservetime: 0, places: [] });
    }),
  );
  await photographState(page, 'cart', '6-form-of-a-session', (language) =>
    open(language, (cart) => {
      Object.assign(cart, { showphone: 0, mailconfirm: 1 });
      for (const question of cart.questions) Object.assign(question, { showparking: 1 });
    }),
  );
});

test('order', async ({ page }) => {
  const order = await openNewOrder(page, { title: 'Abai', language: 'kz' });
  const open = async (language: Language): Promise<void> => {
    await page.goto(`/order/${order}?lang=${language}`);
    await expectHydrated(page);
  };
  await photographState(page, 'order', '1-unpaid', open);
  await photographState(page, 'order', '2-loyalty-card', async (language) => {
    await open(language);
    await page.getByRole('button', { name: getText(language, 'points.title') }).click();
  });
  // Offered once for each order.
  await photographState(page, 'order', '3-add-ons-offered', async (language) => {
    await openNewOrder(page, { title: 'Abai', language });
    await page.locator('button[form="pay"]').click();
    await page.getByRole('dialog').waitFor();
  });
  await open('ru');
  await page.getByRole('button', { name: getText('ru', 'promo.label') }).click();
  await page.getByLabel(getText('ru', 'promo.label'), { exact: true }).fill('SAHNA10');
  await page.getByRole('button', { name: getText('ru', 'promo.apply') }).click();
  await page
    .getByRole('button', { name: getText('ru', 'add-ons.increment', { title: 'Программка с либретто' }) })
    .click();
  await photographState(page, 'order', '4-promo-code-and-add-on', open);
});

const OrderAnswer = z.object({ response: z.looseObject({}) });

test('expired order', async ({ page }) => {
  const order = await openNewOrder(page, { title: 'Abai', language: 'kz' });
  for (const [screen, state, path] of [
    ['order', '5-expired', `/order/${order}`],
    ['declined', '2-expired', `/order/declined/${order}`],
  ] as const)
    await photographState(page, screen, state, async (language) => {
      await page.unrouteAll({ behavior: 'wait' });
      await page.goto(`/contacts?lang=${language}`);
      await expectHydrated(page);
      await page.route('**/api/order/view/', async (route) => {
        const { response } = OrderAnswer.parse(await (await route.fetch()).json());
        await route.fulfill({ json: { response: { ...response, orderDeleted: 1, reservetime: 0 } } });
      });
      await navigateClientSide(page, `${path}?lang=${language}`);
      await page.getByRole('link', { name: getText(language, 'order.rebook', { title: '' }).trim() }).waitFor();
    });
});

test('payment', async ({ page }) => {
  for (const [state, method] of [
    ['1-code', 1],
    ['2-widget', 2],
  ] as const) {
    const order = await openNewOrder(page, { title: 'La Traviata', language: 'kz', quantity: 1 });
    await photographState(page, 'payment', state, async (language) => {
      await page.goto(`/order/${order}?lang=${language}`);
      await expectHydrated(page);
      const other = page.getByRole('button', { name: getText(language, 'pay.other-method') });
      const pay = page.locator('button[form="pay"]');
      await other.or(pay).first().waitFor();
      if (await other.isVisible()) return;
      await page.getByRole('radio').nth(method).check();
      await pay.click();
      const visiblePart = method === 1 ? other : page.locator('dialog iframe');
      await skipAddOns(page, visiblePart);
      await visiblePart.waitFor();
    });
  }
});

test('payment on a phone', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  const order = await openNewOrder(page, { title: 'La Traviata', language: 'kz', quantity: 1 });
  await page.getByRole('radio').nth(1).check();
  await page.locator('button[form="pay"]').click();
  await skipAddOns(page, page.getByRole('button', { name: getText('kz', 'pay.other-method') }));
  await photographState(page, 'payment', '3-code-on-phone', (language) =>
    page.goto(`/order/${order}?lang=${language}`),
  );
  await context.close();
});

test('declined', async ({ page }) => {
  await openNewOrder(page, { title: 'Giselle', language: 'kz' });
  await page.locator('button[form="pay"]').click();
  await payAtBank(page, '4000 0000 0000 0200');
  await page.waitForURL(/declined/);
  const address = page.url();
  await photographState(page, 'declined', '1-funds', async (language) => {
    await page.goto(address.replace(/lang=\w+/, `lang=${language}`));
    await expectHydrated(page);
  });
});

test('pending payment', async ({ page }) => {
  const order = await openNewOrder(page, { title: 'Giselle', language: 'kz' });
  await page.locator('button[form="pay"]').click();
  await payAtBank(page, '4000 0000 0000 0408');
  await photographState(page, 'payment', '4-asked', async (language) => {
    await page.goto(`/order/${order}?lang=${language}`);
    await page.getByText(getText(language, 'order.pending-text')).waitFor();
  });
});

test('names', async ({ page }) => {
  await page.goto(`/event/${await getEventHash(page.request, 'To the Petroglyphs of Tanbaly')}?lang=kz`);
  await chooseTickets(page, mouse, 'kz', 2);
  await fillBuyer(page, mouse, 'kz');
  await page.locator('#order-form button[type="submit"]').click();
  await page.waitForURL(/\/nominal-tickets\//);
  const { pathname } = new URL(page.url());
  const open = async (language: Language): Promise<void> => {
    await page.goto(`${pathname}?lang=${language}`);
    await expectHydrated(page);
  };
  await photographState(page, 'names', '1-empty', open);
  await photographState(page, 'names', '2-missing', async (language) => {
    await open(language);
    await page.locator('main form button[type="submit"]').click();
  });
});
