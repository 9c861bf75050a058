// @module-tag long
/** Acknowledged data survives a power cut. With unmodified PGlite it does not: the negative control. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../index.ts';
import { createLoopDisk, findLoopDeviceProblem, type LoopDisk } from '../testing/loop-device.ts';

const WRITER = fileURLToPath(new URL('../testing/power-cut-writer.ts', import.meta.url));
const ORDERS_BEFORE_THE_CUT = 200;
const DISK_MEGABYTES = 400;

const reason = findLoopDeviceProblem();
if (reason !== null)
  process.stdout.write(`The power-cut test is skipped, loop devices are not allowed here: ${reason}\n`);

describe.skipIf(reason !== null)('a power cut', () => {
  const disks: LoopDisk[] = [];
  const writers: ChildProcess[] = [];
  afterEach(async () => {
    for (const writer of writers.splice(0)) writer.kill('SIGKILL');
    for (const disk of disks.splice(0)) disk.remove();
  });

  /** Lets a process write until it has acknowledged enough, freezes it, and returns the disk as after a power cut. */
  async function cutWhileWriting(engine: 'durable' | 'shipped'): Promise<{ acknowledged: number; left: LoopDisk }> {
    const disk = createLoopDisk(DISK_MEGABYTES);
    disks.push(disk);
    const writer = spawn(process.execPath, [WRITER, disk.folder, engine], { stdio: ['ignore', 'pipe', 'inherit'] });
    writers.push(writer);
    let acknowledged = 0;
    for await (const line of createInterface({ input: writer.stdout })) {
      acknowledged = Number(line);
      if (acknowledged >= ORDERS_BEFORE_THE_CUT) break;
    }
    writer.kill('SIGSTOP');
    const left = disk.afterPowerCut();
    disks.unshift(left);
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    return { acknowledged, left };
  }

  it('loses no acknowledged data', async () => {
    const { acknowledged, left } = await cutWhileWriting('durable');
    const db = await openDatabase({ kind: 'embedded', dataDir: left.folder });
    const { rows } = await db.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM acknowledged WHERE n <= $1',
      [acknowledged],
    );
    await db.close();
    expect(rows[0]?.count).toBe(acknowledged);
  });

  it('negative control: unmodified PGlite loses most of it', async () => {
    const { acknowledged, left } = await cutWhileWriting('shipped');
    const count = await countKeptByUnmodified(left.folder);
    expect(count).toBeLessThan(acknowledged / 2);
  });
});

/** Without fsync there may not even be a database left to open. */
async function countKeptByUnmodified(folder: string): Promise<number> {
  try {
    const lite = await PGlite.create(join(folder, 'pgdata'));
    const { rows } = await lite.query<{ count: number }>('SELECT count(*)::int AS count FROM acknowledged');
    await lite.close();
    return rows[0]?.count ?? 0;
  } catch {
    return 0;
  }
}
