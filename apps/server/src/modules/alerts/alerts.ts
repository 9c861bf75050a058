/** "Tell me when there are tickets": asked for, confirmed by the link of a letter, told once. */
import { z } from 'zod';
import {
  type Database,
  joinProcessed,
  lockKeys,
  type ProcessedRows,
  processDueRows,
  processEach,
  type Tx,
} from '../../platform/db/index.ts';
import { defineJob, type Jobs } from '../../platform/jobs/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { digest, type EventId, newSecretId } from '../../platform/lib/ids.ts';
import { isLanguage, type Language } from '../../platform/lib/languages.ts';
import { type AlertState, ASKED_AN_HOUR, keptFrom, lettersNow, turnBegan } from './rules.ts';
import * as store from './store.ts';

const alertAsk = defineJob('alerts.ask', z.object({ alertId: z.number().int() }), { pollEvery: 1 });

export type AlertLetter = { id: number; eventId: EventId; email: string; language: Language };

export type AlertsDeps = {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  /** How many tickets of these events can be had now; 0 where none is sold, and of events that there are not any more. */
  freePlaces(events: readonly EventId[]): Promise<ReadonlyMap<EventId, number>>;
  /** Writes the letter that asks to confirm; inside the transaction that gives its link the secret. */
  writeAsked(tx: Tx, letter: AlertLetter & { secret: string }): Promise<void>;
  /** Writes the letters that say that there are tickets; inside the transaction that marks them as told. */
  writeTold(tx: Tx, letters: readonly AlertLetter[]): Promise<void>;
};

export type Alerts = {
  /** Says nothing of whether the address has asked before: a job writes the letter, after the answer. */
  ask(eventId: EventId, email: string, language: Language): Promise<void>;
  /** What a link stands for; null for one that is nobody's or over. */
  look(link: string): Promise<{ eventId: EventId; state: AlertState } | null>;
  confirm(link: string): Promise<void>;
  leave(link: string): Promise<void>;
  /** Tells those who have waited longest of events that have tickets. */
  tell(): Promise<ProcessedRows>;
  /** Deletes what is over. */
  expire(): Promise<ProcessedRows>;
};

const HOUR = 3_600_000;
const TOLD_AT_ONCE = 500;

/** Makes the module and registers its job; before `jobs.start()`. */
export function createAlerts(deps: AlertsDeps): Alerts {
  const { db, jobs, clock, writeAsked } = deps;
  jobs.handle(alertAsk, async ({ alertId }) => {
    const secret = newSecretId();
    await db.transaction(async (tx) => {
      const kept = await store.sealAlert(tx, alertId, digest(secret));
      const [letter] = kept ? lettersOf([kept]) : [];
      if (letter) await writeAsked(tx, { ...letter, secret });
    });
  });

  return {
    ask: (eventId, email, language) =>
      db.transaction(async (tx) => {
        const now = clock.now();
        const hourAgo = new Date(now.getTime() - HOUR);
        await lockKeys(tx, 'alertEmail', [email.toLowerCase()]);
        const alertId = await store.insertAlert(tx, { eventId, email, language, now, hourAgo, most: ASKED_AN_HOUR });
        if (alertId !== null) await jobs.send(tx, alertAsk, { alertId });
      }),
    look: (link) => store.alertOf(db, digest(link)),
    confirm: (link) => store.confirmAlert(db, digest(link)),
    leave: (link) => store.leaveAlert(db, digest(link), clock.now()),
    tell: () => tell(deps),
    expire: () => {
      const retention = keptFrom(clock.now());
      return processDueRows<number>(db, {
        list: (after, most) => store.overAlerts(db, retention, after, most),
        process: (tx, ids) => store.deleteAlerts(tx, retention, ids),
      });
    },
  };
}

async function tell({ db, clock, freePlaces, writeTold }: AlertsDeps): Promise<ProcessedRows> {
  const events = await store.eventsWaitedFor(db);
  if (events.length === 0) return joinProcessed();
  const free = await freePlaces(events);
  const withPlaces = events.filter((event) => (free.get(event) ?? 0) > 0);
  return processEach(withPlaces, (eventId) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      await lockKeys(tx, 'alertEvent', [String(eventId)]);
      const before = await store.countTold(tx, eventId, turnBegan(now));
      const most = lettersNow(free.get(eventId) ?? 0, before, TOLD_AT_ONCE);
      const marked = most > 0 ? await store.markTold(tx, eventId, most, now) : [];
      await writeTold(tx, lettersOf(marked));
    }),
  );
}

function lettersOf(kept: readonly store.KeptAlert[]): AlertLetter[] {
  return kept.flatMap(({ id, eventId, email, language }) =>
    isLanguage(language) ? [{ id, eventId, email, language }] : [],
  );
}
