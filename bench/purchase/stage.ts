/** Bank and mail server as separate processes, and PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { openDatabase } from '../../apps/server/src/platform/db/index.ts';
import { type Cluster, startPostgres } from '../../apps/server/src/platform/db/testing/postgres.ts';
import { type Child, startChild } from '../shared/child.ts';
import type { CleanUps } from '../shared/clean-ups.ts';
import { readParentPid } from '../shared/processor.ts';
import { readBackendPid } from './paid.store.ts';

const SECRET = 'the secret of a bench of purchases';
const Ready = z.object({ url: z.string() });

export type Stage = {
  bank: Child<z.infer<typeof Ready>>;
  mailServer: Child<z.infer<typeof Ready>>;
  cluster: Cluster;
  /** Process id of PostgreSQL's parent process. */
  postmaster: number;
  /** Environment of a shop's process. */
  environment: Record<string, string>;
};

export async function setUp(cleanUps: CleanUps): Promise<Stage> {
  const cluster = await startPostgres({ hasFsync: true });
  cleanUps.add(() => cluster.stop());
  const folder = mkdtempSync(join(tmpdir(), 'sahna-purchase-bank-'));
  cleanUps.add(async () => rmSync(folder, { recursive: true, force: true }));
  const secret = { DEMO_BANK_SECRET: SECRET };
  const bank = await startChild(new URL('./bank.ts', import.meta.url), { ...secret, BANK_DATA_DIR: folder }, Ready);
  cleanUps.add(() => bank.stop());
  const mailServer = await startChild(new URL('./mail-server.ts', import.meta.url), {}, Ready);
  cleanUps.add(() => mailServer.stop());
  const admin = await openDatabase({ kind: 'postgres', url: cluster.url, poolSize: 1 });
  const postmaster = readParentPid(await readBackendPid(admin));
  await admin.close();
  return {
    bank,
    mailServer,
    cluster,
    postmaster,
    environment: { ...secret, DEMO_BANK_URL: bank.ready.url, SMTP_URL: mailServer.ready.url },
  };
}
