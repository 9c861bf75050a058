/** Production details of an event: each part where the catalogue has it (decisions §6). */
import { open } from '../support/buyer/event-page.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  getText,
  test,
} from '../support/shop.ts';

const PARTS = ['gallery', 'works-performed', 'cast', 'team', 'reviews', 'directions', 'venue-events'] as const;
const titles = PARTS.map((part) => getText('ru', `event.${part}`));

test('an event with all production details shows them, and its pictures in full screen', async ({ page }) => {
  await open(page, 'Swan Lake');
  const main = page.locator('main');
  await expect(main).toContainText(`2 ч 45 мин, ${getText('ru', 'event.intervals_few', { count: 2 })}`);
  const getSection = (title: string) => page.getByRole('region', { name: title, exact: true });
  for (const title of titles) await expect(getSection(title)).toBeVisible();
  await expect(getSection(getText('ru', 'event.cast')).locator('dt').first()).toHaveText('Одетта и Одиллия');
  await expect(
    getSection(getText('ru', 'event.works-performed')).getByText(getText('ru', 'event.interval')),
  ).toHaveCount(2);
  await expect(getSection(getText('ru', 'event.reviews')).getByRole('figure')).toHaveCount(3);
  await expect(getSection(getText('ru', 'event.directions')).getByRole('link')).toHaveText(getText('ru', 'event.map'));
  await expect(getSection(getText('ru', 'event.venue-events')).getByRole('link')).toHaveCount(3);
  await expectAccessibleInBothThemes(page);

  const picture = getSection(getText('ru', 'event.gallery')).getByRole('button', { name: /Четыре танцовщицы/ });
  await picture.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 / 5');
  await expect(dialog.getByText('Танец маленьких лебедей')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toContainText('3 / 5');
  await expect(dialog.getByRole('img')).toHaveAccessibleName(/Одиллия/);
  await expect(dialog.getByText('тридцать два фуэте')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('End');
  await expect(dialog.getByRole('button', { name: getText('ru', 'event.gallery-next') })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(picture).toBeFocused();

  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoHorizontalScroll(page);
  await takeScreenshot(page, 'event-production-ru-320');
});

test('an event without production details shows none', async ({ page }) => {
  await open(page, 'Gold of the Saka');
  // The museum has other events, and the catalogue nothing else.
  await expect(page.getByRole('heading', { name: getText('ru', 'event.venue-events') })).toBeVisible();
  await expect(page.locator('main h2').filter({ hasText: new RegExp(titles.slice(0, -1).join('|')) })).toHaveCount(0);
  await expect(page.locator('main')).not.toContainText(/антракт/);
});

test('on phones the age limit stands with the facts, and the picture stays uncovered', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, 'Abai');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Абай 12+');
  const facts = page.locator('main p[data-age]');
  expect(await facts.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('12+');
  const picture = page.locator('main img[data-poster-target]');
  const [isUncovered] = await picture.evaluateAll((images) =>
    images.map((image) => {
      const { left, top } = image.getBoundingClientRect();
      return document.elementFromPoint(left + 8, top + 8) === image;
    }),
  );
  expect(isUncovered).toBe(true);
});
