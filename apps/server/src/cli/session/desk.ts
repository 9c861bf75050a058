/** `npm run session`: what it says. The same is answered by the running shop, and by a process of its own. */
import { parseArgs } from 'node:util';
import type { Database } from '../../db/index.ts';
import { type SessionId, sessionId } from '../../kernel/ids.ts';
import type { Cancelled, SessionChanges } from '../../modules/session-changes/index.ts';
import type { Said } from '../payments/desk.ts';
import { readOpenSessions, readOwed, readPlan } from './sessions.store.ts';
import { openText, planText, standingText } from './words.ts';

/** The word by which the running shop knows that this command asks. */
export const SESSION = 'session';

export const USAGE = `npm run session -- list-open          sessions to come, and what of them is sold or held
npm run session -- cancel SESSION     says what cancelling it would do, and changes nothing
npm run session -- cancel SESSION --yes
                                      closes it to sale; the shop gives everything back and writes to the buyers
npm run session -- status SESSION     how far that has come, and who is still owed

--json says the same for programs. SESSION is its number in the list. Repeated, cancelling goes on where it was.
The shop is the one of DATA_DIR or DATABASE_URL; --database ADDRESS names another PostgreSQL, --data-dir FOLDER another
embedded one. Exit code 2: there is no such session, or its day is past.`;

export type SessionDesk = { db: Database; now(): Date; changes: SessionChanges };

const OPTIONS = {
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  database: { type: 'string' },
  'data-dir': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
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
  if ((command !== 'cancel' && command !== 'status') || named === undefined || more.length > 0) return wrong(USAGE);
  const id = NUMBER.test(named) ? sessionId(named) : null;
  const plan = id === null ? null : await readPlan(desk.db, id);
  if (id === null || !plan) return missing(`There is no session ${named}.`);
  if (command === 'cancel' && !values.yes) return shown(plan, planText(plan));
  if (command === 'cancel') {
    const refusal = REFUSALS[await desk.changes.cancel(id)];
    if (refusal) return missing(refusal);
  }
  const standing = await standingOf(desk, id);
  return standing ? shown(standing, standingText(standing)) : missing(`Session ${named} is not cancelled.`);
}

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

function said(out: string): Said {
  return { code: 0, out, err: '' };
}

function wrong(err: string): Said {
  return { code: 1, out: '', err };
}

function missing(err: string): Said {
  return { code: 2, out: '', err };
}
