/** Reads and modifies the listing. */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { escapePattern, expect } from '../shop.ts';

const Answer = z.object({
  response: z.looseObject({
    action: z.array(z.looseObject({ event_id: z.number(), event_kz: z.string(), menukind_id: z.number() })),
    kind_menu: z.array(z.looseObject({ menukind_id: z.number() })),
    main_menu: z.array(z.looseObject({ mainmenu_id: z.number(), menukind_id: z.number() })),
    calendar: z.array(z.looseObject({ event_id: z.number(), eventday: z.string() })),
  }),
});
export type ListingResponse = z.infer<typeof Answer>;

export async function readListing(page: Page): Promise<ListingResponse['response']> {
  return Answer.parse(await (await page.request.get('/api/afisha')).json()).response;
}

/** Modifies the listing response that the browser loads after the page. */
export async function changeListing(page: Page, change: (poster: ListingResponse['response']) => void): Promise<void> {
  await page.route('**/api/afisha', async (route) => {
    const answer = Answer.parse(await (await route.fetch()).json());
    change(answer.response);
    await route.fulfill({ json: answer });
  });
}

/** Number of events according to the status of the listing. */
export async function expectCount(page: Page, count: number): Promise<void> {
  await expect(page.locator('main [role="status"]')).toHaveText(createCountPattern(count));
}

const createCountPattern = (count: number): RegExp => new RegExp(`^${count}(?!\\d)`);

/**
 * How many cards a poster of one page has once all of them are drawn: those out of sight are drawn behind the first
 * ones, so it waits until there are as many as the poster says.
 */
export async function countCards(page: Page): Promise<number> {
  await expect(page.locator('main section[aria-busy="false"]')).toBeVisible();
  let drawn = 0;
  await expect(async () => {
    drawn = await getCards(page).count();
    await expect(page.locator('main [role="status"]')).toHaveText(createCountPattern(drawn), { timeout: 1 });
  }).toPass();
  return drawn;
}

export const getSearchBox = (page: Page) => page.getByRole('searchbox');
/** Those of the section at hand: what was searched for in others has headings of its own. */
export const getCards = (page: Page) => page.locator('#events > ul article');
/** By its heading, which is found by its words: names take long to compute on a page of this many cards. */
export const getCard = (page: Page, title: string) =>
  getCards(page).filter({ has: page.locator('h3 a', { hasText: new RegExp(`^${escapePattern(title)}$`) }) });

/**
 * Returns those of the first `maxCount` elements that a press hits in less than `minHeight` CSS pixels of height, with what limits it. Waits at each of them,
 * because the button to the top stands aside a moment after the page has come to rest. Runs in the page.
 */
export async function findShortReaches(
  elements: readonly Element[],
  { minHeight, maxCount }: { minHeight: number; maxCount?: number },
): Promise<string[]> {
  const findShortReach = (element: Element): string | null => {
    element.scrollIntoView({ block: 'center' });
    const { left, width, top, height } = element.getBoundingClientRect();
    const getHit = (y: number) => document.elementFromPoint(left + width / 2, y);
    const middle = top + height / 2;
    const measure = (step: number): number => {
      let distance = 0;
      while (element.contains(getHit(middle + distance * step))) distance += 0.5;
      return distance;
    };
    const [up, down] = [measure(-1), measure(1)];
    if (up + down >= minHeight) return null;
    const neighbors = [getHit(middle - up), getHit(middle + down)];
    return `${up} px up, ${down} px down, between ${neighbors.map((hit) => hit?.outerHTML.slice(0, 200)).join(' and ')}`;
  };
  const found: string[] = [];
  for (const element of elements.slice(0, maxCount)) {
    let reach = findShortReach(element);
    for (let attempts = 0; reach !== null && attempts < 100; attempts++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      reach = findShortReach(element);
    }
    if (reach !== null) found.push(`${element.outerHTML}: ${reach}`);
  }
  return found;
}
