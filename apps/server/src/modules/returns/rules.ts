/** What a ticket brings that is given back, until when, and how an application goes. Time is a parameter. */
import type { Minor } from '../../platform/lib/money.ts';

/** What an order was promised. `ladder`: the share that goes back from so many days before the session on; left out: all of it. */
export type ReturnPolicy = {
  allowed: boolean;
  untilHours: number;
  ladder?: readonly { days: number; percent: number }[];
  /** ISO 8601: until then everything goes back, whatever else was promised: its session was moved. */
  freeUntil?: string;
};

/** `asked`: its link is in a letter. `accepted`: the tickets are void, the money is on its way, or owed by hand. */
export const APPLICATION_STATES = ['asked', 'accepted', 'paid_back', 'expired'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

export const APPLICATION_TRANSITIONS: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  asked: ['accepted', 'expired'],
  accepted: ['paid_back'],
  paid_back: [],
  expired: [],
};

/** The states from which an application may come into `to`. */
export function applicationStatesBefore(to: ApplicationState): ApplicationState[] {
  return APPLICATION_STATES.filter((from) => APPLICATION_TRANSITIONS[from].includes(to));
}

/** Booking §3 "Refund row": how a ticket stands. */
export type RefundRowStatus = 'returnable' | 'asked' | 'accepted' | 'paid_back';

/** An application whose link is over is none any more, whether that is written down or not. */
export function standingOf(
  application: { state: ApplicationState; linkEnd: Date | null } | null,
  now: Date,
): RefundRowStatus {
  if (!application || application.state === 'expired') return 'returnable';
  if (application.state !== 'asked') return application.state;
  return isWaiting(application, now) ? 'asked' : 'returnable';
}

/** Its link is in a letter and still good. */
export function isWaiting({ state, linkEnd }: { state: ApplicationState; linkEnd: Date | null }, now: Date): boolean {
  return state === 'asked' && linkEnd !== null && linkEnd.getTime() > now.getTime();
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The moment from which on a ticket cannot be given back; null: it never could (decisions §5). */
export function windowEnd(policy: ReturnPolicy, startsAt: Date): Date | null {
  const [promised, free] = [promisedEnd(policy, startsAt), freeEnd(policy)];
  return promised && free && promised.getTime() > free.getTime() ? promised : (free ?? promised);
}

function freeEnd({ freeUntil }: ReturnPolicy): Date | null {
  return freeUntil === undefined ? null : new Date(freeUntil);
}

function promisedEnd({ allowed, untilHours, ladder }: ReturnPolicy, startsAt: Date): Date | null {
  if (!allowed) return null;
  const days = ladder?.filter(({ percent }) => percent > 0).map((step) => step.days);
  if (days?.length === 0) return null;
  return new Date(startsAt.getTime() - Math.max(untilHours * HOUR, days ? Math.min(...days) * DAY : 0));
}

/** How much of what was paid goes back now, in per cent; 0 where the time is over. */
export function percentAt(policy: ReturnPolicy, startsAt: Date, now: Date): number {
  if (now.getTime() < (freeEnd(policy)?.getTime() ?? 0)) return 100;
  const end = promisedEnd(policy, startsAt);
  if (!end || now.getTime() >= end.getTime()) return 0;
  if (!policy.ladder) return 100;
  const left = startsAt.getTime() - now.getTime();
  const steps = policy.ladder.filter(({ days }) => days * DAY <= left).sort((a, b) => b.days - a.days);
  return steps[0]?.percent ?? 0;
}

export type Paid = { line: number; paid: Minor; percent: number };

/**
 * What each ticket brings, whichever of them are given back together. Tickets with the same share split its sum by the largest
 * remainders, so that all of them bring that sum to the tiyn, and none more than was paid for it.
 */
export function amountsOf(tickets: readonly Paid[]): ReadonlyMap<number, Minor> {
  const amounts = new Map<number, Minor>();
  for (const [percent, together] of Map.groupBy(tickets, (ticket) => ticket.percent)) {
    const whole = together.reduce((sum, { paid }) => sum + paid, 0);
    const parts = together.map(({ line, paid }) => ({ line, ...shareOf(paid, percent) }));
    let rest = shareOf(whole, percent).whole - parts.reduce((sum, part) => sum + part.whole, 0);
    for (const { line, whole: amount } of parts.toSorted((a, b) => b.remainder - a.remainder || a.line - b.line))
      amounts.set(line, amount + (rest-- > 0 ? 1 : 0));
  }
  return amounts;
}

/** The buyer gets the better share of the moments of request and confirmation; what is confirmed stays as it is. */
export function amountOf(standing: RefundRowStatus, { now, requested }: { now: number; requested: number }): number {
  if (standing === 'returnable') return now;
  return standing === 'asked' ? Math.max(now, requested) : requested;
}

function shareOf(paid: Minor, percent: number): { whole: Minor; remainder: number } {
  const exact = BigInt(paid) * BigInt(percent);
  return { whole: Number(exact / 100n), remainder: Number(exact % 100n) };
}

export const LINK_HOURS = 24;

/** A link is sent again not before so long, and so often at most: nobody's mailbox is filled by whoever knows the order. */
export const LINK_PAUSE_MS = 30_000;
export const LINKS_MOST = 5;

export type SentLinks = { linksSent: number; linkSentAt: Date | null };

/** From when on; null: it was sent often enough. */
export function sendableFrom({ linksSent, linkSentAt }: SentLinks): Date | null {
  return linksSent < LINKS_MOST ? new Date((linkSentAt?.getTime() ?? 0) + LINK_PAUSE_MS) : null;
}

/** Until when a link is good: for a day, and never beyond the beginning of a session whose places it gives back. */
export function linkEnd(starts: readonly Date[], now: Date): Date {
  return new Date(Math.min(now.getTime() + LINK_HOURS * HOUR, ...starts.map((at) => at.getTime())));
}

/** What money back is called at payments: the same application sends it once. */
export const MONEY_REASON = 'tickets_returned';

export function moneyKey(applicationId: number): string {
  return `return-${applicationId}`;
}

/** The application of a key of ours; null for somebody else's. */
export function applicationOf(key: string): number | null {
  const found = /^return-(\d+)$/.exec(key)?.[1];
  return found === undefined ? null : Number(found);
}
