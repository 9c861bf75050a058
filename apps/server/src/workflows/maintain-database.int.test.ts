/** Nights of a shop with the embedded database, by a clock. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { backupsModule, nightlyBackup } from '../modules/backups/index.ts';
import type { Database } from '../platform/db/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { handleSweep } from '../platform/jobs/index.ts';
import { MINUTE_MS } from '../platform/lib/durations.ts';
import { createPlatform } from '../platform/module.ts';
import { maintainDatabase } from './maintain-database.ts';
import { countVacuums, placeOrder } from './testing/maintenance.store.ts';

const LONG_MS = 300_000;
const STEP_MS = 10 * MINUTE_MS;
const log = pino({ level: 'silent' });

/** 03:30 in Almaty is 22:30 UTC of the day before. */
async function openNights(db: Database, start: string) {
  const folder = mkdtempSync(join(tmpdir(), 'sahna-nights-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  let now = new Date(start);
  const clock = { now: () => now };
  const target = join(folder, 'backups');
  const platform = { ...createPlatform(db, log), clock };
  const backups = await backupsModule.create(platform, { folder: target, keep: 1 });
  const publishedCatalog = { current: () => ({ shop: { timeZone: 'Asia/Almaty' } }) };
  const context = { db, clock, backups, publishedCatalog };
  return {
    target,
    platform,
    context,
    setTime: (time: string) => {
      now = new Date(time);
    },
    /** Runs the job every ten minutes until this time, and returns the times at which it worked or failed. */
    passUntil: async (end: string) => {
      const events: string[] = [];
      for (; now < new Date(end); now = new Date(now.getTime() + STEP_MS)) {
        const time = now.toISOString().slice(5, 16);
        const { processed } = await maintainDatabase(context).catch((error: unknown) => {
          events.push(`${time} failed: ${error instanceof Error ? error.message.slice(0, 9) : ''}`);
          return { processed: 0 };
        });
        if (processed > 0) events.push(time);
      }
      return events;
    },
  };
}

describeOnBothEngines('nights', (open, { engine, openSeason }) => {
  if (engine === 'postgres') {
    it('need no work', async () => {
      const nights = await openNights(await open(), '2026-11-27T12:00:00Z');
      expect(await nights.passUntil('2026-11-29T12:00:00Z')).toEqual([]);
    });
    return;
  }

  it('bring a verified backup each, and vacuum the database unless something is sold', {
    timeout: LONG_MS,
  }, async () => {
    const db = await openSeason();
    const { target, platform, context, setTime, passUntil } = await openNights(db, '2026-11-27T22:20:00Z');
    await placeOrder(db, new Date('2026-11-27T22:30:00Z'));
    const runs = vi.fn(() => maintainDatabase(context));
    handleSweep(platform, nightlyBackup, runs);
    onTestFinished(() => platform.jobs.stop());
    await platform.jobs.start();
    await vi.waitFor(() => expect(runs).toHaveBeenCalledTimes(1), { timeout: 30_000 });
    expect(await context.backups.list()).toEqual([]);

    // By the job of the running shop.
    setTime('2026-11-27T22:35:00Z');
    await platform.jobs.send(db, nightlyBackup, {});
    platform.jobs.wake(nightlyBackup);
    const findVerified = async () =>
      expect(await context.backups.list()).toMatchObject([{ verifiedAt: expect.any(Date) }]);
    await vi.waitFor(findVerified, { timeout: 120_000 });
    expect(readdirSync(target)).toEqual(['sahna-2026-11-27T22-35-00Z.tar.gz']);
    expect(await countVacuums(db, 'orders')).toBe(0);

    // At 03:30 in the time zone of the venue.
    setTime('2026-11-27T22:40:00Z');
    expect(await passUntil('2026-11-29T12:00:00Z')).toEqual(['11-28T22:30']);
    expect(readdirSync(target)).toEqual(['sahna-2026-11-28T22-30-00Z.tar.gz']);
    expect(await context.backups.list()).toMatchObject([{ verifiedAt: expect.any(Date) }]);
    expect(await countVacuums(db, 'orders')).toBe(1);
  });

  it('retry a failed backup after an hour, and make up for a night without a shop', async () => {
    const { target, passUntil } = await openNights(await open(), '2026-11-27T12:00:00Z');
    writeFileSync(target, 'a file');
    expect(await passUntil('2026-11-27T13:40:00Z')).toEqual([
      '11-27T12:20 failed: no backup',
      '11-27T13:20 failed: no backup',
    ]);
  });
});
