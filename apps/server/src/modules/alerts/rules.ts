/** How a wish to be told goes, how long it is kept, and how many are told of a few free places. */

export const ALERT_STATES = ['asked', 'confirmed', 'told', 'left'] as const;
export type AlertState = (typeof ALERT_STATES)[number];

/** Whoever has left, or was told, may ask again: that is a new wish. */
export const ALERT_TRANSITIONS: Readonly<Record<AlertState, readonly AlertState[]>> = {
  asked: ['confirmed', 'left'],
  confirmed: ['told', 'left'],
  told: [],
  left: [],
};

export function statesBefore(to: AlertState): AlertState[] {
  return ALERT_STATES.filter((from) => ALERT_TRANSITIONS[from].includes(to));
}

/** Letters that ask, to one address within an hour: whoever is not its owner cannot fill its mailbox. */
export const ASKED_AN_HOUR = 3;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** An address that nobody confirms is kept for two days; one whose wish is over, for a month, in which its link still says so. */
export function keptFrom(now: Date): { askedBefore: Date; over: Date } {
  return { askedBefore: new Date(now.getTime() - 2 * DAY), over: new Date(now.getTime() - 30 * DAY) };
}

/** How long those who were told have before others hear of the same places. */
export const TURN_MINUTES = 15;

export function turnBegan(now: Date): Date {
  return new Date(now.getTime() - TURN_MINUTES * 60_000);
}

/** Two for each free place, for not everybody comes; the rest hear of it when these had their turn and there are still places. */
export function lettersNow(freePlaces: number, toldInThisTurn: number, most: number): number {
  return Math.max(0, Math.min(freePlaces * 2 - toldInThisTurn, most));
}
