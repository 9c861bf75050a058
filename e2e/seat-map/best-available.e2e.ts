/** Best available seats: proposed on the map, held when accepted. */
import type { Locator, Page } from '@playwright/test';
import { getHeldLines, openHall } from '../support/buyer/seat-map.ts';
import {
  createTextPattern,
  expect,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  getText,
  test,
} from '../support/shop.ts';

const getBar = (page: Page): Locator =>
  page.getByRole('region', { name: getText('en', 'seat-map.best-available'), exact: true });
const getBarAnnouncement = (page: Page): Locator => getBar(page).locator('p[role="status"]');
/** "Best 2 together · 22,000 ₸", and what it becomes. */
const getBestButton = (page: Page, count: number): Locator =>
  getBar(page).getByRole('button', {
    name: new RegExp(`^${createTextPattern('en', 'seat-map.best-offer_other', { count })}`),
  });
const take = (page: Page): Locator =>
  getBar(page).getByRole('button', { name: getText('en', 'seat-map.accept-proposal_other'), exact: true });
const getAnotherButton = (page: Page): Locator =>
  getBar(page).getByRole('button', { name: getText('en', 'seat-map.next-proposal') });

const PROPOSED = /([^.]*, row \S+), seats ([\d, ]+)\s· /;

/** Row and seats of the proposal that is announced. */
async function readProposed(page: Page): Promise<{ place: string; seats: string[] }> {
  await expect(getBarAnnouncement(page)).toContainText(PROPOSED);
  const [, place = '', seats = ''] = PROPOSED.exec(await getBarAnnouncement(page).innerText()) ?? [];
  return { place: place.trim(), seats: seats.split(', ') };
}

async function expectHeld(page: Page, { place, seats }: Awaited<ReturnType<typeof readProposed>>): Promise<void> {
  await expect(getHeldLines(page)).toHaveCount(seats.length);
  const heldLines = await getHeldLines(page).allInnerTexts();
  for (const seat of seats) expect(heldLines.some((line) => line.includes(`${place}, seat ${seat}`))).toBe(true);
}

test('best available holds no seats before they are accepted, and proposes others, by mouse', async ({ page }) => {
  await openHall(page, 'Giselle');
  await expectAccessibleInBothThemes(page);
  await getBestButton(page, 2).click();
  const first = await readProposed(page);
  expect(first.seats).toHaveLength(2);
  await expect(getHeldLines(page)).toHaveCount(0);
  await getAnotherButton(page).click();
  await expect(getBarAnnouncement(page)).not.toContainText(
    `${first.place}, ${getText('en', 'seat-map.seats_other', { seats: first.seats.join(', ') })}`,
  );
  const second = await readProposed(page);
  expect(second.seats).toHaveLength(2);
  await take(page).click();
  await expectHeld(page, second);
  await expect(getBarAnnouncement(page)).toHaveText(getText('en', 'seat-map.proposal-held_other', { count: 2 }));
  const remove = new RegExp(`^${createTextPattern('en', 'seat-map.remove-of')}$`);
  await getHeldLines(page).first().getByRole('button', { name: remove }).click();
  await expect(getHeldLines(page)).toHaveCount(1);
  await expect(getBarAnnouncement(page)).toHaveText('');
});

test('best available holds three adjacent seats under a maximum price, by keyboard', async ({ page }) => {
  await openHall(page, 'Eugene Onegin');
  const highest = getBar(page).getByRole('slider', { name: getText('en', 'seat-map.price-to') });
  const dearest = await highest.getAttribute('aria-valuetext');
  await highest.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(highest).not.toHaveAttribute('aria-valuetext', dearest ?? '');
  await expect(highest).toHaveAttribute('aria-valuetext', / seats free$/);
  const bound = Number(
    (await highest.getAttribute('aria-valuetext'))?.split('₸')[1]?.split(', ')[0]?.replace(/\D/g, ''),
  );
  await page
    .getByRole('button', { name: getText('en', 'event.increment', { name: getText('en', 'seat-map.seats-together') }) })
    .focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(getBestButton(page, 3)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(take(page)).toBeFocused();
  const found = await readProposed(page);
  await page.keyboard.press('Enter');
  await expectHeld(page, found);
  const price = await getHeldLines(page).first().locator('b').innerText();
  expect(Number(price.replace(/\D/g, ''))).toBeLessThanOrEqual(bound);
});

test('best available proposes other seats when the proposed ones were taken', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  // The page does not hear of it before it asks: neither its stream of changes begins, nor are its later polls answered.
  await page.route('**/api/scheme/changes*', () => {});
  const { address } = await openHall(page, 'La Traviata');
  await page.route('**/api/scheme/availability*', () => {});
  await getBestButton(page, 2).click();
  const first = await readProposed(page);
  const rival = await browser.newPage();
  await rival.goto(`${new URL(page.url()).origin}${address}?lang=en`);
  await getBestButton(rival, 2).click();
  await take(rival).click();
  await expectHeld(rival, first);
  await rival.close();
  await take(page).click();
  await expect(getBarAnnouncement(page)).toContainText(getText('en', 'seat-map.proposal-changed'));
  await expect(getHeldLines(page)).toHaveCount(0);
  await expect(getBarAnnouncement(page)).not.toContainText(
    `${first.place}, ${getText('en', 'seat-map.seats_other', { seats: first.seats.join(', ') })}`,
  );
  const next = await readProposed(page);
  await take(page).click();
  await expectHeld(page, next);
});

test.describe('on a phone', { tag: '@long' }, () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 800 } });

  test('the bar is at the bottom, and two taps hold the best two seats', async ({ page }) => {
    await openHall(page, 'Carmen', 'en', 0);
    await expectNoHorizontalScroll(page);
    // The sheet grows as high as its bar.
    await expect(async () => {
      const { y = 0, height = 0 } = (await getBar(page).boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(800);
      expect(y).toBeGreaterThan(500);
    }).toPass();
    await getBestButton(page, 2).tap();
    const found = await readProposed(page);
    await take(page).tap();
    await page.getByRole('button', { name: getText('en', 'seat-map.sheet-expand') }).tap();
    await expectHeld(page, found);
  });
});
