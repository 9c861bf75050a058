/** Prices and sessions of an event: the grid by keys and paste, other prices on twelve dates, thirty dates by a rule. */
import type { Page } from '@playwright/test';
import { CHANGE_SET_ENDPOINTS } from '@sahna/contract/admin/season/change-set-endpoints';
import { SEASON_EVENT_ENDPOINTS } from '@sahna/contract/admin/season/season-event-endpoints';
import { SESSION_ENDPOINTS } from '@sahna/contract/admin/staff/session-endpoints';
import { z } from 'zod';
import { testForStaff as test } from '../../support/environment/own-shop.ts';
import { startJob } from '../../support/job.ts';
import {
  expect,
  expectAccessibleAtWidth,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
} from '../../support/shop.ts';
import { getAdminText, signInAs } from '../../support/staff/admin.ts';

test.describe.configure({ mode: 'default' });

const t = (key: string, values = {}) => getAdminText('en', key, values);
const Offers = z.array(
  z.looseObject({ price: z.number(), priceType: z.int().optional(), zone: z.string().optional() }),
);
const Sessions = z.array(
  z.looseObject({ date: z.string(), time: z.string().nullable(), priceType: z.int().optional() }),
);

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name });
const waitUntilSaved = (page: Page) => expect(page.getByText(t('editor.saved', { time: '' }))).toBeVisible();

async function openEvent(page: Page, key: string, tab: string): Promise<void> {
  await signInAs(page, 'planner', 'en', `/admin/season/events/${key}?tab=${tab}`);
}

async function send(page: Page, path: string, data: object) {
  const session = await page.request.get(SESSION_ENDPOINTS.readSession.path);
  const { csrfToken } = SESSION_ENDPOINTS.readSession.response.parse(await session.json());
  const answer = await page.request.post(path, { data, headers: { 'x-csrf-token': csrfToken } });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

async function publish(page: Page): Promise<void> {
  const id = new URL(page.url()).searchParams.get('draft') ?? '';
  const answer = await send(page, CHANGE_SET_ENDPOINTS.publishChangeSet.path.replace(':id', id), {});
  expect(CHANGE_SET_ENDPOINTS.publishChangeSet.response.parse(answer).error).toBeNull();
}

async function readPublished(page: Page, key: string) {
  const { path, response } = SEASON_EVENT_ENDPOINTS.readSeasonEvent;
  return response.parse(await (await page.request.get(path.replace(':key', key))).json()).document ?? {};
}

/** Pastes into the focused cell, as a spreadsheet does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

test('a planner edits prices with the keyboard alone, pastes and takes back', async ({ page }) => {
  await openEvent(page, 'abai', 'prices');
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await cell(page, 'Stalls / Adult: 9 000').focus();
  await page.keyboard.type('9500');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Stalls / Adult: 9 500')).toBeVisible();
  await expect(cell(page, 'Amphitheatre / Adult: 7 000')).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Escape');
  await expect(cell(page, 'Amphitheatre / Adult: 7 000')).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText(t('prices.selected', { count: 2 }))).toBeVisible();
  await page.keyboard.type('=1+1');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('prices.problem-formula'))).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Home');
  await paste(page, '10\u00a0000,00 ₸\t=A1\n');
  await expect(page.getByText(/Nothing was pasted/)).toBeVisible();
  await paste(page, '10\u00a0000,00 ₸\r\n8 000\r\n');
  await expect(cell(page, 'Stalls / Adult: 10 000')).toBeVisible();
  await expect(cell(page, 'Amphitheatre / Adult: 8 000')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(cell(page, 'Stalls / Adult: 9 500')).toBeVisible();
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+Space');
  await page.getByLabel(t('prices.value')).fill('10');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Stalls / Adult: 11 000')).toBeVisible();
  await waitUntilSaved(page);
  await page.reload();
  await expect(cell(page, 'Stalls / Adult: 11 000')).toBeVisible();
});

test('a planner changes a price on twelve dates', { tag: '@long' }, async ({ page }) => {
  await openEvent(page, 'nutcracker', 'sessions');
  const boxes = page.getByRole('row').getByRole('checkbox');
  await expect(boxes).toHaveCount(30);
  const finish = await startJob(page, 'change a price on twelve dates', 60);
  await boxes.nth(0).click();
  await boxes.nth(11).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: t('event-dates.split-scheme') }).click();
  await page.getByRole('link', { name: t('event-dates.open-prices') }).click();
  await page.getByRole('gridcell', { name: /^Stalls .*: 6 000$/ }).click();
  await page.keyboard.type('6900');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('prices.use-count', { count: 12 }))).toBeVisible();
  await waitUntilSaved(page);
  await finish();
  await publish(page);
  const published = await readPublished(page, 'nutcracker');
  const types = Sessions.parse(published['sessions']).map(({ priceType }) => priceType);
  expect(types).toEqual([...Array.from({ length: 12 }, () => 2), ...Array.from({ length: 18 }, () => 1)]);
  const stalls = Offers.parse(published['offers']).filter(({ zone }) => zone === 'stalls');
  expect(stalls.map(({ price, priceType }) => `${priceType}: ${price}`).toSorted()).toEqual([
    '1: 6000',
    '1: 9000',
    '2: 6900',
    '2: 9000',
  ]);
});

test('a planner adds thirty dates by a rule, and cannot remove sold ones', async ({ page }) => {
  await openEvent(page, 'giselle', 'sessions');
  const boxes = page.getByRole('row').getByRole('checkbox');
  await expect(boxes).toHaveCount(3);
  const finish = await startJob(page, 'thirty dates from a rule', 180);
  await page.getByText(t('event-dates.add-rule')).click();
  for (const weekday of ['Friday', 'Saturday', 'Sunday']) await page.getByRole('checkbox', { name: weekday }).check();
  await page.getByLabel(t('dates.from'), { exact: true }).fill('2031-09-05');
  await page.getByLabel(t('dates.to'), { exact: true }).fill('2031-11-09');
  await page.getByLabel(t('dates.times')).fill('19:00');
  await page.getByRole('button', { name: t('dates.add-time') }).click();
  await page.getByRole('button', { name: t('event-dates.add-count', { count: 30 }) }).click();
  await expect(page.getByText(t('event-dates.added', { count: 30 }))).toBeVisible();
  await waitUntilSaved(page);
  await finish();
  await expect(boxes).toHaveCount(33);
  await expectAccessibleInBothThemes(page);
  await boxes.nth(0).check();
  await page.getByRole('button', { name: t('event-dates.remove') }).click();
  await expect(page.getByText(/cannot be removed here/)).toBeVisible();
  await expect(boxes).toHaveCount(33);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: t('event-dates.clear-selection') }).press('Enter');
  await expect(page.getByRole('button', { name: t('event-dates.select-visible') })).toBeFocused();
  await boxes.nth(31).check();
  await page.getByRole('button', { name: t('event-dates.remove') }).press('Enter');
  await expect(page.getByText(t('event-dates.removed', { count: 1 }))).toBeFocused();
  await expect(boxes).toHaveCount(32);
  await waitUntilSaved(page);
  await publish(page);
  const published = Sessions.parse((await readPublished(page, 'giselle'))['sessions']);
  expect(published).toHaveLength(32);
  expect(published.at(-1)).toMatchObject({ date: '2031-11-09', time: '19:00' });
});

test('a planner copies a week, prices a single day and adds an add-on', { tag: '@long' }, async ({ page }) => {
  await openEvent(page, 'shostakovich-fifth', 'sessions');
  const boxes = page.getByRole('row').getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  const before = await boxes.count();
  await page.getByText(t('event-dates.copy-week')).click();
  const form = page.getByRole('form', { name: t('event-dates.copy-week') });
  await form.getByLabel(t('event-dates.copy-to')).fill('2031-06-04');
  await form.getByLabel(t('event-dates.copy-weeks')).fill('2');
  await form.getByRole('button', { name: t('event-dates.copy'), exact: true }).press('Enter');
  await expect(boxes).not.toHaveCount(before);
  const after = await boxes.count();
  expect((after - before) % 2).toBe(0);
  await expect(page.getByText(t('event-dates.added', { count: after - before }))).toBeVisible();
  await boxes.last().check();
  await page.getByText(t('event-dates.sales')).click();
  await page.getByLabel(/^Website: from/).fill('2031-01-10T10:00');
  await page.getByLabel(t('event-dates.refunds')).selectOption('none');
  await waitUntilSaved(page);

  const openTab = (tab: string) => page.getByRole('link', { name: t(`editor.tab-${tab}`), exact: true }).click();
  await openTab('prices');
  await page.getByText(t('prices.single-days')).click();
  const day = Sessions.parse((await readPublished(page, 'shostakovich-fifth'))['sessions'])[0]?.date ?? '';
  await page.getByLabel(t('prices.day')).fill(day);
  await page.getByRole('button', { name: t('prices.add-day-scheme') }).click();
  await page.getByRole('gridcell').first().click();
  await page.keyboard.type('4321');
  await page.keyboard.press('Enter');
  await openTab('add-ons');
  await page.getByRole('button', { name: t('editor.add-add-on') }).click();
  await page
    .getByRole('group', { name: t('field.title') })
    .getByLabel('English')
    .fill('Booklet of the evening');
  await page.getByLabel(t('field.price')).fill('1500');
  await page.getByLabel(t('field.key'), { exact: true }).fill('programme');
  await waitUntilSaved(page);
  await publish(page);
  const published = await readPublished(page, 'shostakovich-fifth');
  expect(Sessions.parse(published['sessions'])).toHaveLength(after);
  expect(Sessions.parse(published['sessions']).at(-1)).toMatchObject({ refunds: { allowed: false } });
  expect(Sessions.parse(published['sessions']).at(-1)).toMatchObject({
    sales: { web: { from: '2031-01-10T05:00:00.000Z' } },
  });
  expect(Offers.parse(published['offers'])).toContainEqual(expect.objectContaining({ days: [day], price: 4_321 }));
  expect(published['addOns']).toMatchObject([{ key: 'programme', price: 1_500 }]);
});

/** Milliseconds of the page's thread per key, in a draft of the event with this number of prices. */
async function measureKeys(page: Page, published: Readonly<Record<string, unknown>>, prices: number) {
  const offers = Array.from({ length: prices }, (_, at) => ({
    category: `category-${at % 12}`,
    zone: `zone-${Math.floor(at / 12)}`,
    price: 1_000 + at,
  }));
  const { id } = CHANGE_SET_ENDPOINTS.createChangeSet.response.parse(
    await send(page, CHANGE_SET_ENDPOINTS.createChangeSet.path, { title: `${prices} prices` }),
  );
  await send(page, CHANGE_SET_ENDPOINTS.saveDraft.path.replace(':id', String(id)).replace(':key', 'swan-lake'), {
    version: 0,
    document: { ...published, offers },
  });
  await page.goto(`/admin/season/events/swan-lake?tab=prices&draft=${id}`);
  await cell(page, 'zone-1 / category-5: 1 017').click();
  const client = await page.context().newCDPSession(page);
  // Time of the page's thread, without waiting for a processor.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const readBusyMs = async (): Promise<number> => {
    const { metrics } = await client.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  const measure = async (keys: readonly string[]): Promise<number> => {
    const before = await readBusyMs();
    for (const key of keys) await page.keyboard.press(key);
    return ((await readBusyMs()) - before) / keys.length;
  };
  const digit = await measure([...'1234567890']);
  await page.keyboard.press('Escape');
  const arrow = await measure(Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? 'ArrowLeft' : 'ArrowRight')));
  await client.detach();
  return { digit, arrow };
}

test('a key in a grid of 480 prices takes little more time than in one of 24', { tag: '@long' }, async ({ page }) => {
  await signInAs(page, 'planner', 'en', '/admin/season/events');
  const published = await readPublished(page, 'swan-lake');
  const small = await measureKeys(page, published, 24);
  const large = await measureKeys(page, published, 480);
  process.stdout.write(
    `Per key in grids of 24 and 480 prices: digits ${small.digit.toFixed(1)} and ${large.digit.toFixed(1)} ms, arrows ${small.arrow.toFixed(1)} and ${large.arrow.toFixed(1)} ms\n`,
  );
  expect(large.digit).toBeLessThan(small.digit * 3);
  expect(large.arrow).toBeLessThan(small.arrow * 3);
});

for (const { language, width } of [
  { language: 'kz', width: 1280 },
  { language: 'ru', width: 768 },
] as const)
  test(`prices and sessions fit ${width} pixels in ${language}`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'planner', language, '/admin/season/events/abai?tab=prices');
    await expect(page.getByRole('grid')).toBeVisible();
    await expectNoHorizontalScroll(page);
    await page.goto('/admin/season/events/abai?tab=sessions');
    await page.getByRole('row').getByRole('checkbox').first().check();
    await expectNoHorizontalScroll(page);
    await (width === 1280 ? expectAccessibleInBothThemes(page) : expectAccessibleAtWidth(page));
  });
