/** Tests how the season's settings change the app shell, as rendered by the server. */
import type { Setup } from '@sahna/contract/shop/setup';
import { describe, expect, test } from 'vitest';
import { inEach } from '../shared/testing/localized.ts';
import en from '../shared/texts/every-page/en.json' with { type: 'json' };
import { pageOf as shopPage } from './testing/shop-page.ts';

function pageOf(app: Partial<Setup['app']>, rest: Partial<Setup> = {}, address = '/contacts?lang=en'): Promise<string> {
  return shopPage(address, { app, rest });
}

const part = (page: string, tag: string): string => new RegExp(`<${tag}[ >].*?</${tag}>`, 's').exec(page)?.[0] ?? '';

describe('the app shell', () => {
  test('has header and footer unless the season or an embedding page hides them', async () => {
    const parts = async (...season: Parameters<typeof pageOf>) => {
      const page = await pageOf(...season);
      expect(page).toContain('Box office');
      return [part(page, 'header') !== '', part(page, 'footer') !== ''];
    };
    expect(await parts({})).toEqual([true, true]);
    expect(await parts({ header: 0 })).toEqual([false, true]);
    expect(await parts({ footer: 0 })).toEqual([true, false]);
    expect(await parts({}, { is_integration: 1 })).toEqual([false, false]);
  });

  test('shows the banner of the season', async () => {
    expect(await pageOf({})).not.toContain('<aside');
    expect(part(await pageOf({}, inEach('info_banner', 'No shows today')), 'aside')).toContain('No shows today en');
  });
});

describe('the header', () => {
  test('shows the logo of the language with a cache-busting number and links it to the season’s address', async () => {
    const page = await pageOf({ url_logo: 'https://house.example/' });
    const logos = [...page.matchAll(/\/images\/[^"?]*\?(\d+)/g)];
    expect(new Set(logos.map(([, random]) => random)).size).toBe(1);
    expect(part(page, 'header')).toMatch(/<source[^>]*srcSet="\/images\/mark.svg\?/i);
    expect(part(page, 'header')).toMatch(/<a href="https:\/\/house\.example\/"[^>]*>.*src="\/images\/logo en\?/s);
    expect(page).toContain(`random:${logos[0]?.[1]}`);
    expect((await pageOf({})).match(/\?(\d+)/)?.[1]).not.toBe(logos[0]?.[1]);
  });

  test('offers the season’s languages in its order, and the one in use', async () => {
    // In the language menu, and in the menu on phones.
    const offered = async (languages: string) => {
      const tags = [...part(await pageOf({ languages }), 'header').matchAll(/hrefLang="([\w-]+)"/gi)].map(
        ([, tag]) => tag,
      );
      expect(tags.slice(tags.length / 2)).toEqual(tags.slice(0, tags.length / 2));
      return tags.slice(tags.length / 2);
    };
    expect(await offered('kz,en')).toEqual(['kk', 'en']);
    expect([...part(await pageOf({}), 'header').matchAll(/aria-current/g)]).toHaveLength(2);
    expect(await offered('kz,ru')).toEqual(['kk', 'ru', 'en']);
    expect(await offered('en')).toEqual([]);
  });

  test('has the account where the shop has accounts', async () => {
    const has = async (lk: 0 | 1, enabled: 0 | 1) => (await pageOf({ lk }, { crm: { enabled } })).includes('>Account<');
    expect([await has(1, 1), await has(0, 1), await has(1, 0)]).toEqual([true, false, false]);
  });

  test('leads back to the listing, and from a refund to its order', async () => {
    const back = async (address: string) =>
      /class="[^"]*back[^"]*" href="([^"]*)"/.exec(await pageOf({}, {}, address))?.[1];
    expect(await back('/contacts?lang=en')).toBe('/?lang=en');
    expect(await back('/order/return/abc?lang=en')).toBe('/order/abc?lang=en');
  });

  test('keeps its text readable on the operator’s color', async () => {
    const ground = async (header_background: string) =>
      /data-ground="(\w+)"/.exec(await pageOf({ header_background }))?.[1];
    expect([
      await ground('#9b1b30'),
      await ground('#fffbe6'),
      await ground('/images/b.webp'),
      await ground(''),
    ]).toEqual(['dark', 'light', 'picture', undefined]);
  });
});

describe('the footer', () => {
  test('has owner, site, contacts, rules and agreement', async () => {
    const footer = part(await pageOf({}), 'footer');
    const links = [`>${en['title.contacts']}<`, `>${en['shell.agreement']}<`];
    for (const words of ['Company en', 'The house en', ...links, 'Terms en', 'width:50px'])
      expect(footer).toContain(words);
    expect(footer, 'the version is in the API').not.toContain('v2.32.1');
  });

  test('has a text of the operator’s own instead of contacts and agreement', async () => {
    const footer = part(await pageOf({}, inEach('footer_db_info', '<p>Call us</p>')), 'footer');
    expect(footer).toContain('<p>Call us</p> en');
    expect(footer).not.toContain(`>${en['shell.agreement']}<`);
  });
});
