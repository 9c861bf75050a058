import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

let folder = '';
const lockFile = () => path.join(folder, 'sahna.lock');

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sahna-lock-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const CONTENDER = `
  const [module, folder, startAt] = process.argv.slice(1);
  const { lockFolder } = await import(module);
  while (Date.now() < Number(startAt));
  try {
    lockFolder(folder);
    process.stdout.write('locked');
  } catch (error) {
    process.stdout.write(error.name);
  }
  setTimeout(() => {}, 2_000);
`;

/** Locks the folder at `startAt` in a process that lives for two seconds more. Resolves with its result. */
function contend(startAt: number): Promise<string> {
  const module = new URL('./folder-lock.ts', import.meta.url).href;
  const args = ['--input-type=module', '--eval', CONTENDER, module, folder, String(startAt)];
  return text(spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] }).stdout);
}

test('one of several processes takes a stale lock', async () => {
  for (let round = 0; round < 3; round++) {
    fs.writeFileSync(lockFile(), JSON.stringify({ pid: 2 ** 22 + 1, host: os.hostname(), born: '' }));
    const startAt = Date.now() + 3_000;
    const results = await Promise.all(Array.from({ length: 6 }, () => contend(startAt)));
    expect(results.toSorted()).toEqual([...Array.from({ length: 5 }, () => FolderInUse.name), 'locked']);
  }
});

test('an incomplete lock is respected while its process may still be writing', () => {
  fs.writeFileSync(lockFile(), '');
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  const past = new Date(Date.now() - 60_000);
  fs.utimesSync(lockFile(), past, past);
  expect(() => lockFolder(folder)).not.toThrow();
});
