/**
 * `npm run bench:two-seats`: how many steps it takes to have the two best seats of a hall in the cart, in a shop that is open
 * (`npm start`): by mouse, by touch, by keyboard, and by the accessibility tree alone, that is by roles and names, without pointer or
 * drawing, as assistive technology acts. Environment: SHOP=http://localhost:3000 CHROMIUM_PATH.
 */
import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import seatMap from '../../apps/storefront/src/shared/texts/seat-map/en.json' with { type: 'json' };

const SHOP = process.env['SHOP'] ?? 'http://localhost:3000';
const HALLS = ['Swan Lake', 'La Traviata', 'Giselle', 'Dala Rock: Dombra and Amplifiers', 'Beethoven: Symphony No. 9'];
const BEST = new RegExp(`^${seatMap['seat-map.best-offer_other'].split('{')[0]}2 `);
const TAKE = seatMap['seat-map.accept-proposal_other'];
/** Of fewer seats no two may be side by side. */
const MIN_LEFT = 50;
const MAX_TABS = 60;
const DEADLINE_MS = 20_000;

const Listing = z.object({
  response: z.object({ action: z.array(z.object({ event_en: z.string(), hash_id: z.string() })) }),
});
const Scheme = z.object({
  response: z.object({
    calendar: z.array(z.object({ event_day: z.string(), event_time: z.string(), quant: z.number() })),
  }),
});

/** Each presses "Best 2 together" and "Take these", and returns the steps. */
type Way = (page: Page) => Promise<number>;

const getBestButton = (page: Page) => page.getByRole('button', { name: BEST });
const take = (page: Page) => page.getByRole('button', { name: TAKE, exact: true });

const WAYS: Record<string, { options: BrowserContextOptions; go: Way }> = {
  mouse: {
    options: { viewport: { width: 1280, height: 900 } },
    go: async (page) => {
      await getBestButton(page).click();
      await take(page).click();
      return 2;
    },
  },
  touch: {
    options: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true },
    go: async (page) => {
      await getBestButton(page).tap();
      await take(page).tap();
      return 2;
    },
  },
  keyboard: {
    options: { viewport: { width: 1280, height: 900 } },
    go: async (page) => {
      const button = await getBestButton(page).elementHandle();
      if (!button) throw new Error('there is no such button');
      let keys = 0;
      const isThere = () => button.evaluate((element) => element === document.activeElement);
      while (!(await isThere())) {
        if (keys++ > MAX_TABS) throw new Error('Tab does not come to the button');
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      await take(page).waitFor();
      await page.keyboard.press('Enter');
      return keys + 2;
    },
  },
  'accessibility tree': {
    options: { viewport: { width: 1280, height: 900 } },
    go: async (page) => {
      const session = await page.context().newCDPSession(page);
      await actOn(session, 'button', (name) => BEST.test(name));
      await actOn(session, 'button', (name) => name === TAKE);
      return 2;
    },
  },
};

const Tree = z.object({
  nodes: z.array(
    z.object({
      ignored: z.boolean(),
      role: z.object({ value: z.unknown() }).optional(),
      name: z.object({ value: z.unknown() }).optional(),
      backendDOMNodeId: z.number().optional(),
    }),
  ),
});

/** Waits for a node of the tree by role and name, and does its default action, as a screen reader would. */
async function actOn(session: CDPSession, role: string, isNamed: (name: string) => boolean): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  for (;;) {
    const { nodes } = Tree.parse(await session.send('Accessibility.getFullAXTree'));
    const node = nodes.find(
      (first) =>
        !first.ignored &&
        first.role?.value === role &&
        isNamed(String(first.name?.value ?? '')) &&
        first.backendDOMNodeId,
    );
    if (node?.backendDOMNodeId) {
      const { object } = await session.send('DOM.resolveNode', { backendNodeId: node.backendDOMNodeId });
      if (!object.objectId) throw new Error('the node is gone');
      await session.send('Runtime.callFunctionOn', {
        objectId: object.objectId,
        functionDeclaration: 'function () { this.click(); }',
      });
      return;
    }
    if (Date.now() > deadline) throw new Error(`the tree has no such ${role}`);
  }
}

/** The address of the event's first session with seats left. */
async function findAddress(page: Page, title: string): Promise<string> {
  const listing = Listing.parse(await (await page.request.get(`${SHOP}/api/afisha`)).json());
  const hash = listing.response.action.find((event) => event.event_en === title)?.hash_id;
  const { calendar } = Scheme.parse(
    await (await page.request.get(`${SHOP}/api/scheme?hash=${hash}&lang=en`)).json(),
  ).response;
  const session = calendar.find(({ quant }) => quant > MIN_LEFT);
  if (!session) throw new Error(`${title} has no session with two seats together`);
  return `${SHOP}/scheme/${hash}/${session.event_day}/${session.event_time}?lang=en`;
}

async function measure(browser: Browser, title: string, { options, go }: (typeof WAYS)[string]): Promise<string> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    await page.goto(await findAddress(page, title));
    await getBestButton(page).waitFor();
    const began = performance.now();
    const steps = await go(page);
    const lines = page.locator('section[aria-labelledby="held"] li');
    await lines.nth(1).waitFor({ state: 'attached' });
    if ((await lines.count()) !== 2) throw new Error(`${title}: there are ${await lines.count()} seats in the cart`);
    return `${steps} (${Math.round(performance.now() - began)} ms)`;
  } finally {
    await context.close();
  }
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const rows: Record<string, Record<string, string>> = {};
  for (const title of HALLS) {
    const row: Record<string, string> = {};
    for (const [name, way] of Object.entries(WAYS)) row[name] = await measure(browser, title, way);
    rows[title] = row;
  }
  console.table(rows);
} finally {
  await browser.close();
}
