/** `npm run audit-ledger`: checks every invariant of the database. */
import { checkInvariants } from '../../modules/audit-ledger.ts';
import { type CommandGroup, defineCommand } from '../command.ts';

const auditLedgerCommand = defineCommand({
  summary: 'violated invariants of the database, with the first rows that violate them',
  async run(_input, { db, clock }) {
    const audited = await checkInvariants(db, clock.now());
    const violated = audited.filter(({ rows }) => rows.length > 0);
    const lines = violated.flatMap(({ invariant, rows }) => [
      `VIOLATED: ${invariant}`,
      ...rows.map((row) => `  ${JSON.stringify(row)}`),
    ]);
    const text = [...lines, `${audited.length - violated.length} of ${audited.length} invariants hold`].join('\n');
    return { json: { invariants: audited.length, violated }, text, code: violated.length === 0 ? 0 : 1 };
  },
});

export const auditLedgerCommands: CommandGroup = {
  name: 'audit-ledger',
  notes: 'Exit code 1: at least one invariant is violated.',
  commands: [auditLedgerCommand],
};
