/** Compares the schemas of the season's lists with the forms of the admin app: every field has a screen and a name. */
import { readFileSync } from 'node:fs';
import type { AdminEndpoint } from '@sahna/contract/admin/endpoint';
import { LOYALTY_CARD_ENDPOINTS } from '@sahna/contract/admin/people/loyalty-card-endpoints';
import { SEASON_TICKET_ENDPOINTS } from '@sahna/contract/admin/people/season-ticket-endpoints';
import { POINTS_RULES_ENDPOINTS } from '@sahna/contract/admin/season/points-rules-endpoints';
import { SEASON_LISTS } from '@sahna/contract/admin/season/season-list-endpoints';
import { SWITCH_RANGES } from '@sahna/contract/rules/staff/shop-switches';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { LISTS } from '../apps/server/src/modules/season/import/format/lists.ts';
import { Season, SeasonTerms } from '../apps/server/src/modules/season/import/format/season.ts';

const EDITOR = '../apps/admin/src/features/season-editor/lists';
const Field = z.object({
  name: z.string(),
  get fields() {
    return z.array(Field).optional();
  },
});
const Forms = z.object({ LIST_FIELDS: z.record(z.string(), z.array(Field)) });
const Settings = z.object({ SHOP_SETTINGS: z.array(z.object({ fields: z.array(z.string()) })) });

/** Fields of season.json that are set by the first import. */
const FIXED_SETTINGS = ['format', 'relativeDates', 'currency', 'timeZone'];
/** Inputs of vat-terms.tsx. */
const VAT_FIELDS = ['payer', 'rates', 'rates.tickets', 'rates.fees', 'rates.addOns'];

let forms: z.infer<typeof Forms>;
let settings: z.infer<typeof Settings>;
beforeAll(async () => {
  // Components are not part of this project, so the compiler must not follow the imports.
  forms = Forms.parse(await import(`${EDITOR}/list-fields.ts`));
  settings = Settings.parse(await import(`${EDITOR}/settings-elsewhere.ts`));
}, 60_000);

/** Screens of their own: /admin/people. */
const UNDER_PEOPLE = ['loyalty-cards.json', 'season-tickets.json'];
const LANGUAGES = ['kz', 'ru', 'en', 'ch'];

/** Paths of fields at any depth, like `menus.submenus.name`, without languages. */
function listPaths(schema: unknown, prefix = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, items, anyOf, allOf } = z
    .looseObject({
      properties: z.record(z.string(), z.unknown()).optional(),
      items: z.unknown().optional(),
      anyOf: z.array(z.unknown()).optional(),
      allOf: z.array(z.unknown()).optional(),
    })
    .parse(schema);
  const inside = [items, ...(anyOf ?? []), ...(allOf ?? [])].flatMap((part) => listPaths(part, prefix));
  return [
    ...inside,
    ...Object.entries(properties ?? {})
      .filter(([name]) => !LANGUAGES.includes(name))
      .flatMap(([name, part]) => [prefix + name, ...listPaths(part, `${prefix}${name}.`)]),
  ];
}

function listFormPaths(fields: readonly z.infer<typeof Field>[], prefix = ''): string[] {
  return fields.flatMap(({ name, fields: inside }) => [
    prefix + name,
    ...listFormPaths(inside ?? [], `${prefix}${name}.`),
  ]);
}

const toSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
const consents = toSchema(SeasonTerms).properties?.['consents'];

it('has a screen for every list', () => {
  const files = SEASON_LISTS.map(({ file }): string => file);
  expect(Object.keys(LISTS).filter((file) => !files.includes(file))).toEqual(UNDER_PEOPLE);
});

/** Fields of the lists of customers that have another name in the API. */
const RENAMED: Readonly<Record<string, string>> = {
  bonuses: 'points',
  blocked: 'isBlocked',
  'customer.email': 'email',
  'customer.lastname': 'lastname',
  'customer.firstname': 'firstname',
  'customer.middlename': 'middlename',
  'customer.phone': 'phone',
  event: 'eventId',
  quantity: 'visits',
};
/** `pinDigest` is that of the PIN; rows of files have keys. */
const WITHOUT_INPUT = ['pinDigest', 'key', 'customer'];

it.each([
  ['loyalty-cards.json', LOYALTY_CARD_ENDPOINTS],
  ['season-tickets.json', SEASON_TICKET_ENDPOINTS],
] as const)('has a request of staff for every field of %s', (file, endpoints) => {
  const bodies = Object.values<AdminEndpoint>(endpoints).flatMap(({ body }) => (body ? listPaths(toSchema(body)) : []));
  const fields = listPaths(toSchema(LISTS[file])).filter((field) => !WITHOUT_INPUT.includes(field));
  expect(fields.length).toBeGreaterThan(5);
  expect(fields.filter((field) => !bodies.includes(RENAMED[field] ?? field))).toEqual([]);
});

it('has a screen for the rules of points', () => {
  const { share } = POINTS_RULES_ENDPOINTS.changePointsRules.body.shape;
  expect(share.safeParse(SWITCH_RANGES.bonus_share.max).success).toBe(true);
  expect(share.safeParse(SWITCH_RANGES.bonus_share.max + 1).success).toBe(false);
});

it.each(SEASON_LISTS.map(({ file }) => file))('has an input for every field of %s', (file) => {
  const paths = listPaths(file === 'season.json' ? consents : toSchema(LISTS[file]));
  expect(paths.length).toBeGreaterThan(1);
  expect(listFormPaths(forms.LIST_FIELDS[file] ?? []).sort()).toEqual(paths.sort());
});

it('has a screen for every field of season.json', () => {
  const properties = toSchema(Season).properties ?? {};
  const elsewhere = Object.keys(properties).filter((name) => !FIXED_SETTINGS.includes(name));
  expect(elsewhere.sort()).toEqual(['consents', 'shop', 'vat']);
  const fields = settings.SHOP_SETTINGS.flatMap((part) => part.fields);
  expect(fields.sort()).toEqual([...new Set(listPaths(properties['shop']).map((path) => path.split('.')[0]))].sort());
  expect(listPaths(toSchema(SeasonTerms).properties?.['vat']).sort()).toEqual(VAT_FIELDS.toSorted());
});

it.each(['kz', 'ru', 'en'] as const)('names every field in %s', (language) => {
  const file = new URL(`${EDITOR}/texts/${language}.json`, import.meta.url);
  const names = new Set(Object.keys(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))));
  const fields = [...Object.values(forms.LIST_FIELDS).flatMap((list) => listFormPaths(list)), 'vat', ...VAT_FIELDS];
  const missing = fields.map((path) => path.split('.').at(-1)).filter((name) => !names.has(`list-field.${name}`));
  expect(missing).toEqual([]);
});
