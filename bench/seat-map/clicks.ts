/**
 * `npm run bench:clicks`: buys a ticket in a running, unsold shop (`DEMO_SOLD=0 npm start`), from the listing to
 * "Paid", as a new buyer and as one who returns a day later and was remembered. Counts clicks (including the first text
 * field of a page without focus; later fields are reached by Tab), fields, and the seconds the buyer waits.
 * Environment: SHOP=http://localhost:3000 EVENT="Bach: Cello Suites" CHROMIUM_PATH.
 */
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { z } from 'zod';
import cart from '../../apps/storefront/src/shared/texts/cart/en.json' with { type: 'json' };
import checkout from '../../apps/storefront/src/shared/texts/checkout/en.json' with { type: 'json' };
import event from '../../apps/storefront/src/shared/texts/event/en.json' with { type: 'json' };
import order from '../../apps/storefront/src/shared/texts/order/en.json' with { type: 'json' };

const SHOP = process.env['SHOP'] ?? 'http://localhost:3000';
const EVENT = process.env['EVENT'] ?? 'Bach: Cello Suites';
/** Target values. */
const TARGETS = { stranger: { clicks: 10, fields: 7 }, returning: { clicks: 7, fields: 4 } } as const;
const CARD = [
  ['#number', '4000000000000002'],
  ['#expiry', '1239'],
  ['#cvc', '123'],
] as const;
const DAY_MS = 86_400_000;

const Listing = z.object({
  response: z.object({ action: z.array(z.object({ event_en: z.string(), hash_id: z.string() })) }),
});

class Buyer {
  clicks = 0;
  fields = 0;
  machineMs = 0;
  #typedOn = '';
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Waits for an element, and adds the time to the machine's time. */
  async see(target: Locator): Promise<void> {
    const from = performance.now();
    await target.first().waitFor();
    this.machineMs += performance.now() - from;
  }

  async press(target: Locator): Promise<void> {
    await this.see(target);
    await target.first().click();
    this.clicks++;
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.see(field);
    const isFocused = await field.evaluate((element) => element === document.activeElement);
    if (!isFocused && this.#typedOn !== this.page.url()) this.clicks++;
    this.#typedOn = this.page.url();
    this.fields++;
    await field.fill(text);
  }
}

/** Selects a ticket of the event, unless one is selected. */
async function choose(buyer: Buyer): Promise<void> {
  const { page } = buyer;
  const toCart = page.getByRole('button', { name: event['event.to-cart'], exact: true });
  const more = page.getByRole('button', { name: new RegExp(`^${checkout['event.increment'].split('{')[0]}`) });
  const day = page.locator('section[aria-labelledby="days"] li button:not([disabled])');
  await buyer.see(day.or(more).or(toCart));
  await page.waitForLoadState('networkidle');
  for (const next of [day, more]) {
    if (await toCart.isVisible()) break;
    if (next === day && (await more.first().isVisible())) continue;
    await buyer.press(next);
  }
  await buyer.press(toCart);
}

async function buy(buyer: Buyer, hash: string, remember: boolean): Promise<void> {
  const { page } = buyer;
  await page.goto(`${SHOP}/?lang=en`);
  await page.waitForLoadState('networkidle');
  await buyer.press(page.locator(`main a[href*="/event/${hash}"]`));
  await choose(buyer);

  const form = page.locator('#order-form:not([inert])');
  await buyer.see(form.getByLabel(checkout['form.email'], { exact: true }));
  for (const [label, text] of [
    [checkout['form.fio'], 'Aigul Sakhnayeva'],
    [checkout['form.email'], 'aigul@mail.example'],
    [checkout['form.phone'], '+7 700 123 45 67'],
  ] as const) {
    const field = form.getByLabel(label, { exact: true });
    if ((await field.inputValue()) === '') await buyer.type(field, text);
  }
  for (const consent of await form.locator('input[type="checkbox"][required]').all()) await buyer.press(consent);
  if (remember) await form.getByLabel(checkout['form.remember']).check();
  await buyer.press(form.getByRole('button', { name: new RegExp(`^${cart['cart.order_one'].split(' ')[0]}`) }));

  await buyer.press(page.locator('button[form="pay"]:not([inert])'));
  const number = page.locator('#number');
  const pass = page.getByRole('button', { name: order['add-ons.pay'].split(',')[0] ?? '' });
  await buyer.see(number.or(pass));
  if (await pass.isVisible()) await buyer.press(pass);
  for (const [field, text] of CARD) await buyer.type(page.locator(field), text);
  await buyer.press(page.locator('form[novalidate] button'));
  const code = page.locator('p.code');
  await buyer.see(code);
  await buyer.type(page.locator('#code'), await code.innerText());
  await buyer.press(page.locator('form[novalidate] button'));
  await buyer.see(page.getByText(order['order.paid'], { exact: true }));
}

async function visit(browser: Browser): Promise<Record<keyof typeof TARGETS, Buyer>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const { response } = Listing.parse(await (await context.request.get(`${SHOP}/api/afisha`)).json());
    const hash = response.action.find((event) => event.event_en === EVENT)?.hash_id;
    if (hash === undefined) throw new Error(`no event is called ${EVENT}`);
    const page = await context.newPage();
    const stranger = new Buyer(page);
    await buy(stranger, hash, true);
    // A day later, data that was typed but not saved has expired.
    await page.evaluate((before) => localStorage.setItem('init time', String(before)), Date.now() - DAY_MS - 1000);
    const returning = new Buyer(page);
    await buy(returning, hash, false);
    return { stranger, returning };
  } finally {
    await context.close();
  }
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const [who, { clicks, fields, machineMs }] of Object.entries(await visit(browser))) {
    const target = who === 'stranger' ? TARGETS.stranger : TARGETS.returning;
    console.log(
      `${who}: ${clicks} clicks (at most ${target.clicks}), ${fields} fields (at most ${target.fields}), ${(machineMs / 1000).toFixed(1)} s of waiting`,
    );
    if (clicks > target.clicks || fields > target.fields) process.exitCode = 1;
  }
} finally {
  await browser.close();
}
