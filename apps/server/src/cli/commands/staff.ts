/** `npm run staff`: members of staff and their rights, for the first administrator and for recovery. */
import {
  endMember,
  findMemberByEmail,
  isRole,
  listMembers,
  loadGrants,
  ROLES,
  type StaffGrant,
  type StaffMember,
} from '../../modules/staff/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { isLanguage } from '../../platform/lib/languages.ts';
import { changeStaffGrants, inviteStaff, recoverStaff } from '../../workflows/invite-staff.ts';
import { type CommandContext, type CommandGroup, defineCommand } from '../command.ts';
import { formatTable } from '../format.ts';
import { argument, CommandError, createNotFound, option, parse, requiredOption, requireFound } from '../parameters.ts';
import { createStaffActor } from '../staff-actor.ts';
import texts from './texts.json' with { type: 'json' };

const email = argument('EMAIL', (text) => (/^\S+@\S+$/.test(text) ? text : undefined));
const role = requiredOption('ROLE', (text) => (isRole(text) ? text : undefined));
const language = option('LANGUAGE', (text) => (isLanguage(text) ? text : undefined));
const scope = { venue: option('ID', parse.number), event: option('ID', parse.number) };

const listCommand = defineCommand({
  verb: 'list',
  summary: 'members of staff with their roles and open login sessions',
  async run(_input, { db, clock }) {
    const members = await listMembers(db, clock.now());
    const grants = await loadGrants(
      db,
      members.map(({ id }) => id),
    );
    const rows = members.map(({ id, name, email: address, state, sessions }) => ({
      ...{ id, name, email: address, state, sessions },
      roles: (grants.get(id) ?? []).map(formatGrant).join(', '),
    }));
    const text =
      rows.length === 0
        ? 'There are no members of staff yet.'
        : formatTable(rows, ['id', 'email', 'name', 'state', 'sessions', 'roles']);
    return { json: rows, text };
  },
});

const inviteCommand = defineCommand({
  verb: 'invite',
  summary: 'adds a member and prints the link to set up sign-in. It works once, for seven days',
  input: { email, name: requiredOption('NAME', parse.text), role, language, ...scope },
  async run({ email: address, name, role: granted, language: chosen = 'kz', venue, event }, command) {
    const member = { name, email: address, language: chosen, grants: [createGrant(granted, venue, event)] };
    const invited = await inviteStaff(await createContext(command), member, createStaffActor());
    if (!invited.ok) throw new CommandError(texts.staffErrors[invited.error]);
    return { json: invited.value, text: `${name} was invited. Give them this link:\n${invited.value.url}` };
  },
});

const grantCommand = defineCommand({
  verb: 'grant',
  summary: 'replaces the role of a member',
  input: { email, role, ...scope },
  async run({ email: address, role: granted, venue, event }, command) {
    const { id } = await findMember(command.db, address);
    const grants = [createGrant(granted, venue, event)];
    const changed = await changeStaffGrants(await createContext(command), { id, grants }, createStaffActor());
    if (!changed.ok) throw new CommandError(texts.staffErrors[changed.error]);
    return { json: { id, grants }, text: `${address} is now ${grants.map(formatGrant).join(', ')}.` };
  },
});

const endCommand = defineCommand({
  verb: 'end',
  summary: 'ends the access of a member: login sessions and links stop working at once',
  input: { email },
  async run({ email: address }, { db, clock }) {
    const { id } = await findMember(db, address);
    const ended = await db.transaction((tx) => endMember(tx, id, createStaffActor(), clock.now()));
    if (!ended.ok) throw new CommandError(texts.staffErrors[ended.error]);
    return { json: { id }, text: `${address} has no access any more.` };
  },
});

const recoverCommand = defineCommand({
  verb: 'recover',
  summary: 'ends the login sessions of a member and prints a new link to set up sign-in',
  input: { email },
  async run({ email: address }, command) {
    const { id } = await findMember(command.db, address);
    const recovered = await recoverStaff(await createContext(command), id, createStaffActor());
    if (!recovered.ok) throw createNotFound(texts.staffErrors[recovered.error]);
    return { json: recovered.value, text: `Give ${address} this link:\n${recovered.value.url}` };
  },
});

export const staffCommands: CommandGroup = {
  name: 'staff',
  notes: `ROLE is one of ${ROLES.join(', ')}. --venue or --event limits it; without them it covers the whole season. Exit code 2: no such
member.`,
  commands: [listCommand, inviteCommand, grantCommand, endCommand, recoverCommand],
};

async function createContext({ db, clock, siteUrl, loadModules }: CommandContext) {
  const { jobs } = await loadModules();
  return { db, clock, jobs, notifications: null, siteUrl: siteUrl() };
}

function createGrant(role: StaffGrant['role'], venueId: number | undefined, eventId: number | undefined): StaffGrant {
  if (venueId !== undefined && eventId !== undefined) throw new CommandError('Pass --venue or --event, not both.');
  const limits = { refundPerOrder: null, refundPerDay: null, complimentaryPerDay: null };
  return { role, venueId: venueId ?? null, eventId: eventId ?? null, limits };
}

function formatGrant({ role, venueId, eventId }: StaffGrant): string {
  return [role, venueId === null ? '' : `of venue ${venueId}`, eventId === null ? '' : `of event ${eventId}`]
    .filter(Boolean)
    .join(' ');
}

async function findMember(db: Database, address: string): Promise<StaffMember> {
  return requireFound(await findMemberByEmail(db, address), `${address} is not a member of staff.`);
}
