import { describe, expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { createOpenApiDocument } from './openapi.ts';
import { OrderItemRequest } from './orders/order-create.ts';
import { pickLocalized } from './pick-localized.ts';
import { Day, Flag, Hash, Lang, Money, plainText, Time } from './wire/primitives.ts';

/** Every path that the two specifications and decisions.md name. */
const SPECIFIED = `/api/setup /api/token /api/captcha /api/captcha/check /api/crm/logout /api/cart/list /api/cart/update
/api/no-scheme /api/scheme /api/scheme/sessions /api/scheme/map /api/scheme/location.svg /api/order/create-scheme /api/order/create /api/order/view
/api/order/return/:hash /api/order/return-create /api/order/return-confirm /api/order/get-num /api/order/add-special-offer
/api/order/remove-special-offer /api/order/add-discount /api/order/cancel-discount /api/order/status-change /api/afisha
/api/order-data /api/confirm-nominal /api/order/pay/:creditcompany_id`.split(/\s+/);

const all: Endpoint[] = Object.values<Endpoint>(ENDPOINTS);

describe('the contract', () => {
  test('describes every specified endpoint once', () => {
    const paths = all.map((endpoint) => endpoint.path);
    expect(SPECIFIED.filter((path) => !paths.includes(path))).toEqual([]);
    const calls = all.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  test('generates an OpenAPI document with served paths and resolvable references', () => {
    const document = JSON.stringify(createOpenApiDocument());
    for (const endpoint of Object.values<Endpoint>(ENDPOINTS))
      expect(document).toContain(JSON.stringify(endpoint.path.replace(/:(\w+)/g, '{$1}')));
    expect(document).not.toContain('"$ref"');
  });
});

describe('primitives', () => {
  test.each([
    [Money, [0, 10, 10.5, 99.99], [10.001, Number.NaN, '5']],
    [Day, ['05.12.2026'], ['2026-12-05', '5.12.2026']],
    [Time, ['19:00', '999'], ['24:00', '9:00', 999]],
    [Flag, [0, 1], [2, true, '1']],
    [plainText(5), ['', 'Әліә', '👍'], ['a\u0000', 'a\nb', '\ud800', 'longer']],
    [OrderItemRequest.shape.quantity, [0, 1, 100, 1000], [-1, 0.5, 1001, '1']],
    [Hash, ['3hh7dC_EXMA37Qm678DjDsBt'], ['', '../x', 'a b', 'x'.repeat(65)]],
  ])('validates the values of a primitive', (schema, good, bad) => {
    for (const value of good) expect(schema.safeParse(value).success, String(value)).toBe(true);
    for (const value of bad) expect(schema.safeParse(value).success, String(value)).toBe(false);
  });

  test('parses an unknown language as the default', () => {
    expect([Lang.parse('ru'), Lang.parse('xx'), Lang.parse(undefined)]).toEqual(['ru', 'kz', 'kz']);
  });
});

describe('pickLocalized', () => {
  test('returns the chosen language, else en, else ru, else the first available', () => {
    const row = { name_ru: 'р', name_en: '', name_kz: 'қ', name_ch: '' };
    expect([pickLocalized(row, 'name', 'kz'), pickLocalized(row, 'name', 'ch')]).toEqual(['қ', 'р']);
    expect(pickLocalized({ ...row, name_en: 'e' }, 'name', 'ch')).toBe('e');
    expect(pickLocalized({ ...row, name_ru: '' }, 'name', 'ch')).toBe('қ');
  });
});
