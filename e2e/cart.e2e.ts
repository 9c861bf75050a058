/** The cart: places of two events held and bought in one order, with what they ask; time that runs out; refusals; nobody else’s. */
import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';
import { makeOrder, putIntoCart } from './support/calls.ts';
import { photograph } from './support/photographs.ts';
import { expectTickets, fillBuyer, GOOD_CARD, keyboard, MINUTE_GONE, mouse, payAtBank } from './support/purchase.ts';
import { expect, expectAccessible, expectFits, expectReady, hashOf, test, text } from './support/shop.ts';

const Cart = z.object({
  response: z.object({ data: z.array(z.object({ quantity: z.number() })) }),
});

/** Puts places of an event's last day into the visitor's cart, as its page does. */
async function fillCart(request: APIRequestContext, title: string, quantity: number): Promise<string> {
  const hash = await hashOf(request, title);
  expect(await putIntoCart(request, hash, 'last', quantity)).toBe('0');
  return hash;
}

async function openCart(page: Page, language: string): Promise<void> {
  await page.goto(language === 'kz' ? '/cart' : `/cart?lang=${language}`);
  await expectReady(page);
}

/** Accessible and without sideways scrolling, in both themes. */
async function expectLook(page: Page, name: string): Promise<void> {
  await expectFits(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    await photograph(page, `${name}-${colorScheme}`);
  }
}

const sumOf = (page: Page) => page.getByRole('definition').last();
const submitButton = (page: Page) => page.locator('#order-form button[type="submit"]');

const Answers = z.object({ answers: z.array(z.record(z.string(), z.union([z.string(), z.number()]))) });

/** What the order says to the events' own questions. */
async function sentAnswers(page: Page): Promise<Record<string, string | number>[]> {
  const request = await page.waitForRequest('**/api/order/create');
  return Answers.parse(request.postDataJSON()).answers;
}

test('two events in one order by keyboard, one of which asks its own questions', async ({ page }) => {
  const language = 'kz';
  await page.setViewportSize({ width: 360, height: 860 });
  await openCart(page, language);
  await expect(page.getByText(text(language, 'cart.empty'), { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(text(language, 'title.cart')));
  await expectLook(page, 'cart-empty-kz-360');

  await fillCart(page.request, 'Abai', 2);
  const felt = await fillCart(page.request, 'Felt and Ornament', 1);
  await openCart(page, language);
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3);
  const questions = page.getByRole('group', { name: text(language, 'cart.questions') });
  await expect(questions).toHaveCount(1);
  await expectLook(page, 'cart-kz-360');

  await test.step('quantities', async () => {
    const before = await sumOf(page).innerText();
    await keyboard.press(page, 'button', new RegExp(`^${text(language, 'event.more-of').split('{')[0]}`), 1);
    await expect(sumOf(page)).not.toHaveText(before);
    await keyboard.press(page, 'button', new RegExp(`^${text(language, 'event.less').split('{')[0]}`), 1);
    await expect(sumOf(page)).toHaveText(before);
  });

  await test.step('what was answered is still there after a reload and in another language', async () => {
    await keyboard.type(page, 'Не жасайсыз', '');
    for (let option = 0; option < 3; option++) await page.keyboard.press('ArrowDown');
    await expect(questions.getByLabel('Не жасайсыз')).toHaveValue('3');
    await keyboard.press(page, 'checkbox', 'Алжапқыш керек');
    await page.reload();
    await expectReady(page);
    await expect(questions.getByLabel('Не жасайсыз')).toHaveValue('3');
    await openCart(page, 'ru');
    await expect(page.getByLabel('Что будете валять')).toHaveValue('3');
    await expect(page.getByLabel('Нужен фартук')).toBeChecked();
    await openCart(page, language);
  });

  await fillBuyer(page, keyboard, language);
  const sent = sentAnswers(page);
  await keyboard.press(page, 'button', text(language, 'cart.order_other', { count: 3 }));
  expect(await sent).toEqual([{ actionHashId: felt, web_showbox1: 3, web_showcheckbox: 1 }]);
  await page.waitForURL(/\/order\//);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await keyboard.press(page, 'button', /₸/);
  await payAtBank(page, GOOD_CARD);
  await page.waitForURL(/\/order\//);
  await expectTickets(page, language, 3);
  await photograph(page, 'cart-tickets-kz-360');
  await openCart(page, language);
  await expect(page.getByText(text(language, 'cart.empty'), { exact: true })).toBeVisible();
});

test('a wrong answer is told beside its question, and the order waits for it', async ({ page }) => {
  const language = 'ru';
  await page.setViewportSize({ width: 1280, height: 860 });
  const cable = await fillCart(page.request, 'Up and Down', 1);
  await openCart(page, language);
  await page.getByLabel(text(language, 'form.parking')).check();
  const car = page.getByLabel(text(language, 'form.car'), { exact: true });
  await car.fill('02');
  await fillBuyer(page, mouse, language);
  await submitButton(page).click();
  await expect(car).toBeFocused();
  await expect(page.getByText(text(language, 'field.car-number'))).toBeVisible();
  await expectLook(page, 'cart-car-ru-1280');
  await car.fill('123 ABC 02');
  await expect(page.getByText(text(language, 'field.car-number'))).toBeHidden();
  const sent = sentAnswers(page);
  await submitButton(page).click();
  expect(await sent).toEqual([{ actionHashId: cable, car_number: '123 ABC 02' }]);
  await page.waitForURL(/\/order\//);
});

test('a line says that its time ran out, and its places are taken again; what is refused stays as it was', {
  tag: '@waiting',
}, async ({ page, browser }) => {
  await page.setViewportSize({ width: 360, height: 860 });
  // The journeys' shop keeps this event's places for a minute only.
  await fillCart(page.request, 'Two Russian Quartets', 1);
  await fillCart(page.request, 'Abai', 1);
  await openCart(page, 'en');
  await expect(page.getByText(/^Only \d\d:\d\d left$/)).toBeVisible();
  await expectLook(page, 'cart-running-out-en-360');

  const stranger = await browser.newContext();
  const theirs = Cart.parse(await (await stranger.request.get('/api/cart/list?lang=en')).json());
  expect(theirs.response.data).toEqual([]);
  await stranger.close();

  await expect(page.getByText(text('en', 'cart.ran-out'), { exact: true })).toBeVisible(MINUTE_GONE);
  await expectLook(page, 'cart-ran-out-en-360');
  await page.getByRole('button', { name: /^Take again/ }).click();
  await expect(page.getByText(text('en', 'cart.ran-out'), { exact: true })).toBeHidden();

  await page.route('**/api/cart/update', (route) => route.fulfill({ status: 200, body: 'a captive portal' }));
  await page.getByRole('button', { name: /^More:.*Abai/ }).click();
  await expect(page.getByRole('alert')).toHaveText(text('en', 'cart.unreachable'));
  await page.unrouteAll({ behavior: 'wait' });
  const more = page.getByRole('button', { name: /^More:.*Abai/ });
  for (let quantity = 1; (await more.isEnabled()) && quantity < 20; quantity++) await more.click();
  await expect(more).toBeDisabled();
  for (let left = 2; left > 0; left--) {
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(left - 1);
  }
  await expect(page.getByText(text('en', 'cart.empty'), { exact: true })).toBeVisible();
});

test('an order that is not paid yet is found again from the empty cart, with the time it is held', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 860 });
  await makeOrder(page.request, await hashOf(page.request, 'Abai'), 'later@mail.example');
  await openCart(page, 'kz');
  const unpaid = page.getByRole('region', { name: text('kz', 'cart.unpaid') }).getByRole('listitem');
  await expect(unpaid).toHaveCount(1);
  await expect(unpaid).toContainText(/1[45]:\d\d/);
  await expectLook(page, 'cart-unpaid-kz-360');
  await page.setViewportSize({ width: 1280, height: 860 });
  await expectLook(page, 'cart-unpaid-kz-1280');
  await unpaid.getByRole('link').click();
  await page.waitForURL(/\/order\//);
});

test('an order whose answer is lost with the page is found from the empty cart', async ({ browser }) => {
  // A page of its own: what the browser says of a lost connection is an error on the console.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 860 });
  await fillCart(page.request, 'Abai', 1);
  await openCart(page, 'kz');
  await fillBuyer(page, mouse, 'kz');
  let made = '';
  await page.route('**/api/order/create', async (route) => {
    made = (await (await route.fetch()).json()).response.hash;
    return route.abort();
  });
  await submitButton(page).click();
  await expect(page.getByText(text('kz', 'event.repeating'))).toBeInViewport();
  await page.reload();
  await expect(page.getByText(text('kz', 'cart.empty'), { exact: true })).toBeVisible();
  await expect(page.getByText(text('kz', 'event.finding'))).toBeVisible();
  await expectLook(page, 'cart-finding-kz-360');
  await page.unrouteAll({ behavior: 'wait' });
  await page.waitForURL(/\/order\//);
  expect(new URL(page.url()).pathname).toBe(`/order/${made}`);
  await context.close();
});
