/** Tests how the season's settings change the app shell, as rendered by the server. */
import type { Setup } from '@sahna/contract/shop/setup';
import { describe, expect, test } from 'vitest';
import { toEachLanguage } from '../shared/testing/localized.ts';
import en from '../shared/texts/every-page/en.json' with { type: 'json' };
import { renderShopPage } from './testing/shop-page.ts';

function renderSeasonPage(
  app: Partial<Setup['app']>,
  rest: Partial<Setup> = {},
  address = '/contacts?lang=en',
): Promise<string> {
  return renderShopPage(address, { app, rest });
}

const findPart = (page: string, tag: string): string =>
  new RegExp(`<${tag}[ >].*?</${tag}>`, 's').exec(page)?.[0] ?? '';

describe('the app shell', () => {
  test('has header and footer unless the season or an embedding page hides them', async () => {
    const findParts = async (...season: Parameters<typeof renderSeasonPage>) => {
      const page = await renderSeasonPage(...season);
      expect(page).toContain('Box office');
      return [findPart(page, 'header') !== '', findPart(page, 'footer') !== ''];
    };
    expect(await findParts({})).toEqual([true, true]);
    expect(await findParts({ header: 0 })).toEqual([false, true]);
    expect(await findParts({ footer: 0 })).toEqual([true, false]);
    expect(await findParts({}, { is_integration: 1 })).toEqual([false, false]);
  });

  test('shows the banner of the season', async () => {
    expect(await renderSeasonPage({})).not.toContain('<aside');
    expect(findPart(await renderSeasonPage({}, toEachLanguage('info_banner', 'No shows today')), 'aside')).toContain(
      'No shows today en',
    );
  });
});

describe('the header', () => {
  test('shows the logo of the language with a cache-busting number and links it to the season’s address', async () => {
    const page = await renderSeasonPage({ url_logo: 'https://house.example/' });
    const logos = [...page.matchAll(/\/images\/[^"?]*\?(\d+)/g)];
    expect(new Set(logos.map(([, random]) => random)).size).toBe(1);
    expect(findPart(page, 'header')).toMatch(/<source[^>]*srcSet="\/images\/mark.svg\?/i);
    expect(findPart(page, 'header')).toMatch(/<a href="https:\/\/house\.example\/"[^>]*>.*src="\/images\/logo en\?/s);
    expect(page).toContain(`random:${logos[0]?.[1]}`);
    expect((await renderSeasonPage({})).match(/\?(\d+)/)?.[1]).not.toBe(logos[0]?.[1]);
  });

  test('offers the season’s languages in its order, and the one in use', async () => {
    // In the language menu, and in the menu on phones.
    const listOfferedLanguages = async (languages: string) => {
      const tags = [...findPart(await renderSeasonPage({ languages }), 'header').matchAll(/hrefLang="([\w-]+)"/gi)].map(
        ([, tag]) => tag,
      );
      expect(tags.slice(tags.length / 2)).toEqual(tags.slice(0, tags.length / 2));
      return tags.slice(tags.length / 2);
    };
    expect(await listOfferedLanguages('kz,en')).toEqual(['kk', 'en']);
    expect([...findPart(await renderSeasonPage({}), 'header').matchAll(/aria-current/g)]).toHaveLength(2);
    expect(await listOfferedLanguages('kz,ru')).toEqual(['kk', 'ru', 'en']);
    expect(await listOfferedLanguages('en')).toEqual([]);
  });

  test('has the account where the shop has accounts', async () => {
    const hasAccountMenu = async (lk: 0 | 1, enabled: 0 | 1) =>
      (await renderSeasonPage({ lk }, { crm: { enabled } })).includes('>Account<');
    expect([await hasAccountMenu(1, 1), await hasAccountMenu(0, 1), await hasAccountMenu(1, 0)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('leads back to the listing, and from a refund to its order', async () => {
    const findBackLink = async (address: string) =>
      /class="[^"]*back[^"]*" href="([^"]*)"/.exec(await renderSeasonPage({}, {}, address))?.[1];
    expect(await findBackLink('/contacts?lang=en')).toBe('/?lang=en');
    expect(await findBackLink('/order/return/abc?lang=en')).toBe('/order/abc?lang=en');
  });

  test('keeps its text readable on the operator’s color', async () => {
    const findGround = async (header_background: string) =>
      /data-ground="(\w+)"/.exec(await renderSeasonPage({ header_background }))?.[1];
    expect([
      await findGround('#9b1b30'),
      await findGround('#fffbe6'),
      await findGround('/images/b.webp'),
      await findGround(''),
    ]).toEqual(['dark', 'light', 'picture', undefined]);
  });
});

describe('the footer', () => {
  test('has owner, site, contacts, rules and agreement', async () => {
    const footer = findPart(await renderSeasonPage({}), 'footer');
    const links = [`>${en['title.contacts']}<`, `>${en['shell.agreement']}<`];
    for (const words of ['Company en', 'The house en', ...links, 'Terms en', 'width:50px'])
      expect(footer).toContain(words);
    expect(footer, 'the version is in the API').not.toContain('v2.32.1');
  });

  test('has a text of the operator’s own instead of contacts and agreement', async () => {
    const footer = findPart(await renderSeasonPage({}, toEachLanguage('footer_db_info', '<p>Call us</p>')), 'footer');
    expect(footer).toContain('<p>Call us</p> en');
    expect(footer).not.toContain(`>${en['shell.agreement']}<`);
  });
});
