/** Every sentence of the shop is available in all languages, not copied, correctly inflected, and used. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { STAFF_LANGUAGES } from '../../packages/contract/src/admin/values.ts';
import { LANGUAGES, toLanguageTag } from '../../packages/contract/src/languages.ts';
import { type Catalogs, findTextProblems, findUnusedTexts } from './text-problems.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PRIVATE = /node_modules|dist/;

const folders = fs
  .globSync('{apps,packages}/*/src/**/texts/**/en.json', { cwd: ROOT, exclude: (name) => PRIVATE.test(name) })
  .map((file) => path.dirname(file))
  .sort();

/** Words with the same spelling in two languages, by catalog. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  // The shop's name.
  'apps/server/src/platform/http/languages/texts': ['page-title'],
  // "QR-код" is Kazakh too.
  'apps/server/src/modules/payments/texts': ['qr'],
  // A placeholder.
  'apps/server/src/modules/notifications/texts': ['heading-event'],
  // "Билет", "Зал", "Сектор" and "0+" are Kazakh too.
  'apps/server/src/modules/tickets/texts': ['ticket', 'hall', 'sector', 'age'],
  'apps/storefront/src/shared/texts/my-orders': ['my-orders.tickets'],
  // "Афиша" is Kazakh too.
  'apps/storefront/src/shared/texts/every-page': ['shell.listing', 'title.listing'],
  // "Телефон" and "Билет" are Kazakh too; a name and a note have a colon between them everywhere.
  'apps/admin/src/features/orders/texts': ['order.phone', 'order.ticket', 'order.by'],
  'apps/server/src/api/admin/order-lists/texts': ['phone'],
  // "PIN-код" and "Код" are Kazakh too.
  'apps/admin/src/features/people/texts': ['people.pin', 'people.code'],
  // Loanwords that are Kazakh too.
  'apps/admin/src/shared/audit/values/texts': [
    ...['field.currency', 'field.file', 'field.hall', 'field.line', 'field.phone', 'value.phone'],
  ],
  // "Зал" is Kazakh too.
  'apps/admin/src/features/sessions/texts': ['sessions.hall'],
  'apps/admin/src/features/season-calendar/texts': ['calendar.hall'],
  'apps/server/src/api/admin/season-calendar/texts': ['hall'],
  // "Зал" and "Телефон" are Kazakh too.
  'apps/admin/src/features/season-editor/fields/texts': ['field.hall', 'field.phone'],
  // Loanwords that are Kazakh too.
  'apps/admin/src/features/season-editor/texts': [
    ...['editor.ticket-qr', 'editor.ticket-barcode', 'editor.pay-qr', 'editor.pay-widget'],
  ],
  // "МБ" is Kazakh too.
  'apps/admin/src/features/settings/backups/texts': ['backups.megabytes'],
  // "Код" is Kazakh too.
  'apps/admin/src/features/sign-in/texts': ['sign-in.code'],
  // "PDF" is PDF everywhere, and "Промокод" and "PIN-код" are Kazakh too.
  'apps/storefront/src/shared/texts/order': ['order.pdf-all', 'points.pin', 'promo.label'],
  'apps/storefront/src/shared/texts/refund': ['return.ticket'],
};

/** Pages without the shop's texts, and sentences of the specification that the catalogs are compared with. */
const OWN_WORDS = ['e2e/seat-map/hall-map.e2e.ts', 'e2e/order/phone-field.e2e.ts', 'e2e/order/order-form-rules.e2e.ts'];
const LANGUAGE_NAMES = ['Русский', 'English', 'Қазақша', '中文'];

/** Texts for staff are in fewer languages. */
const isForStaff = (folder: string): boolean => /^apps.(?:admin|server.src.api.admin)/.test(folder);

function read(folder: string): Catalogs {
  return Object.fromEntries(
    (isForStaff(folder) ? STAFF_LANGUAGES : LANGUAGES).map((language) => [
      language,
      JSON.parse(fs.readFileSync(path.join(ROOT, folder, `${language}.json`), 'utf8')),
    ]),
  );
}

function listSources(folder: string): string[] {
  const [group, name] = folder.split(path.sep);
  // Texts of a package are used by the apps.
  const app = group === 'packages' ? 'apps/*' : `${group}/${name}`;
  return fs
    .globSync(`${app}/src/**/*.{ts,tsx}`, { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => fs.readFileSync(path.join(ROOT, file), 'utf8'));
}

const isLanguage = (text: string) => LANGUAGES.find((language) => language === text) ?? 'en';
const getTag = (language: string): string => toLanguageTag(isLanguage(language));

test('the storefront, the server, emails and tickets have texts', () => {
  expect(folders.length).toBeGreaterThanOrEqual(17);
});

test('a text name of the storefront is in one catalog', () => {
  const names = folders
    .filter((folder) => /^(?:apps.storefront|packages)/.test(folder))
    .flatMap((folder) => Object.keys(read(folder).en ?? {}));
  expect(names.length).toBeGreaterThan(250);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

/** Messages that stay in two catalogs, with the reason. */
const REPEATED: Readonly<Record<string, string>> = {
  'The payment method is not set. Error code: {code}':
    'fixed by the specification for the page and for the API; shared, it would cost every order page a request',
  'incl. {fee} service fee':
    'a ticket says it alike on its page, and in its PDF and email, whose texts pages do not load',
};
const LONG_MESSAGE_WORDS = 4;

test('a message of four words or more exists once', () => {
  const catalogsOf = new Map<string, Set<string>>();
  for (const folder of folders) {
    const catalogs = read(folder);
    for (const [key, en = ''] of Object.entries(catalogs.en ?? {})) {
      if (en.split(/\s+/).length < LONG_MESSAGE_WORDS || en in REPEATED) continue;
      const message = JSON.stringify(LANGUAGES.map((language) => catalogs[language]?.[key]));
      catalogsOf.set(message, (catalogsOf.get(message) ?? new Set()).add(folder));
    }
  }
  expect([...catalogsOf].filter(([, inFolders]) => inFolders.size > 1)).toEqual([]);
});

test('the end-to-end tests read the texts of the shop from its catalogs', () => {
  const messages = new Set(folders.flatMap((folder) => Object.values(read(folder)).flatMap(Object.values)));
  const literals = fs
    .globSync('e2e/**/*.ts', { cwd: ROOT, exclude: (name) => PRIVATE.test(name) })
    .filter((file) => !OWN_WORDS.includes(file.split(path.sep).join('/')))
    .flatMap((file) =>
      [...fs.readFileSync(path.join(ROOT, file), 'utf8').matchAll(/'((?:[^'\\\n]|\\.)+)'/g)].map(
        ([, literal = '']) => ({ file, literal }),
      ),
    );
  expect(literals.length).toBeGreaterThan(1000);
  // Words of code, such as `paid`, and the names of languages are no texts.
  const isText = (literal: string) => !/^[a-z-]+$/.test(literal) && !LANGUAGE_NAMES.includes(literal);
  expect(literals.filter(({ literal }) => messages.has(literal) && isText(literal))).toEqual([]);
});

describe.each(folders)('%s', (folder) => {
  test('is complete in every language', () => {
    expect(findTextProblems(read(folder), getTag, new Set(ALIKE[folder] ?? []))).toEqual([]);
  });

  test('has no unused text', () => {
    const unused = findUnusedTexts(Object.keys(read(folder).en ?? {}), listSources(folder));
    expect(unused).toEqual([]);
  });

  test('has no unnecessary exception for equal texts', () => {
    const excused = findTextProblems(read(folder), getTag, new Set()).join('\n');
    expect((ALIKE[folder] ?? []).filter((name) => !excused.includes(`${name} is the same`))).toEqual([]);
  });
});

describe('a catalogue is refused', () => {
  const validTexts = {
    ru: { a: 'раз {x}', b_one: '{count} место', b_few: '{count} места', b_many: 'мест', b_other: 'места' },
    en: { a: 'once {x}', b_one: 'one place', b_other: '{count} places' },
  };
  const listProblems = (ru: object, en: object = {}) =>
    findTextProblems(
      { ru: { ...validTexts.ru, ...ru }, en: { ...validTexts.en, ...en } },
      (language) => language,
      new Set(),
    );

  test('not if it is correct', () => {
    expect(listProblems({})).toEqual([]);
  });

  test.each([
    ['a missing sentence', {}, { c: 'new' }, 'c is missing in ru'],
    ['an empty sentence', { a: ' {x}'.slice(0, 1) }, {}, 'a is empty in ru'],
    ['a copy', { a: 'once {x}' }, {}, 'a is the same in ru and en'],
    ['a plural form that the grammar does not have', {}, { b_few: '{count} of them' }, 'b has the forms'],
    ['a value that another language does not fill in', { a: 'раз' }, {}, 'a is filled in with'],
  ])('for %s', (_what, ru, en, usage) => {
    expect(listProblems(ru, en).join('\n')).toContain(usage);
  });

  test('for a text that no source uses', () => {
    const sources = ["t('card.buy')", ['t(`order.show-$', '{kind}`)'].join('')];
    expect(findUnusedTexts(['card.buy', 'card.left_one', 'order.show-qr', 'order.hide'], sources)).toEqual([
      'card.left',
      'order.hide',
    ]);
  });
});
