/** Price zones and the order of the best seats, painted on the seats of sessions. */
import {
  type PaintingBody,
  type PaintResultDto,
  SEAT_PAINTING_ENDPOINTS,
} from '@sahna/contract/admin/sessions/seat-painting-endpoints';
import {
  listPlansOfSessions,
  type PaintError,
  type PaintedSession,
  paintSessions,
  restoreSessionPlans,
} from '../../../modules/season/index.ts';
import type { Halls } from '../../../modules/seating/halls.ts';
import type { Scope } from '../../../modules/staff/index.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import type { Result } from '../../../platform/lib/result.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import { readSessionPainting } from '../../../workflows/read-session-painting.ts';
import { findBestSeats } from '../../../workflows/read-session-seats.ts';
import type { DefineRoute } from '../define-routes.ts';
import { requireSession, requireSessions } from '../event-sessions/require-session.ts';
import { readStaffLanguage } from '../problems.ts';
import { listSiblings } from '../session-seats/siblings.ts';
import { NO_PAINTING, toSessionPaintingDto } from './dto.ts';

export function seatPaintingRoutes(define: DefineRoute, context: WorkflowContext, halls: Halls): void {
  const { db, clock } = context;
  const toInput = async ({ sessions, ...painting }: PaintingBody, scope: Scope) => ({
    ...painting,
    sessions: await requireSessions(context, sessions, scope),
  });

  define(SEAT_PAINTING_ENDPOINTS.readSessionPainting, async ({ params, scope, request }) => {
    const session = await requireSession(context, params, scope);
    const language = readStaffLanguage(request);
    const painting = await readSessionPainting(context, halls, session);
    if (!painting) return NO_PAINTING;
    const siblings = listSiblings(context, { session, planIds: painting.planIds, scope, language });
    const plans = await listPlansOfSessions(
      db,
      siblings.map(({ id }) => id),
    );
    const planIds = new Map(plans.map(({ sessionId, planId }) => [sessionId, planId]));
    return {
      ...toSessionPaintingDto(painting, (text) => pickText(text, language)),
      siblings: siblings.flatMap((sibling) => {
        const planId = planIds.get(sibling.id);
        return planId === undefined ? [] : [{ ...sibling, planId }];
      }),
    };
  });

  define(SEAT_PAINTING_ENDPOINTS.previewSessionPainting, async ({ body, scope, actor }) => {
    const options = { actor, isDryRun: true };
    return toPaintResultDto(await paintSessions(db, await toInput(body, scope), clock.now(), options));
  });

  define(SEAT_PAINTING_ENDPOINTS.paintSessions, async ({ body, scope, actor }) => {
    const options = { actor, isDryRun: false };
    return toPaintResultDto(await paintSessions(db, await toInput(body, scope), clock.now(), options));
  });

  define(SEAT_PAINTING_ENDPOINTS.undoSessionPainting, async ({ body, scope, actor }) => {
    const sessions = await requireSessions(context, body.sessions, scope);
    return toPaintResultDto(await restoreSessionPlans(db, sessions, clock.now(), actor));
  });

  define(SEAT_PAINTING_ENDPOINTS.tryBestSeats, async ({ params, body, scope }) => {
    const session = await requireSession(context, params, scope);
    return { seats: [...(await findBestSeats(context, halls, session, body))] };
  });
}

function toPaintResultDto(result: Result<PaintedSession[], PaintError>): PaintResultDto {
  if (!result.ok) return { error: result.error.kind, refusedSessions: result.error.sessions, sessions: [] };
  const sessions = result.value.map(({ id, ...painted }) => ({ ...painted, sessionId: id }));
  return { error: null, refusedSessions: [], sessions };
}
