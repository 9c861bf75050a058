// @module-tag long
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

let folder = '';
const lockFile = () => path.join(folder, 'sahna.lock');

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sahna-lock-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const CONTENDER = `
  const [module, folder] = process.argv.slice(1);
  const { lockFolder } = await import(module);
  process.stdin.once('data', (startAt) => {
    while (Date.now() < Number(startAt));
    try {
      lockFolder(folder);
      process.stdout.write('locked');
    } catch (error) {
      process.stdout.write(error.name);
    }
  });
  process.stdout.write('ready');
`;

/** Locks the folder in several processes at once, which live until all of them have tried. Resolves with their results. */
async function contend(count: number): Promise<string[]> {
  const module = new URL('./folder-lock.ts', import.meta.url).href;
  const args = ['--input-type=module', '--eval', CONTENDER, module, folder];
  const contenders = Array.from({ length: count }, () =>
    spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  const read = async ({ stdout }: { stdout: Readable }) => String((await once(stdout, 'data'))[0]);
  await Promise.all(contenders.map(read));
  const startAt = String(Date.now() + 200);
  const results = await Promise.all(
    contenders.map((contender) => {
      contender.stdin.write(startAt);
      return read(contender);
    }),
  );
  await Promise.all(
    contenders.map((contender) => {
      contender.stdin.end();
      return once(contender, 'exit');
    }),
  );
  return results;
}

test('one of several processes takes a stale lock', async () => {
  for (let round = 0; round < 4; round++) {
    fs.writeFileSync(lockFile(), JSON.stringify({ pid: 2 ** 22 + 1, host: os.hostname(), born: '' }));
    const results = await contend(6);
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
