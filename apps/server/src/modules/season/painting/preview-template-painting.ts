import type { Executor } from '../../../platform/db/index.ts';
import type { SessionId } from '../../../platform/lib/ids.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import { listTakenTemplateSeats, type TakenTemplateSeat, type TemplatePainting } from '../../seating/inventory.ts';
import { listPlansOfSessions } from '../store/painted-plans.ts';
import { countMoves } from './paint-session.ts';
import { readPlanToPaint } from './plan-to-paint.ts';
import { computeTemplateChanges } from './template-painting.ts';

/** Of a statement: the embedded engine runs no other one meanwhile. */
const MAX_SESSIONS = 100;
const MAX_SEATS = 40_000;

/** `unchanged`: the first of `unchangedCount` seats that buyers have, which would stay in their zone. */
export type PaintingPreview = {
  planId: number;
  moves: { from: LocalText; to: LocalText; seats: number }[];
  isReordered: boolean;
  unchanged: TakenTemplateSeat[];
  unchangedCount: number;
  missing: number;
};

/** What a template would paint in sessions of its hall. Locks nothing, so the result of painting can differ. */
export async function previewTemplatePainting(
  on: Executor,
  { painting, maxListed }: { painting: TemplatePainting; maxListed: number },
  sessionIds: readonly SessionId[],
  now: Date,
): Promise<Map<SessionId, PaintingPreview>> {
  const previews = new Map<SessionId, PaintingPreview>();
  const plans = Map.groupBy(await listPlansOfSessions(on, sessionIds), ({ planId }) => planId);
  for (const [planId, sessions] of plans) {
    const [first] = sessions;
    if (!first) continue;
    const plan = await readPlanToPaint(on, first);
    const { moves, ranks, missing } = computeTemplateChanges(painting, plan);
    const keys = [...plan.seatIds].flatMap(([key, seat]) => (moves.has(seat) ? [key] : []));
    const step = Math.min(MAX_SESSIONS, Math.ceil(MAX_SEATS / (keys.length + 1)));
    for (let from = 0; from < sessions.length; from += step) {
      const ids = sessions.slice(from, from + step).map(({ sessionId }) => sessionId);
      const allocated = keys.length > 0 ? await listTakenTemplateSeats(on, ids, keys, now) : [];
      for (const id of ids) {
        const unchanged = allocated.filter(({ sessionId, takenBy }) => sessionId === id && takenBy !== 'blocked');
        const staying = new Set(unchanged.map(({ key }) => plan.seatIds.get(key)));
        previews.set(id, {
          ...{ planId, missing, isReordered: ranks !== null },
          moves: countMoves(new Map([...moves].filter(([seat]) => !staying.has(seat))), plan.zoneNames),
          unchanged: unchanged.slice(0, maxListed),
          unchangedCount: unchanged.length,
        });
      }
    }
  }
  return previews;
}
