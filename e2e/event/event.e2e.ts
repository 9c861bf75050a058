/** The event page, row by row (booking §2, §4, §5): dates, limits, ways to pay, groups. */
import type { Page } from '@playwright/test';
import {
  getCount,
  getDays,
  getMoreButton,
  getOffers,
  getOrderForm,
  getTimes,
  open,
} from '../support/buyer/event-page.ts';
import {
  expectTickets,
  fillBuyer,
  keyboard,
  mouse,
  openOrderForm,
  payAtBank,
  SUCCESS_CARD,
} from '../support/buyer/purchase.ts';
import { tagRepetitions } from '../support/repetitions.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectHydrated,
  expectNoHorizontalScroll,
  getText,
  test,
} from '../support/shop.ts';

/** Slides wholly within the carousel's window. */
async function countSlidesInView(page: Page): Promise<number> {
  await expect(getDays(page).first()).toBeVisible();
  return page.locator('section[aria-labelledby="days"] ul').evaluate((list) => {
    const frame = list.parentElement?.getBoundingClientRect();
    if (!frame) return 0;
    const slides = [...list.children].map((slide) => slide.getBoundingClientRect());
    return slides.filter(({ left, right }) => left >= frame.left - 1 && right <= frame.right + 1).length;
  });
}

test('the date carousel shows as many dates as fit, without horizontal page scroll', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, 'Gold of the Saka');
  for (const [width, shown] of [
    [1280, 7],
    [768, 4],
    [680, 3],
    [480, 2],
    [320, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 860 });
    await expect.poll(() => countSlidesInView(page), { message: `${width} px wide` }).toBe(shown);
    await expectNoHorizontalScroll(page);
  }
  await page.setViewportSize({ width: 360, height: 860 });
  const earlier = page.getByRole('button', { name: getText('ru', 'event.earlier-dates') });
  await expect(earlier).toBeDisabled();
  await page.getByRole('button', { name: getText('ru', 'event.later-dates') }).click();
  await expect(earlier).toBeEnabled();
  // The longest word fits beside the buttons.
  await open(page, 'Gold of the Saka', { lang: 'kz' });
  await page.setViewportSize({ width: 320, height: 860 });
  const isCovered = await page.locator('#days').evaluate((heading) => {
    const words = document.createRange();
    words.selectNodeContents(heading);
    const turn = document.querySelector('section[aria-labelledby="days"] button[aria-label]:not(li *)');
    const left = turn?.getBoundingClientRect().left ?? 0;
    return [...words.getClientRects()].some((line) => line.right > left);
  });
  expect(isCovered).toBe(false);
});

test('prices stay within their slides, and facts begin no line with a separator', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, 'To the Petroglyphs of Tanbaly', { lang: 'kz' });
  await expect(getDays(page).first().locator('em')).toBeVisible();
  const spare = await getDays(page).evaluateAll((slides) =>
    slides.map((slide) => {
      const price = slide.querySelector('em')?.getBoundingClientRect();
      const { left, right } = slide.getBoundingClientRect();
      return price ? Math.min(price.left - left, right - price.right) : Number.NaN;
    }),
  );
  expect(Math.min(...spare), 'a price keeps its distance from the border').toBeGreaterThanOrEqual(4);

  await open(page, 'Season ticket: Great Symphonies', { lang: 'kz' });
  const facts = page.locator('main p[data-age]');
  const offsets = await facts.evaluate((list) => {
    const edge = list.parentElement?.getBoundingClientRect().left ?? 0;
    const separator = Number.parseFloat(getComputedStyle(list.children[0] ?? list, '::before').width);
    return [...list.children].map((fact) => fact.getBoundingClientRect().left + separator - edge);
  });
  expect(offsets.filter((offset) => Math.abs(offset) < 1).length, 'the last fact begins a line').toBe(2);

  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, 'Abai', { lang: 'ru' });
  const plan = await page.getByRole('link', { name: getText('ru', 'event.on-seating-plan') }).boundingBox();
  expect(plan?.width).toBe(360 - 2 * 16);
});

test('the address reflects the selection, and opening it restores the selection', async ({ page }) => {
  await page.goto('/?lang=ru');
  const hash = await open(page, 'Gold of the Saka');
  // The page selects the nearest day; only what the visitor chooses stands in the address.
  await expect(getDays(page).first()).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\/event\/[^/]+\?lang=ru$/);
  // Arrow keys move through the days; Enter chooses. The carousel scrolls with the focus.
  await getDays(page).first().focus();
  for (let step = 0; step < 9; step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/event\/[^/]+\/\d\d\.\d\d\.\d{4}\?lang=ru$/);
  await expect(getDays(page).and(page.locator('[aria-pressed="true"]'))).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByText(getText('ru', 'event.choose-time'))).toBeVisible();
  await getTimes(page).nth(1).click();
  await expect(page).toHaveURL(/\d\d\.\d\d\.\d{4}\/\d\d:\d\d\?lang=ru$/);
  await getMoreButton(page, 0).click();
  await expect(page.getByRole('button', { name: getText('ru', 'event.to-cart') })).toBeVisible();
  // One step back is where the visitor came from, and one forward the choice again.
  await page.goBack();
  await expect(page).toHaveURL(/\/\?lang=ru$/);
  await page.goForward();
  await expectHydrated(page);
  await expect(getTimes(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(getCount(page, 0)).toHaveText('1');

  // In another language the choice stays as it was, and so does the number of tickets.
  await page.locator('header summary').filter({ hasText: 'Русский' }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gold of the Saka' })).toBeVisible();
  await expect(getCount(page, 0)).toHaveText('1');
  const chosen = new URL(page.url());

  await page.reload();
  await expect(getTimes(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(getDays(page).and(page.locator('[aria-pressed="true"]'))).toBeInViewport({ ratio: 0.9 });
  await expect(getCount(page, 0)).toHaveText('1');

  // Another day resets the choice; an invalid day leads to the address without one, and the nearest day.
  await getDays(page).and(page.locator('[aria-pressed="true"]')).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(getTimes(page).and(page.locator('[aria-pressed="true"]'))).toHaveCount(0);
  expect(page.url()).not.toBe(chosen.href);
  await page.goto(`/event/${hash}/31.02.2020/25:99?lang=ru`);
  await expect(page).toHaveURL(/\/event\/[^/]+\?lang=ru$/);
  await expect(getDays(page).first()).toHaveAttribute('aria-pressed', 'true');
});

test('a single date is plain text, a day without times has no time choice, and sold-out times are disabled', async ({
  page,
}) => {
  await open(page, 'Dala Rock: Dombra and Amplifiers');
  await expect(getDays(page)).toHaveCount(0);
  await expect(getOffers(page).first()).toBeVisible();
  await open(page, 'The Permanent Collection');
  await getDays(page).first().click();
  await expect(page.locator('section[aria-labelledby="times"]')).toHaveCount(0);
  await expect(getOffers(page)).toHaveCount(4);
  await page.getByRole('button', { name: /^Ещё \d/ }).click();
  await expect.poll(() => getOffers(page).count()).toBeGreaterThan(4);
  await open(page, 'The Carnival of the Animals');
  await expect(getDays(page).last()).toBeDisabled();
  await expect(getDays(page).last()).toContainText(getText('ru', 'event.day-sold-out'));
  await open(page, 'Qaragöz');
  await expect(page.getByRole('link', { name: getText('ru', 'event.browse-other-events') })).toBeVisible();
});

test('a quantity over the limit shows a notice and keeps the maximum, and required categories stay', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 860 });
  await open(page, 'Family Morning');
  await getDays(page).first().click();
  const first = getCount(page, 0);
  await expect(first).not.toHaveText('0');
  const minimum = Number(await first.innerText());
  await expect(getOffers(page).first().getByRole('button').first()).toBeDisabled();
  const warning = page.getByRole('dialog', { name: getText('ru', 'modal.warning') });
  for (let press = 0; press < 40 && !(await warning.isVisible()); press++) await getMoreButton(page, 0).click();
  await expect(warning).toContainText(getText('ru', 'event.error-limit'));
  await expect(warning).toContainText(getText('ru', 'modal.code', { code: '-9998' }));
  // It says why, and stands beside what was pressed.
  await expect(warning).toContainText(/не больше \d+ билет|осталось всего \d+/);
  const [asked, pressed] = await Promise.all([warning.boundingBox(), getMoreButton(page, 0).boundingBox()]);
  if (!asked || !pressed) throw new Error('neither is drawn');
  const gap = Math.max(asked.y - (pressed.y + pressed.height), pressed.y - (asked.y + asked.height));
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(20);
  await takeScreenshot(page, 'event-limit-ru-360-dark');
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(warning).toBeHidden();
  await expect(getMoreButton(page, 0)).toBeFocused();
  expect(Number(await first.innerText())).toBeGreaterThan(minimum);
});

test('the voucher card has its own prices and one ticket, and the bank card restores the other prices', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, 'Qyz Zhibek');
  await getDays(page).first().click();
  const byCard = await getOffers(page).count();
  await page.getByRole('radio', { name: getText('ru', 'event.payment-voucher') }).check();
  await getMoreButton(page, 0).click();
  await expect(getOrderForm(page)).toContainText(getText('ru', 'form.surname'));
  await getMoreButton(page, 0).click();
  await expect(page.getByRole('dialog')).toContainText(getText('ru', 'event.error-limit'));
  await expect(page.getByRole('dialog')).toContainText(getText('ru', 'event.limit-voucher_one', { count: 1 }));
  await page.keyboard.press('Enter');
  await expect(getCount(page, 0)).toHaveText('1');
  await page.getByRole('radio', { name: getText('ru', 'event.payment-card') }).check();
  await expect(getOrderForm(page)).toBeHidden();
  await expect(getOffers(page)).toHaveCount(byCard);
  await getMoreButton(page, 0).click();
  await getMoreButton(page, 0).click();
  await expect(getCount(page, 0)).toHaveText('2');
});

// Each on a day of its own: two groups at once are more than a session has places for.
for (const [tag, { width, lang, hand, theme, nth }] of tagRepetitions([
  { width: 1280, lang: 'ru', hand: mouse, theme: 'light', nth: 1 },
  { width: 360, lang: 'kz', hand: keyboard, theme: 'dark', nth: 0 },
]))
  test(`a buyer purchases a group excursion, ${width} px wide, in ${lang}`, { tag }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 860 });
    await open(page, 'A Tour for Your Group', { lang });
    await hand.press(page, 'button', await readName(page, 'days', nth));
    await hand.press(page, 'button', await readName(page, 'times', 0));
    await page.locator('input[name="group-price"]').first().check();
    const persons = page.getByLabel(getText(lang, 'event.group-persons'));
    await persons.fill('40');
    await persons.press('Tab');
    await expect(page.getByRole('dialog')).toContainText(getText(lang, 'event.error-limit'));
    await page.keyboard.press('Enter');
    await expect(persons).toHaveValue((await persons.getAttribute('max')) ?? '');
    await expect(persons).toBeFocused();
    await persons.fill('12');
    await openOrderForm(page, hand, lang);
    // Chosen again, the group becomes what is chosen now; the page says so.
    await page.goBack();
    await expectHydrated(page);
    await page.locator('input[name="group-price"]').first().check();
    await expect(
      page.getByText(getText(lang, `event.group-in-cart_${lang === 'ru' ? 'many' : 'other'}`, { count: 12 })),
    ).toBeVisible();
    await persons.fill('12');
    await openOrderForm(page, hand, lang);
    await hand.press(page, 'checkbox', getText(lang, 'event.own-guide'));
    await fillBuyer(page, hand, lang);
    await getOrderForm(page).locator('button[type="submit"]').click();
    await expect(page.getByText(getText(lang, 'event.group-missing'))).toBeVisible();
    await page.getByLabel(getText(lang, 'event.audience')).selectOption({ index: 2 });
    await page.getByLabel(getText(lang, 'event.group-language')).selectOption({ index: 1 });
    await takeScreenshot(page, `event-group-${lang}-${width}-${theme}`);
    await expectNoHorizontalScroll(page);
    await expectAccessibleInBothThemes(page);
    await expect(getOrderForm(page).getByRole('definition').last()).toHaveText(/20\s400/);
    await hand.press(page, 'button', getText(lang, 'cart.order_one', { count: 1 }));
    await page.waitForURL(/\/order\//);
    await expect(page.getByText(/12\s/).first()).toBeVisible();
    await hand.press(page, 'button', /20\s400/);
    await payAtBank(page, SUCCESS_CARD);
    await expectTickets(page, lang, 1);
  });

/** A day or time that can be chosen, as it is called. */
async function readName(page: Page, section: 'days' | 'times', nth: number): Promise<RegExp> {
  const dateButton = page.locator(`section[aria-labelledby="${section}"] li button:not([disabled])`).nth(nth);
  const words = (await dateButton.innerText()).split(/\s+/).filter(Boolean);
  return new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s*'));
}
