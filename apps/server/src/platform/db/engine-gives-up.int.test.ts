/** The embedded PostgreSQL ends on a disk without room for its log, and is restarted once there is room. */

import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from './index.ts';
import { makeLoopDisk, whyNoLoopDevices } from './testing/loop-device.ts';
import type { Database } from './types.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const MEGABYTES = 200;
/** Less than what makes the engine read only, and more than nothing. */
const LITTLE_BYTES = 20 * 2 ** 20;
/** More than what makes the engine read only, and less than what one transaction writes. */
const LEFT_BYTES = 60 * 2 ** 20;
const ROWS = 200;
const ROW_BYTES = 2 ** 20;

const why = whyNoLoopDevices();
if (why !== null)
  process.stdout.write(`The test of an engine that gives up is skipped, loop devices are not allowed here: ${why}\n`);

const write = (on: Pick<Database, 'query'>, n: number) =>
  on.query("INSERT INTO note VALUES ($1, repeat('x', $2))", [n, n < 100 ? 1 : ROW_BYTES]);

/** An engine on a small disk of its own, with a table and twenty rows, and how to leave so much room. */
async function openOnSmallDisk() {
  const disk = makeLoopDisk(MEGABYTES);
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
  return { db, leave, giveBack: () => rmSync(filler) };
}

const countOf = async (db: Database): Promise<number | undefined> =>
  (await db.query<{ n: number }>('SELECT count(*)::int AS n FROM note')).rows[0]?.n;

describe.skipIf(why !== null)('an embedded engine on a disk without room', () => {
  it('only reads while there is hardly any, so that it need not give up', async () => {
    const { db, leave, giveBack } = await openOnSmallDisk();
    leave(LITTLE_BYTES);
    await expect.poll(() => db.canWrite()).toBe(false);
    for (let n = 100; n < 130; n++)
      await expect(db.transaction((tx) => write(tx, n))).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await countOf(db)).toBe(20);

    giveBack();
    await expect.poll(() => db.canWrite()).toBe(true);
    await db.transaction((tx) => write(tx, 20));
    expect(await countOf(db)).toBe(21);
  });

  it('is started again by itself when it gave up, with all that was acknowledged', async () => {
    const { db, leave, giveBack } = await openOnSmallDisk();
    const heard: string[] = [];
    await db.listen('notes', (payload) => heard.push(payload));
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
    // Rejected at once, without waiting.
    await expect(db.query('SELECT 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(db.transaction((tx) => write(tx, 98))).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await db.canWrite()).toBe(false);

    giveBack();
    await expect.poll(() => db.canWrite()).toBe(true);
    expect(await countOf(db)).toBe(20);
    expect(heard).toEqual(['']);
    await db.notify('notes', 'on');
    await expect.poll(() => heard).toEqual(['', 'on']);
    await db.transaction((tx) => write(tx, 20));
  });
});
