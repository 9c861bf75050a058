/** The hall map on its playground, without the shop: mouse, touch and keyboard, with both painters. */
import { fileURLToPath } from 'node:url';
import { type CDPSession, chromium, type Page, test as plain } from '@playwright/test';
import type { HallMap } from '@sahna/hall-map';
import { createServer, type ViteDevServer } from 'vite';
import { takeScreenshot } from '../support/screenshots.ts';
import { expect, expectAccessible, expectAccessibleAtWidth, expectNoHorizontalScroll, test } from '../support/shop.ts';

const CONFIG = fileURLToPath(new URL('../../packages/hall-map/playground/vite.config.ts', import.meta.url));
const PAGE = 'packages/hall-map/playground/';

declare global {
  interface Window {
    map: HallMap;
  }
}

// One development server, which transforms every module of the playground once.
test.describe.configure({ mode: 'default' });

let vite: ViteDevServer;
let root: string;

test.beforeAll(async () => {
  vite = await createServer({
    configFile: CONFIG,
    configLoader: 'native',
    logLevel: 'warn',
    server: { host: '127.0.0.1', port: 0, hmr: false },
  });
  await vite.listen();
  root = vite.resolvedUrls?.local[0] ?? '';
});
test.afterAll(() => vite.close());

async function open(page: Page, query: string): Promise<void> {
  await page.goto(`${root}${PAGE}?${query}`);
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

const map = (page: Page) => page.getByRole('application', { name: 'Plan of the hall' });
const scale = (page: Page) => page.evaluate(() => window.map.scale);
const listChosen = (page: Page) => page.evaluate(() => [...window.map.selection]);

/** The middle of a seat on the page. */
async function findPlace(page: Page, id: number): Promise<{ x: number; y: number }> {
  const seat = await page.evaluate((seatId) => window.map.getSeatBox(seatId), id);
  const box = await map(page).boundingBox();
  if (!seat || !box) throw new Error(`seat ${id} is not there`);
  return { x: box.x + seat.x + seat.width / 2, y: box.y + seat.y + seat.height / 2 };
}

/** Waits until the map does not move: a seat stays where it was some frames before. */
async function expectStill(page: Page, id: number): Promise<void> {
  await expect(async () => {
    const before = await findPlace(page, id);
    await page.waitForTimeout(150);
    expect(await findPlace(page, id)).toEqual(before);
  }).toPass();
}

async function pressSeat(page: Page, id: number): Promise<void> {
  const { x, y } = await findPlace(page, id);
  await page.mouse.click(x, y);
}

test('a click zooms into a sector before it selects seats', async ({ page }) => {
  await open(page, 'hall=opera-main&sold=0');
  await pressSeat(page, 20);
  await expect(page.getByText('sector Stalls')).toBeVisible();
  await expect.poll(() => scale(page)).toBeGreaterThanOrEqual(2);
  expect(await listChosen(page)).toEqual([]);
  await page.evaluate(() => window.map.showSeat(20));
  await expectStill(page, 20);
  await pressSeat(page, 20);
  expect(await listChosen(page)).toEqual([20]);
  await pressSeat(page, 20);
  expect(await listChosen(page)).toEqual([]);
});

test('a drag moves the map without selecting seats, and the wheel zooms around the pointer', async ({ page }) => {
  await open(page, 'hall=opera-main&sold=0');
  const before = await findPlace(page, 20);
  await page.mouse.move(before.x, before.y);
  await page.mouse.down();
  await page.mouse.move(before.x + 60, before.y + 30, { steps: 4 });
  await page.mouse.up();
  const dragged = await findPlace(page, 20);
  expect(dragged.x - before.x).toBeCloseTo(60, 0);
  expect(dragged.y - before.y).toBeCloseTo(30, 0);
  await page.mouse.move(dragged.x, dragged.y);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => scale(page)).toBeGreaterThan(1.5);
  const zoomed = await findPlace(page, 20);
  expect(Math.hypot(zoomed.x - dragged.x, zoomed.y - dragged.y)).toBeLessThan(2);
  expect(await listChosen(page)).toEqual([]);
});

test('zoom buttons double the scale from 1 to 24 and announce it', async ({ page }) => {
  await open(page, 'seats=2000');
  const steps = [2, 4, 8, 16, 24, 24];
  for (const step of steps) {
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => scale(page)).toBe(step);
    await expect(page.locator('#scale')).toHaveText(`${step}x`);
  }
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(() => scale(page)).toBe(12);
  await page.getByRole('button', { name: 'Whole hall' }).click();
  await expect(page.locator('#scale')).toHaveText('1x');
});

test('the keyboard moves between seats, selects and exits, and each seat is announced', async ({ page }) => {
  await open(page, 'hall=opera-main&sold=0');
  const announcement = page.locator('main [role=status]');
  await map(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await expect(announcement).toHaveText(/row \d+, place 1,/);
  await page.keyboard.press('ArrowRight');
  await expect(announcement).toHaveText(/place 2, Stalls$/);
  await page.keyboard.press('Enter');
  await expect(announcement).toHaveText(/place 2, Stalls, chosen$/);
  expect(await listChosen(page)).toHaveLength(1);
  await page.keyboard.press('End');
  await expect(announcement).not.toHaveText(/place 2,/);
  await page.keyboard.press('PageDown');
  await expect(announcement).toHaveText(/^Amphitheatre, row \d+, place 1,/);
  expect(await page.evaluate(() => window.map.isNear)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(announcement).toHaveText('');
  await page.keyboard.press('Tab');
  await expect(map(page)).not.toBeFocused();
});

test('labels at the edges leave the focus ring whole', async ({ page }) => {
  await open(page, 'hall=opera-main&sold=0');
  await page.getByRole('button', { name: 'Zoom in' }).click({ clickCount: 2 });
  await map(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => scale(page)).toBeGreaterThanOrEqual(4);
  const box = await map(page).boundingBox();
  if (!box) throw new Error('no map');
  const column = { x: Math.ceil(box.x) + 1, y: Math.ceil(box.y) + 8, width: 1, height: Math.floor(box.height) - 16 };
  const ring = await map(page).evaluate((element) => getComputedStyle(element).outlineColor);
  await expect.poll(() => listColors(page, column)).toEqual([ring]);
});

for (const theme of ['light', 'dark'] as const)
  test(`the playground is accessible and fits at 360 and 1280 px, ${theme}`, { tag: '@long' }, async ({ page }) => {
    for (const hall of ['opera-main', 'dala-arena']) {
      await page.setViewportSize({ width: 360, height: 740 });
      await open(page, `hall=${hall}&theme=${theme}`);
      for (const [width, height] of [
        [360, 740],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.getByRole('button', { name: 'Whole hall' }).click();
        await expect.poll(() => scale(page)).toBe(1);
        for (const zoom of [2, 4, 8]) {
          await takeScreenshot(page, `hall-map-${hall}-${width}-${theme}-${zoom / 2}x`);
          await page.getByRole('button', { name: 'Zoom in' }).click();
          await expect.poll(() => scale(page)).toBe(zoom);
        }
        await (width === 360 ? expectAccessible(page) : expectAccessibleAtWidth(page));
        await expectNoHorizontalScroll(page);
      }
    }
  });

type Clip = { x: number; y: number; width: number; height: number };

async function listColors(page: Page, clip: Clip): Promise<string[]> {
  const image = await page.screenshot({ clip });
  return page.evaluate(async (encoded) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${encoded}`)).blob());
    const copy = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    copy?.drawImage(picture, 0, 0);
    const data = copy?.getImageData(0, 0, picture.width, picture.height).data ?? [];
    const colors = new Set<string>();
    for (let at = 0; at < data.length; at += 4) colors.add(`rgb(${data.slice(at, at + 3).join(', ')})`);
    return [...colors];
  }, image.toString('base64'));
}

/** Of the map's canvas of seats, how many points are painted. */
function countPainted(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const canvas = document.querySelector('[role=application] canvas');
    if (!(canvas instanceof HTMLCanvasElement)) return 0;
    // A WebGL canvas can be read in the frame in which it was painted only.
    window.map.refresh();
    const picture = await new Promise<ImageBitmap>((resolve) =>
      requestAnimationFrame(() => resolve(createImageBitmap(canvas))),
    );
    const copy = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    copy?.drawImage(picture, 0, 0);
    const data = copy?.getImageData(0, 0, picture.width, picture.height).data ?? [];
    let count = 0;
    for (let place = 3; place < data.length; place += 4) if ((data[place] ?? 0) > 128) count++;
    return count;
  });
}

plain.describe('in a browser with WebGL', { tag: '@long' }, () => {
  plain('points are painted, and a lost context gives way to the other painter', async () => {
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    });
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await open(page, 'hall=opera-main&painter=webgl&sold=0');
    expect(await page.evaluate(() => window.map.painter)).toBe('webgl');
    await page.evaluate(() => {
      window.map.setState(20, 'taken');
      const canvas = document.querySelector('[role=application] canvas');
      if (canvas instanceof HTMLCanvasElement)
        canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
    });
    await expect.poll(() => page.evaluate(() => window.map.painter)).toBe('canvas');
    await expect.poll(() => countPainted(page)).toBeGreaterThan(10_000);
    await browser.close();
  });

  plain('a hall is painted at once, and by WebGL as soon as the page is idle', async () => {
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    });
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    // Reports software rendering as a graphics card.
    await page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype;
      Reflect.set(HTMLCanvasElement.prototype, 'getContext', function (this: HTMLCanvasElement, kind: string) {
        return Reflect.apply(getContext, this, [kind]);
      });
      Reflect.set(WebGL2RenderingContext.prototype, 'getExtension', () => null);
      const { getParameter } = WebGL2RenderingContext.prototype;
      Reflect.set(
        WebGL2RenderingContext.prototype,
        'getParameter',
        function (this: WebGL2RenderingContext, name: number) {
          return name === this.RENDERER ? 'graphics card' : Reflect.apply(getParameter, this, [name]);
        },
      );
      Reflect.set(window, 'requestIdleCallback', (work: () => void) => Reflect.set(window, 'idle', work));
    });
    await open(page, 'hall=opera-main&sold=0');
    expect(await page.evaluate(() => window.map.painter)).toBe('canvas');
    const painted = await countPainted(page);
    expect(painted).toBeGreaterThan(10_000);
    await page.evaluate(() => Reflect.get(window, 'idle')());
    expect(await page.evaluate(() => window.map.painter)).toBe('webgl');
    expect(Math.abs((await countPainted(page)) / painted - 1)).toBeLessThan(0.1);
    await browser.close();
  });
});

test.describe('by touch', { tag: '@long' }, () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  type Finger = { x: number; y: number; id: number };
  const touch = (devtools: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Finger[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });

  test('a pinch zooms, and a tap zooms into the sector before it selects the seat', { tag: '@long' }, async ({
    page,
  }) => {
    await open(page, 'hall=dala-arena&sold=0');
    const devtools = await page.context().newCDPSession(page);
    const { x, y } = await findPlace(page, 300);
    await page.touchscreen.tap(x, y);
    await expect(page.getByText(/^sector Sector /)).toBeVisible();
    expect(await listChosen(page)).toEqual([]);
    await page.getByRole('button', { name: 'Whole hall' }).click();
    await expect.poll(() => scale(page)).toBe(1);
    await expectStill(page, 300);

    await touch(devtools, 'touchStart', [{ x: x - 10, y, id: 1 }]);
    await touch(devtools, 'touchStart', [
      { x: x - 10, y, id: 1 },
      { x: x + 10, y, id: 2 },
    ]);
    for (let half = 20; half <= 120; half += 20)
      await touch(devtools, 'touchMove', [
        { x: x - half, y, id: 1 },
        { x: x + half, y, id: 2 },
      ]);
    await touch(devtools, 'touchEnd', []);
    await expect.poll(() => scale(page)).toBeGreaterThan(8);
    expect(await listChosen(page)).toEqual([]);
    await expectStill(page, 300);
    const near = await findPlace(page, 300);
    await page.touchscreen.tap(near.x, near.y);
    await expect.poll(() => listChosen(page)).toEqual([300]);
  });
});
