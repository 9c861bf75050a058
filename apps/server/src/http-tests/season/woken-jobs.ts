/** Collects the jobs that a shop wakes in all processes. PostgreSQL only: the embedded engine has one process. */
import type { Database } from '../../platform/db/index.ts';

export async function listenForWokenJobs(db: Database): Promise<{ take(): string[]; stop(): Promise<void> }> {
  const woken: string[] = [];
  const stop = await db.listen('sahna_job', (name) => void woken.push(name));
  return { take: () => woken.splice(0), stop };
}
