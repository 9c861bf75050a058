import type { Database } from '../../platform/db/index.ts';
import { formatStaffMoment } from '../../platform/lib/format/staff-format.ts';
import { type LocalText, pickText } from '../../platform/lib/languages.ts';
import { type AffectedSeat, moveHallPlan } from '../../workflows/move-hall-plan.ts';
import { createStaffActor } from '../staff-actor.ts';
import texts from './texts.json' with { type: 'json' };

/** Moves sessions to the newest plan of their hall. Returns a line for each session and each affected seat. */
export async function movePlan(db: Database, hall: string, now: Date, isDryRun: boolean): Promise<string[]> {
  const sessions = await moveHallPlan(db, hall, now, { isDryRun, actor: createStaffActor() });
  if (sessions.length === 0) return [`No upcoming session of ${hall} uses an older plan.`];
  const moved = isDryRun ? ' would be moved' : ' was moved';
  const lines = sessions.flatMap(({ event, version, error, seats, ...at }) => [
    `${event}, ${formatStaffMoment(at)}: version ${version}${error ? `, not moved: ${texts.movePlanErrors[error]}` : moved}`,
    ...seats.map(formatSeat),
  ]);
  return isDryRun ? [...lines, 'Nothing was changed. Add --move to move these sessions.'] : lines;
}

function formatSeat({ order, owner, state, before, after }: AffectedSeat): string {
  const occupant = order
    ? `order ${order.id}, ${order.buyerName} ${order.buyerEmail}`.trim()
    : `a cart (line ${owner})`;
  const change = after ? `becomes ${formatPlace(after)}` : 'is removed';
  return `    ${formatPlace(before)} ${change}: ${state === 'blocked' ? 'blocked by the venue' : `${state} to ${occupant}`}`;
}

function formatPlace({ sector, row, seat }: { sector: LocalText; row: string; seat: string }): string {
  return `${pickText(sector, 'en')} ${row}-${seat}`;
}
