/** Changes of drafts as sentences in each language of staff. */
import { SEASON_LISTS } from '@sahna/contract/admin/season/season-list-endpoints';
import { STAFF_LANGUAGES } from '@sahna/contract/admin/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compareDocuments } from '../../../modules/season/drafts/comparison/compare-documents.ts';
import { randomDocument } from '../../../modules/season/drafts/testing/random-document.ts';
import { EventSchema } from '../../../modules/season/import/format/event.ts';
import { LISTS } from '../../../modules/season/import/format/lists.ts';
import { SeasonTerms } from '../../../modules/season/import/format/season.ts';
import type { OfferNames } from '../../../modules/season/index.ts';
import { getPropertyRuns } from '../../../testing/property-runs.ts';
import { describeChange } from './describe-changes.ts';
import fieldsEn from './texts/fields.en.json' with { type: 'json' };
import fieldsKz from './texts/fields.kz.json' with { type: 'json' };
import fieldsRu from './texts/fields.ru.json' with { type: 'json' };

const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = { kz: fieldsKz, ru: fieldsRu, en: fieldsEn };
const names: OfferNames = { categories: new Map(), zones: new Map([['stalls', { en: 'Stalls' }]]) };
const describeIn = (language: (typeof STAFF_LANGUAGES)[number], change: Parameters<typeof describeChange>[0]): string =>
  describeChange(change, { language, currency: 'KZT', names });

const Node: z.ZodType<object> = z.object({}).loose();

/** Names of fields in a JSON schema. */
function listFields(schema: unknown): string[] {
  const node = Node.safeParse(schema);
  if (Array.isArray(schema)) return schema.flatMap(listFields);
  if (!node.success) return [];
  return Object.entries(node.data).flatMap(([name, value]) =>
    name === 'properties' ? [...Object.keys(value), ...Object.values(value).flatMap(listFields)] : listFields(value),
  );
}

describe('describeChange', () => {
  it('names every field of the format in each language', () => {
    const lists = SEASON_LISTS.map(({ file }) => (file === 'season.json' ? SeasonTerms : LISTS[file]));
    const fields = [EventSchema, ...lists].flatMap((schema) =>
      listFields(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
    );
    expect(fields.length).toBeGreaterThan(150);
    for (const texts of [fieldsEn, fieldsKz, fieldsRu]) expect(fields.filter((name) => !(name in texts))).toEqual([]);
  });

  it('describes the differences of any two documents in complete sentences', () => {
    fc.assert(
      fc.property(fc.option(randomDocument), fc.option(randomDocument), (before, after) => {
        for (const language of STAFF_LANGUAGES)
          for (const change of compareDocuments(before, after)) {
            const sentence = describeIn(language, change);
            expect(sentence).not.toMatch(/undefined|\bnull\b|NaN|Invalid|^$/);
            expect(sentence.replaceAll(/: .*$/g, '')).not.toMatch(/[{}]/);
            if (change.kind === 'field') expect(sentence).toContain(FIELDS[language]?.[change.path[0] ?? ''] ?? '?');
          }
      }),
      { numRuns: getPropertyRuns(100) },
    );
  });

  it('names the rows of lists, and counts those beyond ten', () => {
    const rows = Array.from({ length: 1010 }, (_, n) => ({ key: `CODE${n}`, name: undefined }));
    const name = { kz: 'Студент', ru: 'Студент', en: 'Student' };
    const changes = [
      { kind: 'rows_added' as const, rows },
      { kind: 'rows_removed' as const, rows: [{ key: 'student', name }] },
      {
        kind: 'rows_changed' as const,
        rows: [{ key: 'x', name: 3 }],
        path: ['shownFor'],
        before: 'order',
        after: 'attendees',
      },
      {
        kind: 'rows_changed' as const,
        rows: [{ key: 'x', name }],
        path: ['events'],
        before: undefined,
        after: undefined,
      },
      { kind: 'rows_moved' as const },
    ];
    expect(
      STAFF_LANGUAGES.map((language) => changes.map((change) => describeIn(language, change))),
    ).toMatchInlineSnapshot(`
      [
        [
          "Қосылады: CODE0, CODE1, CODE2, CODE3, CODE4, CODE5, CODE6, CODE7, CODE8, CODE9, тағы 1 000",
          "Алынып тасталады: Студент",
          "x, Қайда сұралады: бұрын тапсырыста, енді келуші формасында",
          "Студент, Іс-шаралар: құрамы сол, реті басқа",
          "Тізімнің реті өзгереді",
        ],
        [
          "Добавлено: CODE0, CODE1, CODE2, CODE3, CODE4, CODE5, CODE6, CODE7, CODE8, CODE9, ещё 1 000",
          "Убрано: Студент",
          "x, Где запрашивается: было в заказе, станет в форме посетителя",
          "Студент, События: тот же состав, другой порядок",
          "Порядок списка изменится",
        ],
        [
          "Added: CODE0, CODE1, CODE2, CODE3, CODE4, CODE5, CODE6, CODE7, CODE8, CODE9, 1,000 more",
          "Removed: Student",
          "x, Asked in: the order becomes the attendee form",
          "Student, Events: same entries in another order",
          "The list has another order",
        ],
      ]
    `);
  });

  it('names an add-on by its title, and its pieces', () => {
    const change = { kind: 'field' as const, path: ['addOns', 'glasses', 'stock'], before: 60, after: 3 };
    const document = { addOns: [{ key: 'booklet' }, 7, { key: 'glasses', title: { kz: 'Дүрбі', en: 'Glasses' } }] };
    const describeFor = (addOns: typeof document | null) =>
      describeChange(change, { language: 'en', currency: 'KZT', names }, addOns);
    expect([describeFor(document), describeFor(null)]).toEqual([
      'Add-ons, Glasses, Number in stock: 60 becomes 3',
      'Add-ons, glasses, Number in stock: 60 becomes 3',
    ]);
  });

  it('formats the days of a moved session in words', () => {
    const change = {
      ...{ kind: 'session_moved' as const, before: '2036-12-05 19:00', after: '2036-12-06 19:00' },
      sessions: ['2036-12-05 19:00'],
    };
    expect(STAFF_LANGUAGES.map((language) => describeIn(language, change))).toMatchInlineSnapshot(`
      [
        "2036 жылғы 5 желтоқсан, 19:00 сеансы мына уақытқа ауысады: 2036 жылғы 6 желтоқсан, 19:00",
        "Сеанс 5 декабря 2036, 19:00 переносится на 6 декабря 2036, 19:00",
        "The session of 5 December 2036, 19:00 is moved to 6 December 2036, 19:00",
      ]
    `);
  });

  it('formats values and capacities by their names', () => {
    const changes = [
      { kind: 'field' as const, path: ['status'], before: 'on_sale', after: 'hidden' },
      { kind: 'field' as const, path: ['vat', 'tickets'], before: undefined, after: null },
      { kind: 'field' as const, path: ['addOns'], before: undefined, after: undefined },
      {
        ...{ kind: 'sessions_changed' as const, path: ['zoneStock', 'stalls'], before: 100, after: 1200, count: 2 },
        sessions: ['2036-12-05 19:00', '2036-12-06 19:00'],
      },
    ];
    expect(changes.map((change) => describeIn('en', change))).toMatchInlineSnapshot(`
      [
        "State: on sale becomes hidden",
        "VAT, Tickets: nothing becomes exempt",
        "Add-ons: same entries in another order",
        "Places by zone, Stalls of 2 sessions: 100 becomes 1,200",
      ]
    `);
  });
});
