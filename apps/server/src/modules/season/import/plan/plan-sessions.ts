/** Converts an event's sessions to rows: expands rules, and checks that blocked seats exist in the hall. */

import { HOUR_MS } from '../../../../platform/lib/durations.ts';
import { startInstant } from '../../../../platform/lib/local-date.ts';
import type { SessionTerms } from '../../../catalog/rules/index.ts';
import type { ReadFile } from '../files/folder.ts';
import { type EventFile, MAX_SESSIONS, type SeatBlockFile, type SessionRule } from '../format/event.ts';
import type { HallPlanFile } from '../format/hall-plan.ts';
import { createProblem, type ValueProblem } from '../problems/create-problem.ts';
import type { Problems } from '../problems/problems.ts';
import type { SeatBlockRow, SessionRow } from '../store/rows.ts';
import { expandSessionRule } from './days/days.ts';
import { checkPaintedSeats } from './halls/painted-seats.ts';
import { planSales, type VenueClock } from './plan-sales.ts';
import { UniqueNames } from './unique-names.ts';

export type PlannedEvent = VenueClock & {
  file: ReadFile<EventFile>;
  /** Index of the event in the plan. */
  at: number;
  hall: HallPlanFile | undefined;
  /** The hall plan is unreadable, so zones and seats are not checked. */
  isUnreadHall: boolean;
};

export function planSessions(
  { file, at: event, hall, isUnreadHall, ...clock }: PlannedEvent,
  problems: Problems,
): SessionRow[] {
  const { source, value } = file;
  const { timeZone, parseDay, checkTime } = clock;
  const planned = {
    ...clock,
    reportProblem: (path: readonly PropertyKey[], problem: ValueProblem) => problems.at(source, path, problem),
  };
  const checkSeatBlocks = createSeatBlockCheck(hall, (path, problem) => {
    if (!isUnreadHall) problems.at(source, path, problem);
  });
  const names = new UniqueNames(problems);
  const sessions: SessionRow[] = [];
  for (const [at, rule] of value.sessions.entries()) {
    const path = ['sessions', at];
    checkSeatBlocks(rule.blockedSeats, [...path, 'blockedSeats']);
    if (!isUnreadHall)
      checkPaintedSeats(rule, hall, (field, problem) => problems.at(source, [...path, ...field], problem));
    const sales = planSales(rule.sales, [...path, 'sales'], planned);
    const countBefore = sessions.length;
    for (const { day, time } of expandSessionRule(rule, (text, field) => parseDay(text, [...path, field]))) {
      if (sessions.length === MAX_SESSIONS) {
        problems.at(source, path, createProblem('sessions-many', { max: MAX_SESSIONS }));
        return sessions;
      }
      names.add(`${day} ${time ?? 'without a time'}`, source, path);
      checkTime(day, time, [...path, ...('times' in rule ? ['times', rule.times.indexOf(time)] : ['time'])]);
      const startsAt = startInstant(day, time, timeZone);
      sessions.push({
        day,
        time,
        starts_at: startsAt,
        price_type: rule.priceType ?? null,
        stock: rule.stock,
        zone_stock: rule.zoneStock ?? null,
        zone_colors: rule.zoneColors,
        sales,
        overrides: planOverrides(rule),
        seat_zones: rule.seatZones ?? null,
        seat_order: rule.seatOrder ?? null,
        seat_blocks: planSeatBlocks(rule, startsAt, (n) => ({ of: event, path: [...path, 'blockedSeats', n] })),
        origin: { of: event, path },
      });
    }
    if (sessions.length === countBefore && 'every' in rule) problems.at(source, path, createProblem('sessions-none'));
  }
  return sessions;
}

/** Null without overrides. */
function planOverrides({ orderLimit, reserveMinutes, refunds, form, attendees }: SessionRule): SessionTerms | null {
  const terms = { orderLimit, reserveMinutes, refunds: refunds && planReturnRules(refunds), form, attendees };
  return Object.values(terms).every((value) => value === undefined) ? null : terms;
}

function planReturnRules({ tiers, ...rules }: NonNullable<SessionRule['refunds']>) {
  return tiers === undefined ? rules : { ...rules, tiers };
}

function planSeatBlocks(
  { blockedSeats }: SessionRule,
  startsAt: Date,
  origin: (n: number) => SeatBlockRow['origin'],
): SeatBlockRow[] {
  return blockedSeats.map(({ key, reason, owner, seats, places, ...release }, n) => ({
    key,
    reason,
    blocked_for: owner,
    unblocks_at: computeReleaseTime(release, startsAt),
    seats,
    zones: places,
    origin: origin(n),
  }));
}

function computeReleaseTime(
  { releaseHoursBefore, releaseAt: at }: Pick<SeatBlockFile, 'releaseHoursBefore' | 'releaseAt'>,
  startsAt: Date,
): Date | null {
  if (at !== undefined) return new Date(at);
  return releaseHoursBefore === undefined ? null : new Date(startsAt.getTime() - releaseHoursBefore * HOUR_MS);
}

type Path = (string | number)[];

function createSeatBlockCheck(
  hall: HallPlanFile | undefined,
  reportProblem: (path: Path, problem: ValueProblem) => void,
) {
  const seats = new Set(hall?.seats?.map((seat) => seat.id));
  const standingCapacities = new Map<string, number>();
  for (const { zone, capacity } of hall?.standing ?? [])
    standingCapacities.set(zone, (standingCapacities.get(zone) ?? 0) + capacity);
  return (blocks: readonly SeatBlockFile[], path: Path): void => {
    const keys = new Set<string>();
    const blockedSeats = new Set<string>();
    blocks.forEach((block, at) => {
      if (keys.has(block.key)) reportProblem([...path, at, 'key'], createProblem('repeated', { name: block.key }));
      keys.add(block.key);
      block.seats.forEach((seat, n) => {
        if (!seats.has(seat)) reportProblem([...path, at, 'seats', n], createProblem('seat-unknown', { seat }));
        else if (blockedSeats.has(seat))
          reportProblem([...path, at, 'seats', n], createProblem('seat-blocked-twice', { seat }));
        blockedSeats.add(seat);
      });
      for (const [zone, count] of Object.entries(block.places)) {
        const capacity = standingCapacities.get(zone) ?? 0;
        if (count > capacity)
          reportProblem([...path, at, 'places', zone], createProblem('standing-places', { count, capacity }));
      }
    });
  };
}
