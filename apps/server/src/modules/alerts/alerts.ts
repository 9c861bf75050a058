/**
 * Availability alerts: requested, confirmed by an emailed link, notified once. Workflows send the emails
 * (workflows/notify-availability.ts).
 */
import { z } from 'zod';
import { type Database, lockKeys, type ProcessedRows, processDueRows, type Tx } from '../../platform/db/index.ts';
import { defineJob, type Jobs } from '../../platform/jobs/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { HOUR_MS } from '../../platform/lib/durations.ts';
import { computeDigest, createSecretId, type EventId } from '../../platform/lib/ids.ts';
import { isLanguage, type Language } from '../../platform/lib/languages.ts';
import {
  type AlertState,
  getNotificationQuota,
  getRetentionCutoffs,
  getRoundStart,
  MAX_CONFIRMATIONS_PER_HOUR,
} from './rules.ts';
import * as store from './store.ts';

/** Sends the email that asks to confirm an alert. */
export const alertConfirmationSend = defineJob('alerts.send_confirmation', z.object({ alertId: z.number().int() }), {
  pollEvery: 1,
});

export type AlertEmail = { id: number; eventId: EventId; email: string; language: Language };

export type AlertsDeps = { db: Database; jobs: Jobs; clock: Clock };

export type Alerts = {
  /** Does not reveal whether the address has subscribed before: a job sends the email after the response. */
  subscribe(eventId: EventId, email: string, language: Language): Promise<void>;
  /** The alert of a link; null for an unknown or expired link. */
  find(link: string): Promise<{ eventId: EventId; state: AlertState } | null>;
  confirm(link: string): Promise<void>;
  unsubscribe(link: string): Promise<void>;
  /** Deletes unconfirmed and old alerts. */
  expire(): Promise<ProcessedRows>;
};

const NOTIFICATION_BATCH_SIZE = 500;

export function createAvailabilityAlerts({ db, jobs, clock }: AlertsDeps): Alerts {
  jobs.registerSendOnly(alertConfirmationSend);
  return {
    subscribe: (eventId, email, language) =>
      db.transaction(async (tx) => {
        const now = clock.now();
        const hourAgo = new Date(now.getTime() - HOUR_MS);
        await lockKeys(tx, 'alertEmail', [email.toLowerCase()]);
        const alertId = await store.insertAlert(tx, {
          eventId,
          email,
          language,
          now,
          hourAgo,
          maxPerHour: MAX_CONFIRMATIONS_PER_HOUR,
        });
        if (alertId !== null) await jobs.send(tx, alertConfirmationSend, { alertId });
      }),
    find: (link) => store.findAlert(db, computeDigest(link)),
    confirm: (link) => store.confirmAlert(db, computeDigest(link)),
    unsubscribe: (link) => store.endAlert(db, computeDigest(link), clock.now()),
    expire: () => {
      const retention = getRetentionCutoffs(clock.now());
      return processDueRows<number>(db, {
        list: (after, limit) => store.listExpiredAlerts(db, retention, after, limit),
        process: (tx, ids) => store.deleteAlerts(tx, retention, ids),
      });
    },
  };
}

/**
 * Sets a new secret for the confirmation link; earlier links become invalid. Returns null if the alert is not waiting
 * for confirmation.
 */
export async function renewAlertLink(tx: Tx, id: number): Promise<(AlertEmail & { secret: string }) | null> {
  const secret = createSecretId();
  const stored = await store.setAlertSecret(tx, id, computeDigest(secret));
  const [email] = stored ? toAlertEmails([stored]) : [];
  return email ? { ...email, secret } : null;
}

/**
 * Marks the longest-waiting alerts of an event as notified, up to the quota for its free places. Takes the event's
 * lock.
 */
export async function selectAlertsToNotify(tx: Tx, eventId: EventId, free: number, now: Date): Promise<AlertEmail[]> {
  await lockKeys(tx, 'alertEvent', [String(eventId)]);
  const notified = await store.countNotified(tx, eventId, getRoundStart(now));
  const quota = getNotificationQuota(free, notified, NOTIFICATION_BATCH_SIZE);
  return quota > 0 ? toAlertEmails(await store.markAlertsNotified(tx, eventId, quota, now)) : [];
}

function toAlertEmails(alerts: readonly store.StoredAlert[]): AlertEmail[] {
  return alerts.flatMap(({ id, eventId, email, language }) =>
    isLanguage(language) ? [{ id, eventId, email, language }] : [],
  );
}
