/** What the draft of a hall's plan changes, for whom, and why it cannot be published. */
import type { Executor } from '../../../platform/db/index.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import { countPlacesByZone } from '../import/plan/halls/plan-halls.ts';
import { checkPlanDocument, type HallPlanProblem } from './check-plan.ts';
import { comparePlans, createSeatNamer, type PlanComparison, type PlanSeatName } from './compare-plans.ts';
import { readPublishedPlan } from './plan-document.ts';
import { findHallDraft } from './store/hall-drafts.ts';
import { listTakenPlanSeats, listZonesInUse, type TakenPlanSeat } from './store/halls.ts';
import { listNewZones, listUnpricedSessions, type UnpricedSession } from './store/unpriced-sessions.ts';

/** `after`: null if the draft does not have the seat. */
export type AffectedPlanSeat = Pick<TakenPlanSeat, 'session' | 'seatId' | 'owner' | 'state'> & {
  before: PlanSeatName;
  after: PlanSeatName | null;
};

export type HallReview = {
  version: number;
  baseVersion: number;
  /** 0: there is none. */
  publishedVersion: number;
  /** Null if the draft is invalid. */
  comparison: PlanComparison | null;
  affected: AffectedPlanSeat[];
  problems: HallPlanProblem[];
  zonesInUse: { zone: LocalText; events: LocalText[] }[];
  /** Sessions without a price for zones that the draft adds. */
  unpriced: (Omit<UnpricedSession, 'zones'> & { zones: LocalText[] })[];
};

/** Null: there is no draft. */
export async function compareHallDraft(on: Executor, key: string, now: Date): Promise<HallReview | null> {
  const draft = await findHallDraft(on, key);
  if (!draft) return null;
  const published = await readPublishedPlan(on, key);
  const versions = {
    version: draft.version,
    baseVersion: draft.baseVersion,
    publishedVersion: published?.version ?? 0,
  };
  const checked = checkPlanDocument(draft, draft.document, draft.svg);
  const nothing = { comparison: null, affected: [], zonesInUse: [], unpriced: [] };
  if (!checked.ok) return { ...versions, ...nothing, problems: checked.error };
  const { plan, row } = checked.value;
  const zones = plan.zones.map((zone) => zone.key);
  const names = new Map(plan.zones.map((zone) => [zone.key, zone.name]));
  const newZones = listNewZones(published ? countPlacesByZone(published.plan) : {}, countPlacesByZone(plan));
  const unpriced = await listUnpricedSessions(on, key, newZones, now);
  return {
    ...versions,
    comparison: comparePlans(published, { plan, svg: row.svg }),
    affected: listAffectedSeats(await listTakenPlanSeats(on, key, now), plan),
    problems: [],
    zonesInUse: await listZonesInUse(on, key, zones),
    unpriced: unpriced.map((session) => ({ ...session, zones: session.zones.map((zone) => names.get(zone) ?? {}) })),
  };
}

/** Seats that the plan lacks are first: long lists are cut. */
function listAffectedSeats(
  affected: readonly TakenPlanSeat[],
  plan: Parameters<typeof createSeatNamer>[0],
): AffectedPlanSeat[] {
  const nameAfter = createSeatNamer(plan);
  const seats = new Map((plan?.seats ?? []).map((seat) => [seat.id, seat]));
  const found = affected.flatMap(({ session, seatId, owner, state, seat, name, sectorKey, zoneKey }) => {
    const next = seats.get(seat);
    const isSame =
      next?.row === name.row && next.seat === name.seat && next.sector === sectorKey && next.zone === zoneKey;
    return isSame ? [] : [{ session, seatId, owner, state, before: name, after: nameAfter(seat) }];
  });
  const isRemoved = ({ after }: AffectedPlanSeat): boolean => after === null;
  return [...found.filter(isRemoved), ...found.filter((seat) => !isRemoved(seat))];
}
