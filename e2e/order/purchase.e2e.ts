/** The whole purchase: poster, event, order, bank, tickets; by mouse and by keyboard, in kz and ru, on a phone and a desk. */

import {
  chooseTickets,
  expectTickets,
  fillBuyer,
  keyboard,
  mouse,
  payAtBank,
  SUCCESS_CARD,
  unfoldTickets,
} from '../support/buyer/purchase.ts';
import { tagRepetitions } from '../support/repetitions.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, getEventHash, getText, test } from '../support/shop.ts';

/** The order or payment button, identified by its amount. */
const WITH_A_SUM = /₸/;

const JOURNEYS = [
  { language: 'kz', width: 1280, hand: mouse, by: 'mouse' },
  { language: 'ru', width: 360, hand: mouse, by: 'mouse' },
  { language: 'kz', width: 360, hand: keyboard, by: 'keyboard' },
  { language: 'ru', width: 1280, hand: keyboard, by: 'keyboard' },
];

for (const [tag, { language, width, hand, by }] of tagRepetitions(JOURNEYS))
  test(`two tickets by ${by}, in ${language}, ${width} px wide`, { tag: ['@pictures', ...tag] }, async ({
    page,
    request,
  }) => {
    const name = `${language}-${width}-${by}`;
    const email = `purchase-${name}@mail.example`;
    await page.setViewportSize({ width, height: 860 });
    // As most buyers have it.
    if (hand === mouse) await page.emulateMedia({ reducedMotion: 'no-preference' });
    const lang = language === 'kz' ? '' : `?lang=${language}`;
    // Axe looks at each screen once a width: languages differ in their words, which have to fit.
    const expectScreenAccessible = async (): Promise<void> => {
      if (language !== 'kz') return;
      // Below the top, the sticky header covers part of a control.
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page);
    };

    await page.goto(`/${lang}`);
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await takeScreenshot(page, `poster-${name}`);
    await expectNoHorizontalScroll(page);
    await expectScreenAccessible();

    const hash = await getEventHash(request, 'La Traviata');
    await page.goto(`/event/${hash}${lang}`);
    await chooseTickets(page, hand, language);
    await fillBuyer(page, hand, language, email);
    await takeScreenshot(page, `event-${name}`);
    await expectNoHorizontalScroll(page);
    await expectScreenAccessible();
    await hand.press(
      page,
      'button',
      new RegExp(
        `^${
          getText(language, language === 'kz' ? 'form.order_other' : 'form.order_few', { count: 2 })
            .split('{')[0]
            ?.split(',')[0]
        }`,
      ),
    );

    await page.waitForURL(/\/order\//);
    await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
    await takeScreenshot(page, `order-${name}`);
    await expectNoHorizontalScroll(page);
    await expectScreenAccessible();
    await hand.press(page, 'button', WITH_A_SUM);

    await payAtBank(page, SUCCESS_CARD);
    await page.waitForURL(/\/order\//);
    await expectTickets(page, language, 2);
    await takeScreenshot(page, `tickets-${name}`);
    await expectNoHorizontalScroll(page);
    await expectScreenAccessible();

    const pdf = await request.get((await page.locator('main ol a[href$=".pdf"]').first().getAttribute('href')) ?? '');
    expect(pdf.headers()['content-type']).toContain('application/pdf');
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await unfoldTickets(page);
    await hand.press(page, 'button', getText(language, 'order.show-qr'));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img')).toHaveCount(2);
    const [onPlan] = getText(language, 'order.seat-on-map', { place: '' }).split(':');
    const map = dialog.getByRole('img', { name: new RegExp(`^${onPlan}`) });
    await expect(map).toBeVisible();
    // It is loaded as the dialogue opens.
    await expect
      .poll(() => map.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
      .toBeGreaterThan(0);
    await takeScreenshot(page, `ticket-code-${name}`);
    await expectNoHorizontalScroll(page);
    await expectScreenAccessible();
    await takeScreenshot(page, `code-${name}`);

    // Emails are sent at low priority, so they can be delayed on a busy machine.
    await expect(async () => {
      await page.goto(`/mailbox${lang}`);
      await expect(page.getByText(email).first()).toBeVisible({ timeout: 2000 });
    }).toPass();
    await takeScreenshot(page, `mailbox-${name}`);
  });
