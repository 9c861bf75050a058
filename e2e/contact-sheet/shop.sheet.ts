/** Photographs of what a visitor sees before the cart: listing, events, halls, pages of text, errors. */

import { getSearchBox } from '../support/listing.ts';
import { type Language, photographState } from '../support/screenshots.ts';
import { add, openHall, openSeatByKeyboard } from '../support/seat-map.ts';
import { expectHydrated, getEventHash, getText, test } from '../support/shop.ts';

test('listing', async ({ page }) => {
  const open = async (language: Language, path = '/'): Promise<void> => {
    await page.goto(`${path}?lang=${language}`);
    await expectHydrated(page);
  };
  await photographState(page, 'listing', '1-first', (language) => open(language));
  await photographState(
    page,
    'listing',
    '2-filters',
    async (language) => {
      await open(language);
      await page.getByRole('button', { name: getText(language, 'filter.open') }).click();
    },
    { from: 360 },
  );
  for (const [state, words] of [
    ['3-found', 'опера'],
    ['4-nothing-found', 'щщщщ'],
  ] as const)
    await photographState(page, 'listing', state, async (language) => {
      await open(language);
      await getSearchBox(page).fill(words);
      await page.waitForURL((url) => url.searchParams.get('q') === words);
    });
});

const EVENTS = [
  ['1-evening', 'Abai'],
  ['2-gallery-and-people', 'Rachmaninoff and Tchaikovsky'],
  ['3-soon', 'Spartacus'],
  ['4-sold-out', 'Qaragöz'],
  ['5-free', 'Open rehearsal'],
  ['6-season-ticket', 'Season ticket: Great Symphonies'],
  ['7-named', 'To the Petroglyphs of Tanbaly'],
] as const;

test('event', async ({ page }) => {
  for (const [state, title] of EVENTS) {
    const hash = await getEventHash(page.request, title);
    await photographState(page, 'event', state, async (language) => {
      await page.goto(`/event/${hash}?lang=${language}`);
      await expectHydrated(page);
    });
  }
});

test('hall', async ({ page }) => {
  const { address } = await openHall(page, 'Carmen', 'en', -2);
  const open = async (language: Language, path = address): Promise<void> => {
    await page.goto(`${path}?lang=${language}`);
    await expectHydrated(page);
  };
  const photograph = (state: string, show: (language: Language) => Promise<void>) =>
    photographState(page, 'hall', state, show, { fills: true });
  await photograph('1-no-session', (language) => open(language, address.split('/', 3).join('/')));
  await photograph('2-far', (language) => open(language));
  await photograph('3-list', async (language) => {
    await open(language);
    await page.getByRole('button', { name: getText(language, 'seat-map.view-list') }).click();
  });
});

test('seats of a hall', async ({ page }) => {
  const { address } = await openHall(page, 'Carmen', 'en', -2);
  const open = async (language: Language): Promise<void> => {
    await page.goto(`${address}?lang=${language}`);
    await expectHydrated(page);
  };
  const photograph = (state: string, show: (language: Language) => Promise<void>) =>
    photographState(page, 'hall', state, show, { fills: true });
  await photograph('4-seat-card', async (language) => {
    await open(language);
    await openSeatByKeyboard(page, language);
  });
  await photograph('5-held', async (language) => {
    await open(language);
    // The seat that is added in the first language is held in the others.
    if (language !== 'kz') return;
    await openSeatByKeyboard(page, language);
    await add(page, language);
  });
});

test('pages', async ({ page }) => {
  for (const [state, path] of [
    ['1-contacts', '/contacts'],
    ['2-rules', '/rules/purchase-terms'],
  ] as const)
    await photographState(page, 'pages', state, async (language) => {
      await page.goto(`${path}?lang=${language}`);
      await expectHydrated(page);
    });
});

test('menus', async ({ page }) => {
  const open = async (language: Language, button: string): Promise<void> => {
    await page.goto(`/contacts?lang=${language}`);
    await expectHydrated(page);
    await page
      .locator('header summary')
      .filter({ hasText: getText(language, button), visible: true })
      .click();
  };
  await photographState(page, 'menus', '1-account', (language) => open(language, 'account.title'));
  await photographState(page, 'menus', '2-all', (language) => open(language, 'shell.menu'), { from: 360 });
});

test('trouble', async ({ browser }) => {
  // Of its own, for what fails here is on the console.
  const context = await browser.newContext();
  const page = await context.newPage();
  await photographState(page, 'trouble', '1-not-found', async (language) => {
    await page.goto(`/no/such/page?lang=${language}`);
    await expectHydrated(page);
  });
  await page.route('**/api/no-scheme**', (route) => route.fulfill({ status: 500, json: {} }));
  await photographState(page, 'trouble', '2-error', async (language) => {
    await page.goto(`/?lang=${language}`);
    await expectHydrated(page);
    await page.locator('article a[href^="/event/"]').first().click();
    await page.getByRole('heading', { level: 1, name: getText(language, 'error.title') }).waitFor();
  });
  await photographState(page, 'trouble', '3-offline', async (language) => {
    // The page of the language before loads itself anew as soon as the network is back.
    await page.goto('about:blank');
    await context.setOffline(false);
    await page.goto(`/contacts?lang=${language}`);
    await expectHydrated(page);
    // Before its script has come a link of the footer is the browser's, which has an offline page of its own.
    await page.locator(':not([data-deferred]) > footer').waitFor();
    await context.setOffline(true);
    await page.locator('footer a[href^="/rules/"]').first().click();
    await page.getByRole('heading', { level: 1, name: getText(language, 'error.offline-title') }).waitFor();
  });
  await context.close();
});
