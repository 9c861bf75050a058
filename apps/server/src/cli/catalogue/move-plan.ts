/** npm run catalogue -- move-plan HALL: which sessions have an older plan of their hall, whose places moving them touches, and the move. */

import { moveToNewestPlan, type PlanMove } from '../../modules/season/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { type LocalText, pickText } from '../../platform/lib/languages.ts';

type Seat = PlanMove['touched'][number];

/** A line for each session and each seat that is touched. `now` is the instant; `dry`: nothing is changed. */
export async function movePlan(db: Database, hall: string, now: Date, dry: boolean): Promise<string[]> {
  const { sessions, touched } = await moveToNewestPlan(db, hall, now, { dry });
  if (sessions.length === 0) return [`No session to come of ${hall} has an older plan than the newest.`];
  const buyers = await buyersOf(
    db,
    touched.map((seat) => seat.owner),
  );
  const lines = sessions.flatMap(({ id, event, day, time, version, stays }) => [
    `${event}, ${day} ${time ?? ''}: version ${version}${stays ? `, ${WHY_IT_STAYS[stays]}` : dry ? ' would be moved' : ' was moved'}`,
    ...touched.filter((seat) => seat.sessionId === id).map((seat) => `    ${said(seat, buyers)}`),
  ]);
  return dry ? [...lines, 'Nothing was changed. Repeat it with --move to move these sessions.'] : lines;
}

const WHY_IT_STAYS = {
  seats_gone: 'stays: seats that are sold or held are not in the newest plan; exchange them or give them back first',
  zone_too_small: 'stays: more is sold or held of a zone than it has in the newest plan',
} as const;

function said({ owner, state, before, after }: Seat, buyers: ReadonlyMap<number, string>): string {
  const who =
    state === 'held_back' ? 'held back by the house' : `${state} to ${buyers.get(owner) ?? `a cart (line ${owner})`}`;
  return `${place(before)} ${after ? `becomes ${place(after)}` : 'is no more'}: ${who}`;
}

function place({ sector, row, seat }: { sector: LocalText; row: string; seat: string }): string {
  return `${pickText(sector, 'en')} ${row}-${seat}`;
}

async function buyersOf(db: Database, owners: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.query<{ id: number; name: string; email: string }>(
    `SELECT id, buyer_name AS name, buyer_email AS email
       FROM orders WHERE id = ANY($1::bigint[])`,
    [owners],
  );
  return new Map(rows.map(({ id, name, email }) => [id, `order ${id}, ${name} ${email}`.trim()]));
}
