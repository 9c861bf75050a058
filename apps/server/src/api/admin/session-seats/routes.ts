/** Seats of a session: states, blocked seats, and the history of a seat. */
import { SESSION_SEATS_ENDPOINTS } from '@sahna/contract/admin/sessions/session-seats-endpoints';
import { listPlansOfSameSeats, type StaffSession } from '../../../modules/season/index.ts';
import type { Halls } from '../../../modules/seating/halls.ts';
import {
  findPlanOfSession,
  listSeatKeys,
  readPlacesOfSession,
  type StaffBlockError,
} from '../../../modules/seating/inventory.ts';
import { loadMemberNames } from '../../../modules/staff/index.ts';
import { seatId } from '../../../platform/lib/ids.ts';
import {
  blockSeats,
  changeBlockedSeats,
  releaseBlockedSeats,
  releaseCartSeats,
} from '../../../workflows/block-seats.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import { findBestSeats, readSeatHistory } from '../../../workflows/read-session-seats.ts';
import { listMemberIds } from '../audit-log/dto.ts';
import type { DefineRoute } from '../define-routes.ts';
import { requireSession } from '../event-sessions/require-session.ts';
import { type ProblemType, Refused, readStaffLanguage } from '../problems.ts';
import {
  NO_HALL,
  toBlockResultDto,
  toBlockTerms,
  toSeatEventDto,
  toSessionHallDto,
  toSessionSeatsDto,
  toStandingPlaces,
} from './dto.ts';
import { listSiblings } from './siblings.ts';

const PROBLEMS: Readonly<Record<StaffBlockError, ProblemType>> = {
  not_found: 'not-found',
  changed: 'changed-meanwhile',
  from_season_file: 'block-from-season-file',
  end_in_past: 'date-in-past',
  nothing_blocked: 'places-taken',
};

export function sessionSeatsRoutes(define: DefineRoute, context: WorkflowContext, halls: Halls): void {
  const { db, clock } = context;

  define(SESSION_SEATS_ENDPOINTS.readSessionHall, async ({ params, scope, request }) => {
    const session = await requireSession(context, params, scope);
    const language = readStaffLanguage(request);
    const planId = await findPlanOfSession(db, session.id);
    const plan = planId === null ? null : await halls.findPlan(planId);
    const planIds = new Set(planId === null ? [] : await listPlansOfSameSeats(db, planId));
    const siblings = listSiblings(context, { session, planIds, scope, language });
    return { ...(plan ? toSessionHallDto(plan, language) : NO_HALL), siblings };
  });

  define(SESSION_SEATS_ENDPOINTS.readSessionSeats, async ({ params, scope, request }) => {
    const { id } = await requireSession(context, params, scope);
    const places = await readPlacesOfSession(db, id, clock.now());
    if (!places) throw new Refused('not-found');
    const authors = await loadMemberNames(
      db,
      places.blocks.flatMap(({ memberId }) => memberId ?? []),
    );
    const planId = await findPlanOfSession(db, id);
    const plan = planId === null ? null : await halls.findPlan(planId);
    const standingZones = plan ? toStandingPlaces(places, plan, readStaffLanguage(request)) : [];
    return { ...toSessionSeatsDto(places, authors), standingZones };
  });

  define(SESSION_SEATS_ENDPOINTS.readSeatHistory, async ({ params, scope }) => {
    const { id } = await requireSession(context, params, scope);
    const events = await readSeatHistory(db, id, params.seatId);
    if (!events) throw new Refused('not-found');
    const authors = events.flatMap((event) => ('entry' in event ? listMemberIds(event.entry.actor) : []));
    const names = await loadMemberNames(db, authors);
    return { events: events.map((event) => toSeatEventDto(event, names)) };
  });

  define(SESSION_SEATS_ENDPOINTS.findBestSeats, async ({ params, query, scope }) => {
    const session = await requireSession(context, params, scope);
    return { seats: [...(await findBestSeats(context, halls, session, { quantity: query.quantity, order: null }))] };
  });

  define(SESSION_SEATS_ENDPOINTS.blockSeats, async ({ body, scope, actor }) => {
    const { sessionIds, key, seats, zones, ...terms } = body;
    const sessions: StaffSession[] = [];
    // One by one and before the first change: a session out of scope refuses the whole request.
    for (const id of new Set(sessionIds)) sessions.push(await requireSession(context, { id }, scope));
    const input = {
      ...{ key, places: { seats, zones } },
      sessions: sessions.map((session) => ({ id: session.id, terms: toBlockTerms(terms, session) })),
    };
    const results = await blockSeats(context, input, actor);
    return { results: results.map(({ sessionId, result }) => toBlockResultDto(sessionId, result)) };
  });

  define(SESSION_SEATS_ENDPOINTS.changeSeatBlock, async ({ params, body, scope, actor }) => {
    const session = await requireSession(context, params, scope);
    const { version, add, remove, ...terms } = body;
    const input = { sessionId: session.id, id: params.blockId, version, add, remove };
    const result = await changeBlockedSeats(context, { ...input, terms: toBlockTerms(terms, session) }, actor);
    if (!result.ok) throw new Refused(PROBLEMS[result.error]);
    return toBlockResultDto(session.id, result);
  });

  define(SESSION_SEATS_ENDPOINTS.releaseSeatBlock, async ({ params, body, scope, actor }) => {
    const { id: sessionId } = await requireSession(context, params, scope);
    const result = await releaseBlockedSeats(context, { sessionId, id: params.blockId, ...body }, actor);
    if (!result.ok) throw new Refused(PROBLEMS[result.error]);
    return toBlockResultDto(sessionId, result);
  });

  define(SESSION_SEATS_ENDPOINTS.releaseCartSeats, async ({ params, body, scope, actor }) => {
    const { id: sessionId } = await requireSession(context, params, scope);
    const places = await readPlacesOfSession(db, sessionId, clock.now());
    const line = places?.owners.find(({ kind, id }) => kind === 'cart' && id === body.lineId);
    if (!line) throw new Refused('not-in-cart');
    const seats = await listSeatKeys(db, line.seats === '' ? [] : line.seats.split(',').map(seatId));
    const input = { sessionId, line: line.id, seats, reason: body.reason };
    const result = await releaseCartSeats(context, input, actor);
    if (!result.ok) throw new Refused('not-in-cart');
    return result.value;
  });
}
