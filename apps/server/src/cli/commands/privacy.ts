/** `npm run privacy`: personal data of a customer, for staff who handle a request (docs/privacy.md). */
import { type AttendeeDetails, openAttendeeDetails } from '../../modules/attendees/index.ts';
import { createPrivacy, type ErasedPerson } from '../../modules/privacy/index.ts';
import { writeOwnerOnly } from '../../platform/db/index.ts';
import { lookUpText } from '../../platform/lib/format/staff-format.ts';
import { type CommandContext, type CommandGroup, defineCommand } from '../command.ts';
import { joinLines } from '../format.ts';
import { argument, CommandError, flag, option, parse, requireFound } from '../parameters.ts';
import { createStaffActor } from '../staff-actor.ts';
import { isDemoShop } from '../start/demo-season.ts';
import texts from './texts.json' with { type: 'json' };

const email = argument('EMAIL', (text) => (text.includes('@') ? text : undefined));

const exportCommand = defineCommand({
  verb: 'export',
  summary: 'all stored personal data of the person with this address, as JSON',
  input: { email, to: option('FILE', parse.raw), claimed: flag },
  async run({ email: address, claimed: shouldIncludeUnverified }, context) {
    const privacy = await openPrivacy(context);
    const json = {
      email: address,
      ...requireData(address, await privacy.exportData({ address, shouldIncludeUnverified })),
    };
    return { json, text: JSON.stringify(json, null, 2) };
  },
  afterRun({ to }, result) {
    if (!to) return result;
    writeOwnerOnly(to, `${result.out}\n`);
    return { ...result, out: `Written to ${to}.` };
  },
});

const eraseCommand = defineCommand({
  verb: 'erase',
  summary: 'previews the erasure and the reasons for remaining data; --yes erases',
  input: { email, yes: flag, claimed: flag },
  async run({ email: address, claimed: shouldIncludeUnverified, yes }, context) {
    const privacy = await openPrivacy(context);
    const person = { address, shouldIncludeUnverified };
    const done = requireData(
      address,
      await (yes ? privacy.erase(person, createStaffActor()) : privacy.preview(person)),
    );
    return { json: done, text: formatErased(done, yes) };
  },
});

const rotateKeysCommand = defineCommand({
  verb: 'reseal',
  summary: 're-encrypts data of older keys in HOLDER_KEYS with the first key',
  async run({ json }, context) {
    const details = await openDetails(context);
    const done = await details.rotateKeys((count, total) => context.progress(count, total, 're-encrypted'));
    if (!done) throw new CommandError('No encryption key: set HOLDER_KEYS.');
    const text = `${done.rotated} re-encrypted`;
    if (done.lost === 0 || json)
      return { json: done, text: `${text}: keys after the first of HOLDER_KEYS can be removed.` };
    throw new CommandError(`${text}. ${done.lost} cannot be decrypted because their key is missing in HOLDER_KEYS.`);
  },
});

export const privacyCommands: CommandGroup = {
  name: 'privacy',
  notes: `Includes accounts with this verified address (email_verified); --claimed also includes accounts with an
unverified address. Exit code 2: the shop has no data for this address. docs/privacy.md lists the stored data.`,
  commands: [exportCommand, eraseCommand, rotateKeysCommand],
};

async function openPrivacy(context: CommandContext) {
  return createPrivacy({ ...context, attendees: await openDetails(context) });
}

async function openDetails({ db, config }: CommandContext): Promise<AttendeeDetails> {
  return openAttendeeDetails({ keys: config.HOLDER_KEYS, db, isDemo: await isDemoShop(db, config) });
}

function requireData<T>(address: string, found: T | null): T {
  return requireFound(found, `The shop has no data for ${address}.`);
}

function formatErased(erased: ErasedPerson, isDone: boolean): string {
  const { orders, retainedOrders, accounts, seasonTickets, emails, rows, unverifiedAccounts: skipped } = erased;
  const erasedRows = Object.entries(rows).map(
    ([table, count]) => `  ${count} × ${lookUpText(texts.retainedRows, table)}`,
  );
  const orderLines = retainedOrders.map(({ number, reasons, lastSession }) => {
    const until = reasons.includes('tickets') && lastSession ? ` (${lastSession.toISOString().slice(0, 10)})` : '';
    return `  order ${number}: ${reasons.map((reason) => texts.retentionReasons[reason]).join('; ')}${until}`;
  });
  const retained = joinLines(
    orderLines,
    accounts > 0 && `  ${accounts} × account with a retained order or season ticket`,
    seasonTickets > 0 && `  season tickets with ${seasonTickets} remaining tickets`,
    emails > 0 && `  ${emails} × email waiting to be sent`,
  );
  const ledger = `  sums, places and codes of ${orders.length} orders, without personal data (accounting records)`;
  const skippedAccounts = `Skipped: ${skipped} × account with this unverified address. --claimed includes it.`;
  return joinLines(
    erasedRows.length === 0 && 'There is nothing to erase.',
    erasedRows.length > 0 && [isDone ? 'Erased:' : 'Would be erased:', ...erasedRows],
    retained !== '' && ['Retained for now:', retained],
    orders.length > 0 && ['Retained permanently:', ledger],
    skipped > 0 && skippedAccounts,
    retained !== '' && isDone && 'Repeat the command later to erase the rest.',
    erasedRows.length > 0 && !isDone && 'Nothing was changed. Add --yes to erase.',
  );
}
