/** States of availability alerts, their retention, and how many subscribers are notified of free places. */
import { DAY_MS } from '../../platform/lib/durations.ts';

export const ALERT_STATES = ['requested', 'confirmed', 'notified', 'unsubscribed'] as const;
export type AlertState = (typeof ALERT_STATES)[number];

/** An unsubscribed or notified address can subscribe again, which creates a new alert. */
export const ALERT_TRANSITIONS: Readonly<Record<AlertState, readonly AlertState[]>> = {
  requested: ['confirmed', 'unsubscribed'],
  confirmed: ['notified', 'unsubscribed'],
  notified: [],
  unsubscribed: [],
};

export function listAlertStatesBefore(to: AlertState): AlertState[] {
  return ALERT_STATES.filter((from) => ALERT_TRANSITIONS[from].includes(to));
}

/** Confirmation emails per address and hour: an attacker cannot flood another person's mailbox. */
export const MAX_CONFIRMATIONS_PER_HOUR = 3;

/** Unconfirmed alerts are kept for two days, ended ones for a month, during which their links still show the state. */
export function getRetentionCutoffs(now: Date): { requestedBefore: Date; endedBefore: Date } {
  return { requestedBefore: new Date(now.getTime() - 2 * DAY_MS), endedBefore: new Date(now.getTime() - 30 * DAY_MS) };
}

/** Minutes that notified subscribers have before others are notified of the same places. */
export const ROUND_MINUTES = 15;

export function getRoundStart(now: Date): Date {
  return new Date(now.getTime() - ROUND_MINUTES * 60_000);
}

/**
 * Two notifications per free place, because not every subscriber buys, minus those of the current round. At most `max`.
 */
export function getNotificationQuota(freePlaces: number, notifiedInRound: number, max: number): number {
  return Math.max(0, Math.min(freePlaces * 2 - notifiedInRound, max));
}
