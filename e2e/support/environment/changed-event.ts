/** An event page with modified response data. */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, getEventHash, navigateClientSide } from '../shop.ts';

const Price = z.looseObject({ action_day: z.string(), price: z.number(), quantity: z.number() });
export const EventAnswer = z.object({
  response: z.looseObject({
    action: z.looseObject({
      needreg: z.number(),
      rowcount: z.number(),
      usepushkarta: z.number(),
      usenopushkarta: z.number(),
    }),
    calendar: z.array(
      z.object({
        day: z.string(),
        times: z.array(z.object({ time: z.string(), quantity: z.number(), pricetype_id: z.number() })),
      }),
    ),
    price: z.array(Price),
  }),
});
export type EventData = z.infer<typeof EventAnswer>['response'];

/** Intercepts the event request and modifies its response. */
export async function openChanged(page: Page, title: string, address: string, change: (event: EventData) => void) {
  const hash = await getEventHash(page.request, title);
  await page.route(`**/api/no-scheme?hash=${hash}*`, async (route) => {
    const answer = EventAnswer.parse(await (await route.fetch()).json());
    change(answer.response);
    await route.fulfill({ json: answer });
  });
  const before = await page.locator('main h1').innerText();
  await navigateClientSide(page, `/event/${hash}${address}`);
  await expect(page.locator('main h1')).not.toHaveText(before);
  await expect(page.locator('main')).toHaveCount(1);
}

/** One day and one time, so that nothing is left to choose. */
export function keepOneSession(event: EventData, time: string): void {
  event.calendar.splice(1);
  for (const day of event.calendar) day.times = [{ time, quantity: 7, pricetype_id: 0 }];
  event.price = event.price.filter((row) => row.action_day === event.calendar[0]?.day);
}
