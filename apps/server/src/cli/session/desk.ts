/** `npm run session`: what it says. The same is answered by the running shop, and by a process of its own. */
import { parseArgs } from 'node:util';
import type { Database } from '../../platform/db/index.ts';
import { type SessionId, sessionId } from '../../platform/lib/ids.ts';
import { addDays } from '../../platform/lib/local-date.ts';
import type { Cancelled, MoveRefusal, SessionChanges, SessionMove } from '../../workflows/change-sessions.ts';
import { COMMON_OPTIONS, COMMON_USAGE, missing, type Said, said, wrong } from '../answer.ts';
import { readOpenSessions, readOwed, readPlan } from './sessions.store.ts';
import { movedText, openText, planText, standingText } from './words.ts';

/** The word by which the running shop knows that this command asks. */
export const SESSION = 'session';

export const USAGE = `npm run session -- list-open          sessions to come, and what of them is sold or held
npm run session -- cancel SESSION     says what cancelling it would do, and changes nothing
npm run session -- cancel SESSION --yes
                                      closes it to sale; the shop gives everything back and writes to the buyers
npm run session -- move SESSION --to 'YYYY-MM-DD HH:MM' [--until YYYY-MM-DD] [--yes]
                                      to another moment: tickets stay valid, buyers get a letter, and may give them back
                                      whole until that day (the day before, if it is not said)
npm run session -- status SESSION     how far that has come, and who is still owed

SESSION is its number in the list. Repeated, cancelling goes on where it was. Exit code 2: there is no such session, or its day is past.
${COMMON_USAGE}`;

export type SessionDesk = { db: Database; now(): Date; changes: SessionChanges };

const OPTIONS = {
  ...COMMON_OPTIONS,
  yes: { type: 'boolean' },
  to: { type: 'string' },
  until: { type: 'string' },
} as const;

/** Throws a TypeError with a code where an option is not known. */
export function readArguments(args: readonly string[]) {
  return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
}

const NUMBER = /^\d{1,9}$/;

export async function answerSessions(desk: SessionDesk, args: readonly string[]): Promise<Said> {
  const { positionals, values } = readArguments(args);
  const [command, named, ...more] = positionals;
  const shown = (value: object, text: string): Said => said(values.json ? JSON.stringify(value, null, 2) : text);
  if (command === 'list-open' && named === undefined) {
    const open = await readOpenSessions(desk.db, desk.now());
    return shown(open, openText(open));
  }
  if (!['cancel', 'status', 'move'].includes(command ?? '') || named === undefined || more.length > 0)
    return wrong(USAGE);
  const id = NUMBER.test(named) ? sessionId(named) : null;
  const plan = id === null ? null : await readPlan(desk.db, id);
  if (id === null || !plan) return missing(`There is no session ${named}.`);
  if (command === 'move') {
    const wish = moveWish(values);
    if (!wish) return wrong(USAGE);
    const moved = await desk.changes.move(id, wish, { dry: values.yes !== true });
    // Repeated, the command ends well, and nobody is told a second time.
    if (moved === 'there') return shown({ ...wish, orders: 0, done: true }, STAYS.there);
    if (typeof moved === 'string') return missing(STAYS[moved]);
    return shown(
      { ...wish, ...moved, done: values.yes === true },
      movedText(plan, wish, moved.orders, values.yes === true),
    );
  }
  if (command === 'cancel' && !values.yes) return shown(plan, planText(plan));
  if (command === 'cancel') {
    const refusal = REFUSALS[await desk.changes.cancel(id)];
    if (refusal) return missing(refusal);
  }
  const standing = await standingOf(desk, id);
  return standing ? shown(standing, standingText(standing)) : missing(`Session ${named} is not cancelled.`);
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}))?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Without a time the day is the session. Null: it is no moment. */
function moveWish({ to, until }: { to?: string | undefined; until?: string | undefined }): SessionMove | null {
  const [, day, time = null] = MOMENT.exec(to ?? '') ?? [];
  if (!day || !isDay(day) || (time !== null && time > '23:59') || (until !== undefined && !isDay(until))) return null;
  return { day, time, until: until ?? addDays(day, -1) };
}

function isDay(text: string): boolean {
  return (
    DAY.test(text) &&
    !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
    new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
  );
}

const STAYS: Readonly<Record<MoveRefusal, string>> = {
  no_such_session: 'There is no such session.',
  cancelled: 'It is cancelled: whoever has paid gets everything back.',
  over: 'It has begun.',
  past: 'That moment is past.',
  there: 'It takes place at that moment already.',
  taken: 'The event has another session at that moment.',
  until_too_late: 'Tickets can be given back until the day of the session at the latest.',
};

const REFUSALS: Readonly<Record<Cancelled, string | null>> = {
  cancelled: null,
  cancelled_before: null,
  no_such_session: 'There is no such session.',
  over: 'The day of this session is past: what is to be given back is given back order by order.',
};

async function standingOf({ db, changes }: SessionDesk, id: SessionId) {
  const standing = await changes.standing(id);
  return standing && { ...standing, owed: await readOwed(db, id) };
}
