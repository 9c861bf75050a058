import type { ShopAddresses } from '@sahna/contract/pages/resolved-page';
import { describe, expect, test } from 'vitest';
import { resolvePage } from './resolve-page.ts';

const ORIGIN = 'https://shop.example';
const SHOP: ShopAddresses = {
  hasKind: (id) => [1, 2].includes(id),
  hasMenu: (id) => [4, 5].includes(id),
  hasSubmenu: (id, menu) => id === 9 && menu === 4,
  daysOf: (hash) =>
    hash === 'abai'
      ? new Map([
          ['05.12.2030', ['19:00', '21:00']],
          ['06.12.2030', ['999']],
        ])
      : null,
  hasCart: () => true,
  supportsLanguage: () => true,
  defaultLanguage: () => 'kz',
};

/** Resolves an address to its page or redirect target. */
function resolve(address: string, shop = SHOP): string {
  const page = resolvePage(new URL(address, ORIGIN), shop);
  if (page.kind === 'private') return 'private';
  if (page.kind === 'redirect') return `-> ${page.to}`;
  const at = page.page.href.replace(ORIGIN, '');
  return page.kind === 'missing-event' ? `${at} of ${page.hash}` : `${at}${page.isForSearch ? '' : ' hidden'}`;
}

describe('an address that exists', () => {
  test.each([
    '/',
    '/?kind=2',
    '/?id=4',
    '/?id=4&sid=9',
    '/?id=4&sid=9&lang=ru',
    '/?sub=1',
    '/?lang=ru&sub=1',
    '/event/abai',
    '/event/abai?lang=ch&sub=1',
    '/event/abai/05.12.2030',
    '/event/abai/05.12.2030/21:00',
    '/event/abai/06.12.2030/999',
    '/scheme/abai',
    '/scheme/abai/05.12.2030/21:00?lang=ru',
    '/contacts',
    '/rules/purchase-terms?lang=en',
  ])('is its own page: %s', (address) => expect(resolve(address)).toBe(address));

  test.each([
    ['/?utm_source=x&reset=1', '/'],
    ['/?lang=kz', '/'],
    ['/?sub=2', '/'],
    ['/?sid=9&id=4', '/?id=4&sid=9'],
    ['/event/abai/05.12.2030/19:00?utm_source=x', '/event/abai/05.12.2030/19:00'],
    ['/scheme/abai/05.12.2030?utm_source=x', '/scheme/abai/05.12.2030'],
    ['/contacts?kind=7', '/contacts'],
    ['/cart?x=1', '/cart hidden'],
  ])('is one page with all that show the same: %s', (address, page) => expect(resolve(address)).toBe(page));

  test.each(['/order/abc?lang=ru', '/order/declined/abc', '/ticket/abc'])('is a visitor’s own: %s', (address) =>
    expect(resolve(address)).toBe('private'),
  );
});

describe('an address with parts that do not exist', () => {
  test.each([
    ['/event/abai/07.12.2030', '/event/abai'],
    ['/event/abai/x/y/z', '/event/abai'],
    ['/event/abai/05.12.2030/20:00?sub=1&utm_source=x', '/event/abai/05.12.2030?sub=1&utm_source=x'],
    ['/event/abai/05.12.2030/19:00/x', '/event/abai/05.12.2030/19:00'],
    ['/event/abai/05.12.2030/21%3A00?lang=ru', '/event/abai/05.12.2030/21:00?lang=ru'],
    ['/scheme/abai/05.12.2030/19%3A00', '/scheme/abai/05.12.2030/19:00'],
    ['/event/abai/06.12.2030/19:00', '/event/abai/06.12.2030'],
    ['/event/nope/05.12.2030/19:00', '/event/nope'],
    ['/event/abai?lang=xx', '/event/abai'],
    ['/event/abai?lang=ru&lang=en', '/event/abai?lang=ru'],
    ['/?kind=abc&reset=1&utm_source=x', '/?reset=1&utm_source=x'],
    ['/?kind=1&kind=2', '/?kind=1'],
    ['/?kind=02', '/'],
    ['/?kind="2"', '/'],
    ['/?id=4&kind=2', '/?id=4'],
    ['/?id=x&kind=2&lang=ru', '/?kind=2&lang=ru'],
    ['/?sid=9', '/'],
    ['/?lang=xx&sub=1', '/?sub=1'],
    ['/contacts?lang=xx', '/contacts'],
    ['/cont%61cts?kind=7&lang=ru', '/contacts?lang=ru'],
    ['/event/%61bai/05.12.2030/19%3a00?x=1', '/event/abai/05.12.2030/19:00?x=1'],
  ])('is left out: %s', (address, to) => {
    expect(resolve(address)).toBe(`-> ${to}`);
    // Redirects are not chained.
    expect(resolve(to)).not.toContain('->');
  });

  test.each([
    ['/?kind=3', '/not-found'],
    ['/?id=99', '/not-found'],
    ['/?id=99&kind=2&lang=ru', '/not-found?lang=ru'],
    ['/?id=5&sid=9', '/not-found'],
    ['/?id=4&sid=99&reset=1', '/not-found?reset=1'],
  ])('resolves to the missing section: %s', (address, to) => {
    expect(resolve(address)).toBe(`-> ${to}`);
    expect(resolve(to)).toBe(`/not-found${to.includes('lang=ru') ? '?lang=ru' : ''} hidden`);
  });

  test.each([
    ['/?lang=en', '/'],
    ['/?lang=ru', '/?lang=ru'],
    ['/?lang=en&id=4&utm_source=x', '/?id=4&utm_source=x'],
    ['/?lang=en&kind=abc', '/'],
    ['/event/abai/05.12.2030?lang=ch&sub=1', '/event/abai/05.12.2030?sub=1'],
    ['/nope?lang=en', '/nope'],
    ['/order/abc?lang=en', 'private'],
  ])('is a language that the season does not offer: %s', (address, page) => {
    const resolved = resolve(address, { ...SHOP, supportsLanguage: (language) => ['kz', 'ru'].includes(language) });
    expect(resolved.replace('-> ', '')).toBe(page);
  });

  test.each([
    '/x/y/z',
    '/order',
    '/order/a/b',
    '/rules/x',
    '/contacts/x',
    '/event',
    '/event/a%20b',
    '/event/%3Cscript%3E',
    `/event/${'x'.repeat(65)}`,
    '/%E0%A4%A',
    '/ticket/a%2Fb',
  ])('is one page for all: %s', (address) => {
    expect(resolve(address)).toBe('/not-found hidden');
    expect(resolve(`${address}?lang=ru&sub=1`)).toBe('/not-found?lang=ru hidden');
  });

  test('is an event’s page that names it', () => {
    expect(resolve('/event/nope?lang=en&x=1')).toBe('/event/nope?lang=en of nope');
  });

  test('is the cart, where the shop has none', () => {
    expect(resolve('/cart', { ...SHOP, hasCart: () => false })).toBe('/not-found hidden');
  });
});
