import type { Database } from '../db/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { GaugeReading } from './metrics.ts';

/** Gauges of the database and the queue; modules have their own gauges. */
export function createPlatformGauges(db: Pick<Database, 'canWrite'>, jobs: Pick<Jobs, 'readLag'>): GaugeReading[] {
  return [
    {
      name: 'sahna_database_up',
      help: '1 if the database is reachable and writable',
      read: async () => ((await db.canWrite()) ? 1 : 0),
    },
    {
      name: 'sahna_job_lag_seconds',
      help: 'Age of the oldest overdue job, in seconds',
      read: async () => Math.max(0, ...(await jobs.readLag()).map(({ lag }) => lag)),
    },
  ];
}
