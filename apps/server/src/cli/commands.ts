/**
 * The commands of `npm run`, which the running shop executes, too. A new one is a file in `commands/`, a line here, and
 * a script in package.json.
 */
import type { CommandRegistry } from './run-command.ts';

export const COMMANDS: CommandRegistry = {
  attendee: async () => (await import('./commands/attendee.ts')).attendeeCommands,
  'audit-ledger': async () => (await import('./commands/audit-ledger.ts')).auditLedgerCommands,
  backup: async () => (await import('./commands/backup.ts')).backupCommands,
  catalogue: async () => (await import('./commands/catalog.ts')).catalogCommands,
  exchange: async () => (await import('./commands/exchange.ts')).exchangeCommands,
  payments: async () => (await import('./commands/payments.ts')).paymentCommands,
  privacy: async () => (await import('./commands/privacy.ts')).privacyCommands,
  session: async () => (await import('./commands/session.ts')).sessionCommands,
  staff: async () => (await import('./commands/staff.ts')).staffCommands,
};
