/** Other users of the machine cannot read the data of the embedded database and of the companion programs. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { startShopProcess } from '../../../http-tests/support/processes/shop-process.ts';
import { restrictFolder } from './owner-only.ts';

const NOBODY = 65_534;
/** Runs `cat` as an unprivileged user. */
const canNobodyRead = (file: string): boolean => spawnSync('cat', [file], { uid: NOBODY, gid: NOBODY }).status === 0;
/** Null if another user's rights can be tested. */
const reason = process.getuid?.() === 0 ? null : 'only root can become another user';

let parent: string;
let dataDir: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'sahna-owner-'));
  chmodSync(parent, 0o755);
  dataDir = join(parent, 'data');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

/** The folder and everything in it that other users may read, write or enter. */
function openToOthers(folder = dataDir): string[] {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  return [folder, ...all].filter((file) => (statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077);
}

/** Creates a folder with the modes of earlier versions. */
function makeOldFolder(): void {
  cpSync(inject('embeddedSeason'), dataDir, { recursive: true });
  mkdirSync(join(dataDir, 'demo-bank'));
  writeFileSync(join(dataDir, 'demo-bank', 'payments.jsonl'), '');
  const all = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => join(dataDir, name));
  for (const file of [dataDir, ...all]) chmodSync(file, statSync(file).isDirectory() ? 0o755 : 0o666);
}

describe('the data folder', () => {
  it('is created for its owner only', () => {
    // Created by this run, with the usual umask.
    expect(openToOthers(inject('embeddedTemplate'))).toEqual([]);
  });

  it('is restricted after an older version left it open, including new files of a running shop', {
    tags: ['long'],
  }, async () => {
    makeOldFolder();
    const before = process.umask(0o022);
    const shop = await startShopProcess({ DATA_DIR: dataDir, SIGN_IN: 'demo' }).finally(() => process.umask(before));
    try {
      expect(openToOthers()).toEqual([]);
      expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['demo-bank', 'demo-identity', 'pgdata']));
    } finally {
      await shop.stop();
    }
    expect(openToOthers()).toEqual([]);
  });

  it.skipIf(reason !== null)(`denies access to another user${reason ? ` (skipped: ${reason})` : ''}`, () => {
    makeOldFolder();
    const files = [join(dataDir, 'pgdata', 'PG_VERSION'), join(dataDir, 'demo-bank', 'payments.jsonl')];
    expect(files.map(canNobodyRead)).toEqual([true, true]);
    restrictFolder(dataDir, ['pgdata', 'demo-bank']);
    expect(files.map(canNobodyRead)).toEqual([false, false]);
    chmodSync(dataDir, 0o755);
    // Each of them separately, too.
    expect(files.map(canNobodyRead)).toEqual([false, false]);
  });

  it('keeps its mode and foreign files if many users share it', () => {
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o1777);
    writeFileSync(join(dataDir, 'of-another'), '');
    chmodSync(join(dataDir, 'of-another'), 0o644);
    restrictFolder(dataDir, ['pgdata']);
    expect(openToOthers()).toEqual([dataDir, join(dataDir, 'of-another')]);
  });
});
