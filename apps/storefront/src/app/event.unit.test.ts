/** Tests the server-rendered event page. */
import type { NoScheme } from '@sahna/contract/events/no-scheme';
import { ENDPOINT_PATHS } from '@sahna/contract/paths';
import { describe, expect, test } from 'vitest';
import { toEachLanguage } from '../shared/testing/localized.ts';
import { createWireEvent } from '../shared/testing/wire-event.ts';
import checkout from '../shared/texts/checkout/en.json' with { type: 'json' };
import en from '../shared/texts/event/en.json' with { type: 'json' };
import { renderShopPage, type Season } from './testing/shop-page.ts';

const WITHOUT_CART: Season = { app: { cart: 0, currency: 'KZT' }, rest: { price_limit: 20, needreg: 0 } };
const WITH_VOUCHERS: Season = { ...WITHOUT_CART, rest: { ...WITHOUT_CART.rest, db: { meta: [], showproculture: 1 } } };

const CONSENT = { id: 1, ...toEachLanguage('name', 'Agreed'), filling: 1, filled: 0 } as const;

const renderEventPage = (season: Season, action: Partial<NoScheme['action']> = {}): Promise<string> =>
  renderShopPage('/event/abai?lang=en', season, {
    [ENDPOINT_PATHS.noScheme]: createWireEvent(action, { checkboxList: [CONSENT] }),
  });

describe('the order form that the server sends', () => {
  test('is inert until hydration, which would discard typed input', async () => {
    const form = /<form[^>]*>/.exec(await renderEventPage(WITHOUT_CART))?.[0];
    expect(form).toContain('id="order-form"');
    expect(form).toContain(' inert');
  });

  test('marks a required consent as it marks required fields', async () => {
    const page = await renderEventPage(WITHOUT_CART);
    expect(page).toMatch(/<span data-required="true">Agreed en<\/span>/);
    expect(page).toMatch(new RegExp(`<label[^>]*data-required="true"[^>]*>[^<]*${checkout['form.email']}`));
  });
});

describe('an event paid by voucher card only', () => {
  const VOUCHER_ONLY = { usepushkarta: 1, usenopushkarta: 0 } as const;

  test('shows the form if the shop accepts voucher cards, otherwise that tickets are unavailable', async () => {
    const page = await renderEventPage(WITH_VOUCHERS, VOUCHER_ONLY);
    expect(page).toContain(en['event.voucher-only']);
    expect(page).toContain('id="order-form"');
    const closed = await renderEventPage(WITHOUT_CART, VOUCHER_ONLY);
    expect(closed).toContain(en['event.voucher-unavailable']);
    expect(closed).not.toContain('<form');
  });
});

describe('an event that refuses voucher cards', () => {
  const sentence = en['event.voucher-not-accepted'];

  test('shows the refusal only for paid events of shops that accept voucher cards', async () => {
    expect(await renderEventPage(WITH_VOUCHERS, { pushkartaexpected: 1 })).toContain(sentence);
    expect(await renderEventPage(WITH_VOUCHERS)).not.toContain(sentence);
    expect(await renderEventPage(WITH_VOUCHERS, { pushkartaexpected: 1, maybefree: 1 })).not.toContain(sentence);
    expect(await renderEventPage(WITHOUT_CART, { pushkartaexpected: 1 })).not.toContain(sentence);
  });
});
