/** Every sentence of the shop in all of its languages: none is missing, copied, badly inflected or never said. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, languageTag } from '../packages/contract/src/languages.ts';
import { type Catalogues, textProblems, unusedTexts } from './text-problems.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const PRIVATE = /node_modules|dist/;

const folders = fs
  .globSync('apps/*/src/**/texts/**/en.json', { cwd: ROOT, exclude: (name) => PRIVATE.test(name) })
  .map((file) => path.dirname(file))
  .sort();

/** Words that are spelt alike in two languages, by the catalogue they are in. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  // The shop's name.
  'apps/server/src/platform/http/texts': ['page-title'],
  // "QR-код" is Kazakh too.
  'apps/server/src/modules/payments/texts': ['qr'],
  // "Билет", "Зал", "Сектор" and "0+" are Kazakh too.
  'apps/server/src/modules/tickets/texts': ['ticket', 'hall', 'sector', 'age'],
  'apps/storefront/src/shared/texts/my-orders': ['mine.tickets'],
  // "PDF" is PDF everywhere.
  'apps/storefront/src/shared/texts/order': ['order.pdf-all'],
  'apps/storefront/src/shared/texts/refund': ['return.ticket'],
};

/** Specified, and said as soon as their screens are there: cart, hall, named tickets, refund. */
const COMING = new Set(['title.cart', 'title.confirmation', 'title.return', 'title.scheme']);

function read(folder: string): Catalogues {
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      JSON.parse(fs.readFileSync(path.join(ROOT, folder, `${language}.json`), 'utf8')),
    ]),
  );
}

function sourcesOf(folder: string): string[] {
  const app = folder.split(path.sep).slice(0, 3).join('/');
  return fs
    .globSync(`${app}/**/*.{ts,tsx}`, { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => fs.readFileSync(path.join(ROOT, file), 'utf8'));
}

const isLanguage = (text: string) => LANGUAGES.find((language) => language === text) ?? 'en';
const tagOf = (language: string): string => languageTag(isLanguage(language));

test('the storefront, the server, its mails and its tickets have sentences', () => {
  expect(folders.length).toBeGreaterThanOrEqual(17);
});

test('a name of the storefront’s stands in one of its catalogues', () => {
  const names = folders
    .filter((folder) => folder.startsWith('apps/storefront/'))
    .flatMap((folder) => Object.keys(read(folder).en ?? {}));
  expect(names.length).toBeGreaterThan(250);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

describe.each(folders)('%s', (folder) => {
  test('is whole in every language', () => {
    expect(textProblems(read(folder), tagOf, new Set(ALIKE[folder] ?? []))).toEqual([]);
  });

  test('has no sentence that is never said', () => {
    const unused = unusedTexts(Object.keys(read(folder).en ?? {}), sourcesOf(folder));
    expect(unused.filter((name) => !COMING.has(name))).toEqual([]);
  });

  test('excuses no likeness that is none', () => {
    const excused = textProblems(read(folder), tagOf, new Set()).join('\n');
    expect((ALIKE[folder] ?? []).filter((name) => !excused.includes(`${name} is the same`))).toEqual([]);
  });
});

describe('a catalogue is refused', () => {
  const good = {
    ru: { a: 'раз {x}', b_one: '{count} место', b_few: '{count} места', b_many: 'мест', b_other: 'места' },
    en: { a: 'once {x}', b_one: 'one place', b_other: '{count} places' },
  };
  const problemsOf = (ru: object, en: object = {}) =>
    textProblems({ ru: { ...good.ru, ...ru }, en: { ...good.en, ...en } }, (language) => language, new Set());

  test('for nothing where it is right', () => {
    expect(problemsOf({})).toEqual([]);
  });

  test.each([
    ['a missing sentence', {}, { c: 'new' }, 'c is missing in ru'],
    ['an empty sentence', { a: ' {x}'.slice(0, 1) }, {}, 'a is empty in ru'],
    ['a copy', { a: 'once {x}' }, {}, 'a is the same in ru and en'],
    ['a plural form that the grammar does not have', {}, { b_few: '{count} of them' }, 'b has the forms'],
    ['a value that another language does not fill in', { a: 'раз' }, {}, 'a is filled in with'],
  ])('for %s', (_what, ru, en, said) => {
    expect(problemsOf(ru, en).join('\n')).toContain(said);
  });

  test('for a sentence that no source says', () => {
    const sources = ["t('card.buy')", ['t(`order.show-$', '{kind}`)'].join('')];
    expect(unusedTexts(['card.buy', 'card.left_one', 'order.show-qr', 'order.hide'], sources)).toEqual([
      'card.left',
      'order.hide',
    ]);
  });
});
