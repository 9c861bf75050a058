/** The bar of the hall's page: best seats are proposed on the map, and held when they are agreed to. */
import type { Locator, Page } from '@playwright/test';
import { lines, openHall } from './support/scheme.ts';
import { expect, expectAccessibleInBothThemes, expectFits, test, text } from './support/shop.ts';

const bar = (page: Page): Locator => page.getByRole('region', { name: text('en', 'scheme.best'), exact: true });
const said = (page: Page): Locator => bar(page).locator('p[role="status"]');
/** "Best 2 together · 22,000 ₸", and what it becomes. */
const best = (page: Page, count: number): Locator =>
  bar(page).getByRole('button', { name: new RegExp(`^Best ${count} together\\s· `) });
const take = (page: Page): Locator => bar(page).getByRole('button', { name: 'Take these', exact: true });
const another = (page: Page): Locator => bar(page).getByRole('button', { name: text('en', 'scheme.another') });

/** Row and seats of the proposal that is announced. */
async function proposed(page: Page): Promise<{ place: string; seats: string[] }> {
  const [, place = '', seats = ''] = /([^.]*, row \S+), seats ([\d, ]+) · /.exec(await said(page).innerText()) ?? [];
  return { place: place.trim(), seats: seats.split(', ') };
}

async function expectHeld(page: Page, { place, seats }: Awaited<ReturnType<typeof proposed>>): Promise<void> {
  await expect(lines(page)).toHaveCount(seats.length);
  const held = await lines(page).allInnerTexts();
  for (const seat of seats) expect(held.some((line) => line.includes(`${place}, seat ${seat}`))).toBe(true);
}

test('by mouse: nothing is held before seats are agreed to, and others are proposed', async ({ page }) => {
  await openHall(page, 'Giselle');
  await expectAccessibleInBothThemes(page);
  await best(page, 2).click();
  await expect(said(page)).toContainText('seats');
  const first = await proposed(page);
  expect(first.seats).toHaveLength(2);
  await expect(lines(page)).toHaveCount(0);
  await another(page).click();
  await expect(said(page)).not.toContainText(`${first.place}, seats ${first.seats.join(', ')}`);
  const second = await proposed(page);
  expect(second.seats).toHaveLength(2);
  await take(page).click();
  await expectHeld(page, second);
  await expect(said(page)).toContainText('2');
});

test('by keyboard: a highest price, three together, held', async ({ page }) => {
  await openHall(page, 'Eugene Onegin');
  const highest = bar(page).getByRole('slider', { name: text('en', 'scheme.price-to') });
  const dearest = await highest.getAttribute('aria-valuetext');
  await highest.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(highest).not.toHaveAttribute('aria-valuetext', dearest ?? '');
  await expect(highest).toHaveAttribute('aria-valuetext', / seats free$/);
  const bound = Number(
    (await highest.getAttribute('aria-valuetext'))?.split('₸')[1]?.split(', ')[0]?.replace(/\D/g, ''),
  );
  await page
    .getByRole('button', { name: text('en', 'event.more-of', { name: text('en', 'scheme.together') }) })
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

test('seats that somebody took meanwhile are not held, and the next are proposed', async ({ page, browser }) => {
  // The page does not hear of it before it asks: its stream of changes never begins.
  await page.route('**/api/scheme/changes*', () => {});
  const { address } = await openHall(page, 'La Traviata');
  await best(page, 2).click();
  await expect(said(page)).toContainText('seats');
  const first = await proposed(page);
  const rival = await browser.newPage();
  await rival.goto(`${new URL(page.url()).origin}${address}?lang=en`);
  await best(rival, 2).click();
  await take(rival).click();
  await expectHeld(rival, first);
  await rival.close();
  await take(page).click();
  await expect(said(page)).toContainText(text('en', 'scheme.proposal-lost'));
  await expect(lines(page)).toHaveCount(0);
  await expect(said(page)).not.toContainText(`${first.place}, seats ${first.seats.join(', ')}`);
  const next = await proposed(page);
  await take(page).click();
  await expectHeld(page, next);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 800 } });

  test('by touch: the bar is at the bottom, and two taps hold the best two', async ({ page }) => {
    await openHall(page, 'Carmen', 'en', 0);
    await expectFits(page);
    // The sheet grows as high as its bar.
    await expect(async () => {
      const { y = 0, height = 0 } = (await bar(page).boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(800);
      expect(y).toBeGreaterThan(500);
    }).toPass({ timeout: 30_000 });
    await best(page, 2).tap();
    await expect(said(page)).toContainText('seats');
    const found = await proposed(page);
    await take(page).tap();
    await page.getByRole('button', { name: text('en', 'scheme.sheet-more') }).tap();
    await expectHeld(page, found);
  });
});
