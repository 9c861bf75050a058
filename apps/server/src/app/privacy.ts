/** What is kept of people, for the shop and for its operator's commands. */
import type { Config } from '../config/index.ts';
import { knownSealing, openedDetails, type Resealed, resealAll } from '../modules/attendees/index.ts';
import { createPrivacy, createRetention, type Privacy, type Retention } from '../modules/privacy/index.ts';
import type { Database } from '../platform/db/index.ts';
import type { Clock } from '../platform/lib/clock.ts';
import { orderId } from '../platform/lib/ids.ts';

export function openRetention(config: Config, db: Database, clock: Clock): Retention {
  return createRetention({
    db,
    clock,
    days: {
      orders: config.RETENTION_ORDERS_DAYS,
      unpaid: config.RETENTION_UNPAID_DAYS,
      accounts: config.RETENTION_ACCOUNTS_DAYS,
      letters: config.RETENTION_LETTERS_DAYS,
      traces: config.RETENTION_TRACES_DAYS,
    },
  });
}

export type PrivacyDesk = {
  privacy: Privacy;
  /** Null: there is no key. */
  reseal(progress: (sofar: Resealed) => void): Promise<Resealed | null>;
};

export async function openPrivacyDesk(
  config: Pick<Config, 'HOLDER_KEYS'>,
  db: Database,
  clock: Clock,
  demo: boolean,
): Promise<PrivacyDesk> {
  const sealing = await knownSealing({ keys: config.HOLDER_KEYS, db, demo });
  return {
    privacy: createPrivacy({ db, clock, openHolders: (on, order) => openedDetails(on, sealing, orderId(order)) }),
    reseal: async (progress) => sealing && resealAll(db, sealing, progress),
  };
}
