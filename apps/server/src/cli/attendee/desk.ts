/** `npm run attendee`: what it says. The same is answered by the running shop, and by a process of its own. */
import { parseArgs } from 'node:util';
import { holderChangesOf, resetAttendeeChanges } from '../../modules/tickets/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { orderId } from '../../platform/lib/ids.ts';
import { COMMON_OPTIONS, COMMON_USAGE, missing, type Said, said, wrong } from '../answer.ts';
import { readTickets } from '../exchange/tickets.store.ts';
import { table } from '../payments/words.ts';

/** The word by which the running shop knows that this command asks. */
export const ATTENDEE = 'attendee';

export const USAGE = `npm run attendee -- ORDER              its tickets, and how often the attendee of each was changed
npm run attendee -- ORDER --ticket N [--yes]
                                     with --yes, the changes of that ticket so far count no more: its buyer may change the
                                     attendee again at once, as often as at first, while the event allows it

ORDER is its number. Exit code 2: there is no such order or ticket.
${COMMON_USAGE}`;

const OPTIONS = { ...COMMON_OPTIONS, ticket: { type: 'string' }, yes: { type: 'boolean' } } as const;

/** Throws a TypeError with a code where an option is not known. */
export function readArguments(args: readonly string[]) {
  return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
}

const NUMBER = /^\d{1,9}$/;

export async function answerAttendees(db: Database, args: readonly string[]): Promise<Said> {
  const { positionals, values } = readArguments(args);
  const [named, ...more] = positionals;
  if (named === undefined || more.length > 0) return wrong(USAGE);
  const id = NUMBER.test(named) ? orderId(Number(named)) : null;
  const tickets = id === null ? [] : await readTickets(db, id);
  if (id === null || tickets.length === 0) return missing(`There is no order ${named} with tickets.`);
  const changes = await holderChangesOf(db, id);
  const rows = tickets.map(({ line, title, category, state }) => {
    const { count = 0, lastAt = null } = changes.find((change) => change.line === line) ?? {};
    return { ticket: line, event: title, category, state, changes: count, lastChangeAt: lastAt };
  });
  const shown = (value: object, text: string): Said => said(values.json ? JSON.stringify(value, null, 2) : text);
  if (values.ticket === undefined) return shown(rows, listText(rows));
  const row = rows.find(({ ticket }) => `${ticket}` === values.ticket);
  if (!row) return missing(`Order ${named} has no ticket ${values.ticket}.`);
  const times = row.changes === 1 ? 'once' : `${row.changes} times`;
  const counted = `The attendee of ticket ${row.ticket} was changed ${times}`;
  if (!values.yes)
    return shown({ ...row, done: false }, `${counted}. Nothing was changed. --yes lets it be changed anew.`);
  await resetAttendeeChanges(db, id, row.ticket);
  return shown({ ...row, done: true }, `${counted}. That counts no more: its buyer may change it again.`);
}

type Row = {
  ticket: number;
  event: string;
  category: string;
  state: string;
  changes: number;
  lastChangeAt: Date | null;
};

function listText(rows: readonly Row[]): string {
  const cells = rows.map(({ ticket, changes, lastChangeAt, state, category, event }) => [
    `${ticket}`,
    `${changes}`,
    lastChangeAt?.toISOString() ?? '',
    state,
    category,
    event,
  ]);
  return table([['ticket', 'changes', 'last', 'state', 'category', 'event'], ...cells]);
}
