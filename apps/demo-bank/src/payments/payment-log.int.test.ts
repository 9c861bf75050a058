import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPaymentLog } from './payment-log.ts';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'demo-bank-journal-'));
});

afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const getFile = (): string => join(folder, 'payments.jsonl');
const parseLines = (text: string): unknown[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

it('writes entries in order before flush resolves', async () => {
  const log = openPaymentLog(
    folder,
    () => {},
    () => [],
  );
  const entries = Array.from({ length: 50 }, (_, nth) => ({ nth, text: 'Абай' }));
  for (const entry of entries.slice(0, 20)) log.append(entry);
  const first = log.flush();
  for (const entry of entries.slice(20)) log.append(entry);
  await first;
  expect(parseLines(fs.readFileSync(getFile(), 'utf8')).slice(0, 20)).toEqual(entries.slice(0, 20));
  await log.flush();
  expect(parseLines(fs.readFileSync(getFile(), 'utf8'))).toEqual(entries);
  await log.close();
});

it('starts with the replayed entries and drops a truncated line', async () => {
  fs.writeFileSync(getFile(), '{"nth":1}\n{"nth":2}\n{"nt');
  const read: unknown[] = [];
  const log = openPaymentLog(
    folder,
    (entry) => read.push(entry),
    () => [{ nth: 2 }],
  );
  log.append({ nth: 3 });
  await log.flush();
  await log.close();
  expect(read).toEqual([{ nth: 1 }, { nth: 2 }]);
  expect(parseLines(fs.readFileSync(getFile(), 'utf8'))).toEqual([{ nth: 2 }, { nth: 3 }]);
});
