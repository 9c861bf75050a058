/** Staff read every problem of a draft in their language: each code of the server has a text in the admin app. */
import fs from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { DRAFT_MESSAGES } from '../apps/server/src/modules/season/import/problems/create-problem.ts';
import { FOLDER_MESSAGES } from '../apps/server/src/modules/season/import/problems/messages/folder-messages.ts';
import { STAFF_LANGUAGES } from '../packages/contract/src/admin/values.ts';
import { REMARK_MESSAGES } from '../packages/hall-plan/src/index.ts';

const listPlaceholders = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Texts of the admin app by key. */
function readCatalog(folder: string, language: string): Readonly<Record<string, string>> {
  const file = new URL(`../apps/admin/src/${folder}/texts/${language}.json`, import.meta.url);
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

const messages = new Map<string, string>(Object.entries(DRAFT_MESSAGES));

describe.each(STAFF_LANGUAGES)('problems in %s', (language) => {
  const texts = readCatalog('shared/season/problems', language);
  const codes = Object.keys(texts).flatMap((key) =>
    key.startsWith('problem.title') ? [] : key.slice('problem.'.length),
  );

  it('have a text for every code, and none for others', () => {
    expect(codes.toSorted()).toEqual([...messages.keys()].sort());
  });

  it('have placeholders that the server fills in', () => {
    const unknown = codes.flatMap((code) => {
      const names = listPlaceholders(messages.get(code) ?? '');
      return listPlaceholders(texts[`problem.${code}`] ?? '').filter((name) => !names.includes(name));
    });
    expect(unknown).toEqual([]);
  });
});

test('codes of files are no codes of drafts', () => {
  expect(Object.keys(FOLDER_MESSAGES).filter((code) => messages.has(code))).toEqual([]);
});

test('every remark about the file of a plan has a text', () => {
  const keys = Object.keys(readCatalog('features/hall-plans', 'en')).filter((key) => key.startsWith('import.remark-'));
  expect(keys.toSorted()).toEqual(
    Object.keys(REMARK_MESSAGES)
      .map((code) => `import.remark-${code}`)
      .sort(),
  );
});
