/** Best available seats: proposed on the map, held when accepted. */
import type { Locator, Page } from '@playwright/test';
import { lines, openHall } from '../support/seat-map.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  test,
  text,
  textPattern,
} from '../support/shop.ts';

const bar = (page: Page): Locator =>
  page.getByRole('region', { name: text('en', 'seat-map.best-available'), exact: true });
const announcement = (page: Page): Locator => bar(page).locator('p[role="status"]');
/** "Best 2 together · 22,000 ₸", and what it becomes. */
const best = (page: Page, count: number): Locator =>
  bar(page).getByRole('button', { name: new RegExp(`^${textPattern('en', 'seat-map.best-offer_other', { count })}`) });
const take = (page: Page): Locator =>
  bar(page).getByRole('button', { name: text('en', 'seat-map.accept-proposal_other'), exact: true });
const another = (page: Page): Locator => bar(page).getByRole('button', { name: text('en', 'seat-map.next-proposal') });

const PROPOSED = /([^.]*, row \S+), seats ([\d, ]+) · /;

/** Row and seats of the proposal that is announced. */
async function proposed(page: Page): Promise<{ place: string; seats: string[] }> {
  await expect(announcement(page)).toContainText(PROPOSED);
  const [, place = '', seats = ''] = PROPOSED.exec(await announcement(page).innerText()) ?? [];
  return { place: place.trim(), seats: seats.split(', ') };
}

async function expectHeld(page: Page, { place, seats }: Awaited<ReturnType<typeof proposed>>): Promise<void> {
  await expect(lines(page)).toHaveCount(seats.length);
  const heldLines = await lines(page).allInnerTexts();
  for (const seat of seats) expect(heldLines.some((line) => line.includes(`${place}, seat ${seat}`))).toBe(true);
}

test('best available holds no seats before they are accepted, and proposes others, by mouse', async ({ page }) => {
  await openHall(page, 'Giselle');
  await expectAccessibleInBothThemes(page);
  await best(page, 2).click();
  const first = await proposed(page);
  expect(first.seats).toHaveLength(2);
  await expect(lines(page)).toHaveCount(0);
  await another(page).click();
  await expect(announcement(page)).not.toContainText(
    `${first.place}, ${text('en', 'seat-map.seats_other', { seats: first.seats.join(', ') })}`,
  );
  const second = await proposed(page);
  expect(second.seats).toHaveLength(2);
  await take(page).click();
  await expectHeld(page, second);
  await expect(announcement(page)).toContainText('2');
});

test('best available holds three adjacent seats under a maximum price, by keyboard', async ({ page }) => {
  await openHall(page, 'Eugene Onegin');
  const highest = bar(page).getByRole('slider', { name: text('en', 'seat-map.price-to') });
  const dearest = await highest.getAttribute('aria-valuetext');
  await highest.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(highest).not.toHaveAttribute('aria-valuetext', dearest ?? '');
  await expect(highest).toHaveAttribute('aria-valuetext', / seats free$/);
  const bound = Number(
    (await highest.getAttribute('aria-valuetext'))?.split('₸')[1]?.split(', ')[0]?.replace(/\D/g, ''),
  );
  await page
    .getByRole('button', { name: text('en', 'event.increment', { name: text('en', 'seat-map.seats-together') }) })
    .focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(best(page, 3)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(take(page)).toBeFocused();
  const found = await proposed(page);
  await page.keyboard.press('Enter');
  await expectHeld(page, found);
  const price = await lines(page).first().locator('b').innerText();
  expect(Number(price.replace(/\D/g, ''))).toBeLessThanOrEqual(bound);
});

test('best available proposes other seats when the proposed ones were taken', async ({ page, browser }) => {
  // The page does not hear of it before it asks: its stream of changes never begins.
  await page.route('**/api/scheme/changes*', () => {});
  const { address } = await openHall(page, 'La Traviata');
  await best(page, 2).click();
  const first = await proposed(page);
  const rival = await browser.newPage();
  await rival.goto(`${new URL(page.url()).origin}${address}?lang=en`);
  await best(rival, 2).click();
  await take(rival).click();
  await expectHeld(rival, first);
  await rival.close();
  await take(page).click();
  await expect(announcement(page)).toContainText(text('en', 'seat-map.proposal-changed'));
  await expect(lines(page)).toHaveCount(0);
  await expect(announcement(page)).not.toContainText(
    `${first.place}, ${text('en', 'seat-map.seats_other', { seats: first.seats.join(', ') })}`,
  );
  const next = await proposed(page);
  await take(page).click();
  await expectHeld(page, next);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 800 } });

  test('the bar is at the bottom, and two taps hold the best two seats', async ({ page }) => {
    await openHall(page, 'Carmen', 'en', 0);
    await expectNoHorizontalScroll(page);
    // The sheet grows as high as its bar.
    await expect(async () => {
      const { y = 0, height = 0 } = (await bar(page).boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(800);
      expect(y).toBeGreaterThan(500);
    }).toPass({ timeout: 30_000 });
    await best(page, 2).tap();
    const found = await proposed(page);
    await take(page).tap();
    await page.getByRole('button', { name: text('en', 'seat-map.sheet-expand') }).tap();
    await expectHeld(page, found);
  });
});
