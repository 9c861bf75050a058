/** Reads and modifies the listing. */
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { expect } from './shop.ts';

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

/** The height of a touch target in CSS pixels: how far up and down from its middle a press still hits it. */
export function reach(target: Locator): Promise<number> {
  return target.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { left, width, top, height } = element.getBoundingClientRect();
    const isOwn = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y));
    const middle = top + height / 2;
    let up = 0;
    let down = 0;
    while (isOwn(middle - up)) up += 0.5;
    while (isOwn(middle + down)) down += 0.5;
    return up + down;
  });
}
