/** Compares the schema of events with the tabs of the event editor: every field of the format has a screen and a name. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { EventSchema } from '../apps/server/src/modules/season/import/format/event.ts';

const EDITOR = '../apps/admin/src/features/season-editor';
const Tabs = z.object({ EVENT_TABS: z.array(z.object({ id: z.string(), fields: z.array(z.string()) })) });

let tabs: z.infer<typeof Tabs>['EVENT_TABS'];
beforeAll(async () => {
  // The app reads its language when it is loaded.
  vi.stubGlobal('localStorage', { getItem: () => null });
  // Components are not part of this project, so the compiler must not follow the import.
  tabs = Tabs.parse(await import(`${EDITOR}/tabs.ts`)).EVENT_TABS;
}, 60_000);
afterAll(() => {
  vi.unstubAllGlobals();
});

/** The identity of the event, which never changes. */
const FIXED = ['key'];
/** Edited in tables of their own. */
const TABLES = ['sessions', 'offers', 'addOns'];
const LANGUAGES = ['kz', 'ru', 'en', 'ch'];
const JsonSchema = z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() });

const schema = z.toJSONSchema(EventSchema, { io: 'input', unrepresentable: 'any' });

/** Paths of fields, with those of `production` one by one. */
function listFields(): string[] {
  const names = Object.keys(JsonSchema.parse(schema).properties ?? {});
  const production = JsonSchema.parse(JsonSchema.parse(schema).properties?.['production']);
  const parts = Object.keys(production.properties ?? {}).map((part) => `production.${part}`);
  return [...names.filter((name) => name !== 'production' && !FIXED.includes(name)), ...parts];
}

/** Names of fields at any depth, without languages and tables. */
function listNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listNames);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    if (name !== 'properties' || typeof part !== 'object' || part === null) return listNames(part);
    return Object.entries(part).flatMap(([field, inside]) =>
      FIXED.includes(field) || TABLES.includes(field) || LANGUAGES.includes(field) ? [] : [field, ...listNames(inside)],
    );
  });
}

it('has a tab for every field of an event', () => {
  const fields = listFields();
  expect(fields.length).toBeGreaterThan(40);
  expect(fields.filter((field) => !tabs.some((tab) => tab.fields.includes(field)))).toEqual([]);
});

it('has each field in one tab', () => {
  const fields = tabs.flatMap((tab) => tab.fields);
  expect(fields).toEqual([...new Set(fields)]);
  const existing = listFields();
  expect(fields.filter((field) => !existing.includes(field))).toEqual([]);
});

/** Seats are blocked and painted on the page of the session. */
const SESSION_FIELDS_ELSEWHERE = ['blockedSeats', 'seatZones', 'seatOrder'];

it('has an input for every field of a session', () => {
  const folder = new URL(`${EDITOR}/sessions/`, import.meta.url);
  const sources = readdirSync(folder).filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const code = sources.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n');
  const { items } = z
    .object({ items: z.object({ anyOf: z.array(JsonSchema) }) })
    .parse(schema.properties?.['sessions']);
  const fields = [...new Set(items.anyOf.flatMap(({ properties }) => Object.keys(properties ?? {})))];
  expect(fields).toEqual(expect.arrayContaining(['form', 'attendees', 'refunds', 'sales']));
  const isEdited = (field: string): boolean => new RegExp(`'${field}'|\\b${field}:|\\{ ${field}\\b`).test(code);
  expect(fields.filter((field) => !SESSION_FIELDS_ELSEWHERE.includes(field) && !isEdited(field))).toEqual([]);
});

it.each(['kz', 'ru', 'en'] as const)('names every field in %s', (language) => {
  const file = new URL(`${EDITOR}/fields/texts/${language}.json`, import.meta.url);
  const names = new Set(Object.keys(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))));
  const missing = [...new Set(listNames(schema))].filter((field) => !names.has(`field.${field}`));
  expect(missing).toEqual([]);
});
