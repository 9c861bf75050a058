import type {
  HallReviewDto,
  MovingSessionDto,
  SeatChangeDto,
  SeatNameDto,
  TakenSeatChangeDto,
} from '@sahna/contract/admin/hall-plans/hall-plan-endpoints';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import type { PlanSeatChange, PlanSeatName } from '../../../modules/season/index.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import type { MovedSession } from '../../../workflows/move-hall-plan.ts';
import type { HallReviewWithOrders, OrderedPlanSeat } from '../../../workflows/review-hall-draft.ts';

/** Seats in each list of a comparison; the others are counted. */
const MAX_LISTED = 300;

export function toHallReviewDto(
  { comparison, affected, zonesInUse, unpriced, ...review }: HallReviewWithOrders,
  language: StaffLanguage,
): HallReviewDto {
  const toChange = ([kind, seats]: [SeatChangeDto['kind'], readonly PlanSeatChange[]]): SeatChangeDto => ({
    kind,
    count: seats.length,
    seats: seats.slice(0, MAX_LISTED).map(({ id, before, after }) => ({
      id,
      before: before && toSeatName(before, language),
      after: after && toSeatName(after, language),
    })),
  });
  const { added, removed, renamed, sector, zone, moved } = comparison?.changes ?? {};
  const lists = { added, removed, renamed, sector, zone, moved };
  const kinds = ['added', 'removed', 'renamed', 'sector', 'zone', 'moved'] as const;
  return {
    ...review,
    changes: kinds.map((kind) => toChange([kind, lists[kind] ?? []])).filter(({ count }) => count > 0),
    differences: comparison?.differences ?? [],
    affected: affected.map((seat) => toTakenSeat(seat, language)),
    zonesInUse: zonesInUse.map(({ zone: name, events }) => ({
      zone: pickText(name, language),
      events: events.map((title) => pickText(title, language)),
    })),
    unpriced: unpriced.map(({ event: eventKey, title, zones, ...session }) => ({
      ...session,
      eventKey,
      event: pickText(title, language),
      zones: zones.map((zone) => pickText(zone, language)),
    })),
  };
}

function toTakenSeat({ session, ...seat }: OrderedPlanSeat, language: StaffLanguage): TakenSeatChangeDto {
  const { id, title, day, time } = session;
  return { session: { id, event: pickText(title, language), day, time }, ...toAffectedSeat(seat, language) };
}

type Affected = Pick<OrderedPlanSeat, 'before' | 'after' | 'state' | 'order' | 'attendee'>;

function toAffectedSeat({ before, after, state, order, attendee }: Affected, language: StaffLanguage) {
  return {
    before: toSeatName(before, language),
    after: after && toSeatName(after, language),
    state: state === 'held' ? (order ? ('reserved' as const) : ('cart' as const)) : state,
    order: order && { id: order.id, name: order.buyerName || order.buyerEmail || '' },
    attendee,
  };
}

function toSeatName({ sector, zone, ...labels }: PlanSeatName, language: StaffLanguage): SeatNameDto {
  return { ...labels, sector: pickText(sector, language), zone: pickText(zone, language) };
}

export function toMovingSessionDto(
  { id, event: eventKey, title, day, time, version, error, unpricedZones, seats }: MovedSession,
  language: StaffLanguage,
): MovingSessionDto {
  return {
    ...{ id, day, time, version, eventKey, problem: error },
    event: pickText(title, language),
    unpricedZones: unpricedZones.map((name) => pickText(name, language)),
    seats: seats.map((seat) => toAffectedSeat(seat, language)),
  };
}
