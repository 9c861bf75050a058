/**
 * Saves the blocks of a session as a template of its hall, with what is painted on its seats, and blocks the same places
 * of other sessions. The season paints them.
 */
import type { Executor, Tx } from '../../../platform/db/index.ts';
import { MINUTE_MS } from '../../../platform/lib/durations.ts';
import type { SeatId, SessionId, StaffMemberId } from '../../../platform/lib/ids.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import { withoutQuotas } from '../blocked-seats/block-places.ts';
import { SeatBlockPlanner } from '../blocked-seats/blocked-seats.rules.ts';
import { createStaffBlock, type StaffBlockChange } from '../blocked-seats/staff-blocks.ts';
import { listReservedPlaces, readCounters } from '../store.ts';
import * as store from './seat-templates.store.ts';

/** `no_plan`: the session has no numbered seats, and so no hall of its own. */
export type SaveTemplateError = 'no_plan' | 'nothing_to_save' | 'name_taken';

export type TemplateToSave = {
  sessionId: SessionId;
  name: string;
  /** Whether the template gets the blocks of the session. */
  hasBlocks: boolean;
  painting: store.TemplatePainting | null;
  memberId: StaffMemberId;
};

export async function saveSeatTemplate(
  tx: Tx,
  { sessionId, name, hasBlocks, painting, memberId }: TemplateToSave,
  now: Date,
): Promise<Result<{ id: number; blocks: readonly store.TemplateBlock[] }, SaveTemplateError>> {
  const [session] = await store.findTemplateSessions(tx, [sessionId]);
  if (!session || session.hallId === null) return err('no_plan');
  const { hallId, startsAt } = session;
  const saved = hasBlocks ? await store.readBlocksToSave(tx, sessionId, now) : [];
  if (saved.length === 0 && painting === null) return err('nothing_to_save');
  const blocks = saved.map(({ unblocksAt, places, ...terms }) => ({
    ...terms,
    endsMinutesBefore: unblocksAt && Math.round((startsAt.getTime() - unblocksAt.getTime()) / MINUTE_MS),
    ...places,
  }));
  const id = await store.insertSeatTemplate(tx, { hallId, name, blocks, painting, memberId, createdAt: now });
  return id === null ? err('name_taken') : ok({ id, blocks });
}

/** Why a template does not fit a session. */
export type SeatTemplateProblem = 'not_found' | 'canceled' | 'past' | 'other_hall';

/** `ended`: blocks whose end has passed. `missing`: seats that the plan of the session does not have. */
export type AppliedTemplate = { changes: StaffBlockChange[]; ended: number; missing: number };

export type TemplateToApply = {
  template: store.SeatTemplate;
  sessionId: SessionId;
  /** A repetition with the same key changes nothing. */
  key: string;
  memberId: StaffMemberId;
};

/** Blocks what is free. The caller records each change in the audit log of the same transaction. */
export async function applySeatTemplate(
  tx: Tx,
  { template, sessionId, key, memberId }: TemplateToApply,
  now: Date,
): Promise<Result<AppliedTemplate, SeatTemplateProblem>> {
  const [session] = await store.findTemplateSessions(tx, [sessionId]);
  const problem = findTemplateProblem(template, session, now);
  if (!session || problem) return err(problem ?? 'not_found');
  const seatIds = await indexSeats(tx, [session], template);
  const applied: AppliedTemplate = { changes: [], ended: 0, missing: 0 };
  for (const [index, { endsMinutesBefore, seats, zones, ...terms }] of template.blocks.entries()) {
    const unblocksAt = getEnd(session.startsAt, endsMinutesBefore);
    const ids = seats.flatMap((seat) => seatIds.get(toPlanKey(session.planId, seat)) ?? []);
    const places = { seats: ids, zones };
    const block = { sessionId, key: `${key}-${index}`, memberId, terms: { ...terms, unblocksAt }, places };
    const created = await createStaffBlock(tx, block, now);
    if (!created.ok) {
      applied.ended++;
      continue;
    }
    applied.missing += seats.length - ids.length;
    applied.changes.push(created.value);
  }
  return ok(applied);
}

/** A place that would stay as it is. `row` and `seat` empty: standing places, of which `left` are left. */
export type PlaceInUse = {
  sector: LocalText;
  row: string;
  seat: string;
  reason: store.TakenTemplateSeat['takenBy'] | 'insufficient';
  left: number;
};

export type TemplatePreview = {
  problem: SeatTemplateProblem | null;
  /** Places that would be blocked. */
  quantity: number;
  /** The first of `inUseCount`. */
  inUse: PlaceInUse[];
  inUseCount: number;
  ended: number;
  missing: number;
};

/** Locks nothing, so the result of applying can differ. */
export async function previewSeatTemplate(
  on: Executor,
  { template, maxListed }: { template: store.SeatTemplate; maxListed: number },
  sessionIds: readonly SessionId[],
  now: Date,
): Promise<Map<SessionId, TemplatePreview>> {
  const sessions = await store.findTemplateSessions(on, sessionIds);
  const fitting = sessions.filter((session) => findTemplateProblem(template, session, now) === null);
  const ids = fitting.map(({ id }) => id);
  const seatIds = await indexSeats(on, fitting, template);
  const seatsInUse = await store.listTakenTemplateSeats(on, ids, listKeys(template), now);
  const inUseBySession = Map.groupBy(seatsInUse, ({ sessionId }) => sessionId);
  const zones = await store.findZonesByKey(on, template.hallId, [
    ...new Set(template.blocks.flatMap((block) => Object.keys(block.zones))),
  ]);
  const zonesByKey = new Map(zones.map((zone) => [zone.key, zone]));
  const free =
    zones.length > 0 ? withoutQuotas(await readCounters(on, ids), await listReservedPlaces(on, ids, ids, now)) : [];
  const counters = Map.groupBy(free, ({ sessionId }) => sessionId);
  return new Map(
    sessions.map((session) => {
      const problem = findTemplateProblem(template, session, now);
      const preview: TemplatePreview = { problem, quantity: 0, inUse: [], inUseCount: 0, ended: 0, missing: 0 };
      if (problem) return [session.id, preview];
      const inUse = new Map((inUseBySession.get(session.id) ?? []).map((seat) => [seat.key, seat]));
      const planner = new SeatBlockPlanner(counters.get(session.id) ?? []);
      const list = (place: PlaceInUse): void => {
        if (preview.inUseCount++ < maxListed) preview.inUse.push(place);
      };
      for (const block of template.blocks) {
        const end = getEnd(session.startsAt, block.endsMinutesBefore);
        if (end && end <= now) {
          preview.ended++;
          continue;
        }
        for (const key of block.seats) {
          const seat = inUse.get(key);
          if (!seatIds.has(toPlanKey(session.planId, key))) preview.missing++;
          else if (seat) list({ ...seat, reason: seat.takenBy, left: 0 });
          else preview.quantity++;
        }
        for (const [key, quantity] of Object.entries(block.zones)) {
          const zone = zonesByKey.get(key);
          if (!zone) continue;
          const request = { sessionId: session.id, seats: [], zones: [{ id: zone.id, quantity }] };
          const result = planner.block(request, () => undefined);
          const left = !result.ok && result.kind === 'insufficient_stock' ? result.left : 0;
          if (result.ok) preview.quantity += quantity;
          else list({ sector: zone.name, row: '', seat: '', reason: 'insufficient', left });
        }
      }
      return [session.id, preview];
    }),
  );
}

/** Why the template does not fit a session; null: it does. */
export async function checkTemplateFits(
  on: Executor,
  template: store.SeatTemplate,
  sessionId: SessionId,
  now: Date,
): Promise<SeatTemplateProblem | null> {
  const [session] = await store.findTemplateSessions(on, [sessionId]);
  return findTemplateProblem(template, session, now);
}

function findTemplateProblem(
  { hallId }: store.SeatTemplate,
  session: store.TemplateSession | undefined,
  now: Date,
): SeatTemplateProblem | null {
  if (!session) return 'not_found';
  if (session.hallId !== hallId) return 'other_hall';
  if (session.isCanceled) return 'canceled';
  return session.startsAt <= now ? 'past' : null;
}

function getEnd(startsAt: Date, minutesBefore: number | null): Date | null {
  return minutesBefore === null ? null : new Date(startsAt.getTime() - minutesBefore * MINUTE_MS);
}

function listKeys({ blocks }: store.SeatTemplate): string[] {
  return [...new Set(blocks.flatMap(({ seats }) => seats))];
}

async function indexSeats(
  on: Executor,
  sessions: readonly store.TemplateSession[],
  template: store.SeatTemplate,
): Promise<ReadonlyMap<string, SeatId>> {
  const plans = [...new Set(sessions.flatMap(({ planId }) => planId ?? []))];
  const seats = await store.findSeatsByKey(on, plans, listKeys(template));
  return new Map(seats.map(({ planId, seatId, key }) => [toPlanKey(planId, key), seatId]));
}

function toPlanKey(planId: number | null, seat: string): string {
  return `${planId ?? ''}/${seat}`;
}
