/** Reads and operates the seat map. */
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { expect, expectHydrated, getEventHash, getText } from '../shop.ts';

const Scheme = z.object({
  response: z.object({
    calendar: z.array(z.object({ calendar_id: z.number(), event_day: z.string(), event_time: z.string() })),
  }),
});

export type OpenedHall = { hash: string; calendarId: number; address: string };

/** Opens the hall of an event's session, the last one by default, so that journeys do not meet buyers of the first. */
export async function openHall(page: Page, title: string, language = 'en', nth = -1): Promise<OpenedHall> {
  const hash = await getEventHash(page.request, title);
  const answer = await page.request.get(`/api/scheme?hash=${hash}&lang=en`);
  const session = Scheme.parse(await answer.json()).response.calendar.at(nth);
  if (!session) throw new Error(`${title} has no session`);
  const address = `/scheme/${hash}/${session.event_day}/${session.event_time}`;
  await page.goto(language === 'kz' ? address : `${address}?lang=${language}`);
  await expectHydrated(page);
  await expect(getMap(page)).toBeVisible();
  return { hash, calendarId: session.calendar_id, address };
}

export const getMap = (page: Page): Locator => page.getByRole('application');
export const getSeatCard = (page: Page): Locator => page.getByRole('dialog');
/** The mark on the place whose card is open. */
export const getPin = (page: Page): Locator =>
  page.locator('[role="application"]').locator('xpath=ancestor::div[2]').locator('i').first();
/** Announcement of the seat with keyboard focus. */
export const getAnnouncement = (page: Page): Locator => page.locator('[role="application"] + [role="status"]');
export const getHeldLines = (page: Page): Locator => page.locator('section[aria-labelledby="held"] li');
export const getScale = (page: Page, language = 'en'): Locator =>
  page.getByLabel(getText(language, 'seat-map.zoom-level'));

/** Moves by keyboard to the first free seat and opens its popover. */
export async function openSeatByKeyboard(
  page: Page,
  language = 'en',
  keys: readonly string[] = ['ArrowRight'],
): Promise<string> {
  await getMap(page).focus();
  for (const key of keys) await page.keyboard.press(key);
  const free = new RegExp(`[,，]\\s*${getText(language, 'seat-map.state-free')}$`);
  for (let step = 0; step < 30; step++) {
    await expect(getAnnouncement(page)).not.toHaveText('');
    const announcement = await getAnnouncement(page).innerText();
    if (free.test(announcement)) {
      await page.keyboard.press('Enter');
      await expect(getSeatCard(page)).toBeVisible();
      return announcement;
    }
    await page.keyboard.press('ArrowRight');
    await expect(getAnnouncement(page)).not.toHaveText(announcement);
  }
  throw new Error('the row has no free place');
}

/** Opens the list at a place's row; the place's button there. `place` is its name as cards say it: sector, row, place. */
export async function openList(page: Page, place: string, language = 'en'): Promise<Locator> {
  const [sector = '', row = '', seat = ''] = place.split(/, (?=\D*\d)/);
  await page.getByRole('button', { name: getText(language, 'seat-map.view-list') }).click();
  const getSummary = (name: string, inside: Page | Locator = page): Locator =>
    inside.locator('summary').filter({ has: page.getByText(name, { exact: true }) });
  // In a wide window the sectors are open.
  const fold = getSummary(sector).locator('xpath=..');
  if ((await fold.getAttribute('open')) === null) await getSummary(sector).click();
  await getSummary(row, fold).click();
  return page.getByRole('button', { name: new RegExp(`^${seat}, `) });
}

export const getAddButton = (page: Page, language = 'en'): Locator =>
  getSeatCard(page).getByRole('button', { name: getText(language, 'seat-map.add'), exact: true });

/** Holds the seat of the open popover. */
export async function add(page: Page, language = 'en'): Promise<void> {
  const before = await getHeldLines(page).count();
  await getAddButton(page, language).click();
  await expect(getHeldLines(page)).toHaveCount(before + 1);
  await expect(getSeatCard(page)).toHaveCount(0);
}

/** Presses points of the map around its middle until one of them opens a card. */
export async function openSeatByPointer(page: Page, press: (x: number, y: number) => Promise<void>): Promise<void> {
  const box = await getMap(page).boundingBox();
  if (!box) throw new Error('the map is not there');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (let step = 0; step < 40; step++) {
    await press(x - 60 + (step % 8) * 15, y - 60 + Math.floor(step / 8) * 25);
    if ((await getAddButton(page).count()) > 0) return;
  }
  throw new Error('no press has met a free place');
}

/** Two fingers move apart around the middle of the map. */
export async function pinch(page: Page): Promise<void> {
  const box = await getMap(page).boundingBox();
  if (!box) throw new Error('the map is not there');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number): Promise<unknown> =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: x - apart, y, id: 0 },
              { x: x + apart, y, id: 1 },
            ],
    });
  await touch('touchStart', 20);
  for (let apart = 25; apart <= 120; apart += 5) await touch('touchMove', apart);
  await touch('touchEnd', 0);
}
