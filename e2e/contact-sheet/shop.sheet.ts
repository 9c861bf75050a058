/** Photographs of what a visitor sees before the cart: listing, events, halls, pages of text, errors. */

import { signInAs } from '../support/buyer/customers.ts';
import { getSearchBox } from '../support/buyer/listing.ts';
import { add, openHall, openSeatByKeyboard } from '../support/buyer/seat-map.ts';
import { openChanged } from '../support/environment/changed-event.ts';
import { type Language, photographState } from '../support/screenshots.ts';
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
    ['5-found-elsewhere', 'музей'],
  ] as const)
    await photographState(page, 'listing', state, async (language) => {
      await open(language);
      await getSearchBox(page).fill(words);
      await page.waitForURL((url) => url.searchParams.get('q') === words);
    });
});

test('listing with a stored search', async ({ page }) => {
  for (const [state, words] of [
    ['6-stored-search', 'опера'],
    ['7-empty-stored-search', 'щщщщ'],
  ] as const) {
    await page.goto('/?lang=kz');
    await expectHydrated(page);
    await getSearchBox(page).fill(words);
    await page.waitForURL((url) => url.searchParams.get('q') === words);
    await photographState(page, 'listing', state, async (language) => {
      await page.goto('about:blank');
      await page.goto(`/?lang=${language}`);
      await page.getByText(getText(language, 'filter.restored')).waitFor();
    });
  }
});

test('other kinds of the listing', async ({ page }) => {
  for (const [state, nth] of [
    ['8-one-column', 1],
    ['9-two-columns', 2],
  ] as const)
    await photographState(page, 'listing', state, async (language) => {
      await page.goto(`/?lang=${language}`);
      await expectHydrated(page);
      await page
        .getByRole('navigation', { name: getText(language, 'listing.sections') })
        .getByRole('link')
        .nth(nth)
        .click();
      await page.waitForURL((url) => url.searchParams.has('kind'));
    });
});

/** The button that names the price of the best seats. */
const WITH_AMOUNT = /₸/;

const EVENTS = [
  ['1-evening', 'Abai'],
  ['2-gallery-and-people', 'Rachmaninoff and Tchaikovsky'],
  ['3-soon', 'Spartacus'],
  ['4-sold-out', 'Qaragöz'],
  ['5-free', 'Open rehearsal'],
  ['6-season-ticket', 'Season ticket: Great Symphonies'],
  ['7-named', 'To the Petroglyphs of Tanbaly'],
  ['8-many-dates', 'Up and Down'],
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

test('event before its sale', async ({ page }) => {
  await photographState(page, 'event', '9-countdown', async (language) => {
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto(`/contacts?lang=${language}`);
    await expectHydrated(page);
    await openChanged(page, 'Carmen', `?lang=${language}`, (event) => {
      const sale_start = { kz: 'Билеттер ертең 10:00-ден', ru: 'Билеты завтра с 10:00', en: '', ch: '' };
      const sale_start_at = new Date(Date.now() + 7 * 3_600_000).toISOString();
      Object.assign(event.action, { onsale: 0, sale_start, sale_start_at });
      event.calendar.splice(0);
    });
    await page.getByRole('timer').waitFor();
  });
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

test('best seats of a hall', async ({ page }) => {
  const { address } = await openHall(page, 'Giselle', 'en', -2);
  await photographState(
    page,
    'hall',
    '6-best-available',
    async (language) => {
      await page.goto(`${address}?lang=${language}`);
      await expectHydrated(page);
      const bar = page.getByRole('region', { name: getText(language, 'seat-map.best-available'), exact: true });
      await bar.getByRole('button', { name: WITH_AMOUNT }).click();
      await bar.getByRole('button', { name: getText(language, 'seat-map.next-proposal') }).waitFor();
    },
    { fills: true },
  );
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
  await open('kz', 'account.title');
  await page.getByRole('link', { name: getText('kz', 'account.login') }).click();
  await signInAs(page, 'aisulu');
  await page.waitForURL(/\/contacts/);
  await photographState(page, 'menus', '3-signed-in', (language) => open(language, 'account.title'));
  const seasonTicket = await getEventHash(page.request, 'Season ticket: Great Symphonies');
  await photographState(page, 'event', '10-season-ticket-signed-in', async (language) => {
    await page.goto(`/event/${seasonTicket}?lang=${language}`);
    await expectHydrated(page);
  });
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
