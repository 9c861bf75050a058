// @module-tag long
/** The embedded PostgreSQL aborts on a full disk, and is restarted once space is available. */

import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../index.ts';
import { createLoopDisk, findLoopDeviceProblem } from '../testing/loop-device.ts';
import type { Database } from '../types.ts';
import { DatabaseUnavailable } from '../unavailable.ts';

const MEGABYTES = 200;
/** Less than the limit of read-only mode, and more than nothing. */
const LITTLE_BYTES = 20 * 2 ** 20;
/** More than the limit of read-only mode, and less than one transaction writes. */
const LEFT_BYTES = 60 * 2 ** 20;
const ROWS = 200;
const ROW_BYTES = 2 ** 20;

const reason = findLoopDeviceProblem();
if (reason !== null)
  process.stdout.write(
    `Skipping the test of an aborting engine, because loop devices are not allowed here: ${reason}\n`,
  );

const write = (on: Pick<Database, 'query'>, n: number) =>
  on.query("INSERT INTO note VALUES ($1, repeat('x', $2))", [n, n < 100 ? 1 : ROW_BYTES]);

/** Opens an engine on a small disk with a table of twenty rows, and returns a function that fills the disk. */
async function openOnSmallDisk() {
  const disk = createLoopDisk(MEGABYTES);
  const db = await openDatabase({ kind: 'embedded', dataDir: join(disk.folder, 'data') });
  onTestFinished(async () => {
    await db.close();
    disk.remove();
  });
  await db.query('CREATE TABLE note (n int PRIMARY KEY, filler text STORAGE EXTERNAL)');
  for (let n = 0; n < 20; n++) await db.transaction((tx) => write(tx, n));
  const filler = join(disk.folder, 'filler');
  const leave = (bytes: number): void => {
    const { bfree, bsize } = statfsSync(disk.folder);
    writeFileSync(filler, Buffer.alloc(bfree * bsize - bytes));
  };
  return { db, leave, freeDisk: () => rmSync(filler) };
}

const countOf = async (db: Database): Promise<number | undefined> =>
  (await db.query<{ n: number }>('SELECT count(*)::int AS n FROM note')).rows[0]?.n;

describe.skipIf(reason !== null)('an embedded engine on a full disk', () => {
  it('becomes read-only before the disk is full', async () => {
    const { db, leave, freeDisk } = await openOnSmallDisk();
    leave(LITTLE_BYTES);
    await expect.poll(() => db.canWrite()).toBe(false);
    for (let n = 100; n < 130; n++)
      await expect(db.transaction((tx) => write(tx, n))).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await countOf(db)).toBe(20);

    freeDisk();
    await expect.poll(() => db.canWrite()).toBe(true);
    await db.transaction((tx) => write(tx, 20));
    expect(await countOf(db)).toBe(21);
  });

  it('restarts by itself after an abort, with all acknowledged data', async () => {
    const { db, leave, freeDisk } = await openOnSmallDisk();
    const notifications: string[] = [];
    await db.listen('notes', (payload) => notifications.push(payload));
    leave(LEFT_BYTES);
    expect(await db.canWrite()).toBe(true);

    let straggler: Promise<unknown> = Promise.resolve();
    const tooMuch = db.transaction(async (tx) => {
      try {
        for (let n = 100; n < ROWS; n++) await write(tx, n);
      } catch (error) {
        straggler = pause(1).then(() => write(tx, 99));
        straggler.catch(() => {});
        throw error;
      }
    });
    await expect(tooMuch).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(straggler).rejects.toThrow('the transaction has ended');
    // Rejected immediately, without waiting.
    await expect(db.query('SELECT 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(db.transaction((tx) => write(tx, 98))).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await db.canWrite()).toBe(false);

    freeDisk();
    await expect.poll(() => db.canWrite()).toBe(true);
    expect(await countOf(db)).toBe(20);
    expect(notifications).toEqual(['']);
    await db.notify('notes', 'on');
    await expect.poll(() => notifications).toEqual(['', 'on']);
    await db.transaction((tx) => write(tx, 20));
  });
});
