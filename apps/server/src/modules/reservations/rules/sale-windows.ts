/** When a session is sold, by channel. Places held before the end of a window can still be ordered and paid. */
import { type Actor, isInternal } from '../../../platform/lib/actor.ts';
import { MINUTE_MS } from '../../../platform/lib/durations.ts';

export type SaleChannel = 'web' | 'boxOffice' | 'agents';

/** Instants as ISO texts. `untilMinutesBefore` is before the start of the session. */
export type SaleWindow = {
  from?: string | undefined;
  until?: string | undefined;
  untilMinutesBefore?: number | undefined;
};
export type SaleWindows = Readonly<Partial<Record<SaleChannel, SaleWindow>>>;

type SoldSession = { startsAt: Date; onSale: boolean; sales?: SaleWindows | undefined };

/** The channel is a property of the actor, never of a request: visitors cannot choose another. */
export function getSaleChannel(actor: Actor): SaleChannel {
  return isInternal(actor) ? 'boxOffice' : 'web';
}

/** A session's window of a channel precedes that of its event. */
export function mergeSaleWindows(event: SaleWindows | null, session: SaleWindows | null): SaleWindows {
  return { ...event, ...session };
}

/** The instants between which a session is sold, in ms since the epoch; at the end it is no longer sold. */
export function getSalePeriod({ startsAt, sales }: Omit<SoldSession, 'onSale'>, channel: SaleChannel) {
  const { from, until, untilMinutesBefore = 0 } = sales?.[channel] ?? {};
  const start = startsAt.getTime();
  return {
    from: from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from),
    until: Math.min(start - untilMinutesBefore * MINUTE_MS, until === undefined ? start : Date.parse(until)),
  };
}

export type SalePhase = 'off_sale' | 'before_sale' | 'on_sale' | 'ended';

export function getSalePhase(session: SoldSession, now: Date, channel: SaleChannel): SalePhase {
  if (!session.onSale) return 'off_sale';
  const { from, until } = getSalePeriod(session, channel);
  if (now.getTime() >= until) return 'ended';
  return now.getTime() < from ? 'before_sale' : 'on_sale';
}

/** Whether a session is sold in a channel at `now`. */
export function isBuyable(session: SoldSession, now: Date, channel: SaleChannel = 'web'): boolean {
  return getSalePhase(session, now, channel) === 'on_sale';
}
