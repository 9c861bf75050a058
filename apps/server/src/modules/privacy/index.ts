/** Personal data: export and erasure on request, and deletion after the retention period (docs/privacy.md). */
import type { Module } from '../../platform/module.ts';
import { privacyRetain, RETAIN_SECONDS } from './jobs.ts';
import { createRetention, type Retention, type RetentionDeps } from './retention.ts';

export { createPrivacy, type ErasedPerson, type ExportedTable, type Privacy } from './privacy.ts';
export { normalizeEmail } from './rules/retention.ts';

/** May clear rows of other modules, as listed in its inventory. */
export const privacyModule: Module<Retention, Pick<RetentionDeps, 'days'>> = {
  name: 'privacy',
  tables: [],
  create: ({ db, clock }, { days }) => createRetention({ db, clock, days }),
  jobs: (retention, { jobs }) => {
    jobs.handle(privacyRetain, async () => void (await retention.retain()));
    jobs.schedule(privacyRetain, {}, RETAIN_SECONDS);
  },
  gauges: (retention) => [
    {
      name: 'sahna_personal_data_overdue',
      help: 'Orders and rows with expired personal data, by retention term',
      label: 'term',
      readByLabel: retention.countOverdue,
    },
  ],
};
