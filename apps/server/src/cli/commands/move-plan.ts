import { ordersById } from '../../modules/orders/index.ts';
import { moveToNewestPlan, type PlanMove } from '../../modules/season/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { type LocalText, pickText } from '../../platform/lib/languages.ts';
import { formatStaffMoment } from '../../platform/lib/staff-format.ts';

import texts from './texts.json' with { type: 'json' };

type TouchedSeat = PlanMove['touched'][number];

/** Moves sessions to the newest plan of their hall. Returns a line for each session and each affected seat. */
export async function movePlan(db: Database, hall: string, now: Date, dry: boolean): Promise<string[]> {
  const { sessions, touched } = await moveToNewestPlan(db, hall, now, { dry });
  if (sessions.length === 0) return [`No session to come of ${hall} has an older plan than the newest.`];
  const orders = await ordersById(
    db,
    touched.map(({ owner }) => owner),
  );
  const buyers = new Map<number, string>(
    orders.map(({ id, buyerName, buyerEmail }) => [id, `order ${id}, ${buyerName} ${buyerEmail}`.trim()]),
  );
  const formatSeat = ({ owner, state, before, after }: TouchedSeat): string => {
    const occupant = `${state} to ${buyers.get(owner) ?? `a cart (line ${owner})`}`;
    const change = after ? `becomes ${formatPlace(after)}` : 'is no more';
    return `    ${formatPlace(before)} ${change}: ${state === 'blocked' ? 'blocked by the venue' : occupant}`;
  };
  const moved = dry ? ' would be moved' : ' was moved';
  const lines = sessions.flatMap(({ id, event, version, stays, ...at }) => [
    `${event}, ${formatStaffMoment(at)}: version ${version}${stays ? `, stays: ${texts.planStays[stays]}` : moved}`,
    ...touched.filter(({ sessionId }) => sessionId === id).map(formatSeat),
  ]);
  return dry ? [...lines, 'Nothing was changed. Repeat it with --move to move these sessions.'] : lines;
}

function formatPlace({ sector, row, seat }: { sector: LocalText; row: string; seat: string }): string {
  return `${pickText(sector, 'en')} ${row}-${seat}`;
}
