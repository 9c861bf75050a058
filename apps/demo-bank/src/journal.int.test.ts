import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openJournal } from './journal.ts';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'demo-bank-journal-'));
});

afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const file = (): string => join(folder, 'payments.jsonl');
const linesOf = (text: string): unknown[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

it('has on the disk, in their order, what was appended before it said so', async () => {
  const journal = openJournal(
    folder,
    () => {},
    () => [],
  );
  const entries = Array.from({ length: 50 }, (_, nth) => ({ nth, text: 'Абай' }));
  for (const entry of entries.slice(0, 20)) journal.append(entry);
  const first = journal.written();
  for (const entry of entries.slice(20)) journal.append(entry);
  await first;
  expect(linesOf(fs.readFileSync(file(), 'utf8')).slice(0, 20)).toEqual(entries.slice(0, 20));
  await journal.written();
  expect(linesOf(fs.readFileSync(file(), 'utf8'))).toEqual(entries);
  await journal.close();
});

it('begins anew with what was read, without a line that was cut off', async () => {
  fs.writeFileSync(file(), '{"nth":1}\n{"nth":2}\n{"nt');
  const read: unknown[] = [];
  const journal = openJournal(
    folder,
    (entry) => read.push(entry),
    () => [{ nth: 2 }],
  );
  journal.append({ nth: 3 });
  await journal.written();
  await journal.close();
  expect(read).toEqual([{ nth: 1 }, { nth: 2 }]);
  expect(linesOf(fs.readFileSync(file(), 'utf8'))).toEqual([{ nth: 2 }, { nth: 3 }]);
});
