/** `npm run attendee`: staff let a buyer change an attendee beyond the limit. */
import { listTicketChanges } from '../../workflows/list-attendee-changes.ts';
import { resetAttendeeChanges } from '../../workflows/reset-attendee-changes.ts';
import { type CommandGroup, defineCommand } from '../command.ts';
import { formatTable } from '../format.ts';
import { createNotFound, flag, option, order, parse, requireFound } from '../parameters.ts';
import { createStaffActor } from '../staff-actor.ts';

const changeLimitCommand = defineCommand({
  summary: `the tickets of an order with the number of attendee changes. With --ticket and --yes resets the limit of a ticket: its
    buyer can change the attendee again while the event allows it`,
  input: { order, ticket: option('N', parse.text), yes: flag },
  async run({ order, ticket, yes }, { db, clock }) {
    const tickets = await listTicketChanges(db, order);
    if (tickets.length === 0) throw createNotFound(`Order ${order} not found, or it has no tickets.`);
    const rows = tickets.map(({ line, title: event, category, state, changes, lastChangeAt }) => {
      return { ticket: line, event, category, state, changes, lastChangeAt };
    });
    if (ticket === undefined) {
      const columns = ['ticket', 'changes', 'last change', 'state', 'category', 'event'] as const;
      return {
        json: rows,
        text: formatTable(
          rows.map(({ lastChangeAt, ...row }) => ({ ...row, 'last change': lastChangeAt })),
          columns,
        ),
      };
    }
    const row = requireFound(
      rows.find((each) => `${each.ticket}` === ticket),
      `Order ${order} has no ticket ${ticket}.`,
    );
    if (yes) await resetAttendeeChanges({ db, clock }, { order, line: row.ticket }, createStaffActor());
    const effect = yes
      ? 'The limit is reset: the buyer can change the attendee again.'
      : 'Nothing was changed. Add --yes to reset the limit.';
    const times = row.changes === 1 ? 'once' : `${row.changes} times`;
    const text = `The attendee of ticket ${row.ticket} was changed ${times}. ${effect}`;
    return { json: { ...row, done: yes }, text };
  },
});

export const attendeeCommands: CommandGroup = {
  name: 'attendee',
  notes: 'ORDER is its number. Exit code 2: the order or ticket does not exist.',
  commands: [changeLimitCommand],
};
