/** Members of the demonstration: one per role, without credentials. */
import type { Database, Executor } from '../../platform/db/index.ts';
import type { StaffMemberId } from '../../platform/lib/ids.ts';
import { ROLES, type Role, type StaffGrant } from './rules.ts';
import { insertMember, listMembers, loadGrants, replaceGrants } from './store/members.ts';

const UNLIMITED = { refundPerOrder: null, refundPerDay: null, complimentaryPerDay: null };
/** 100,000 and 500,000 in major units. */
const SUPPORT_LIMITS = { refundPerOrder: 10_000_000, refundPerDay: 50_000_000, complimentaryPerDay: 0 };
const EMAIL_DOMAIN = '@venue.example';

const DEMO_MEMBERS: Readonly<Record<Role, string>> = {
  administrator: 'Айгерім Сәрсенова',
  planner: 'Данияр Ахметов',
  cashier: 'Ольга Ким',
  usher: 'Ерлан Жұмабаев',
  accountant: 'Гүлнар Оспанова',
  support: 'Тимур Назаров',
  marketing: 'Мадина Ибраева',
  viewer: 'Сергей Волков',
};

/** Adds the members that are missing. */
export async function createDemoStaff(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const role of ROLES) {
      const member = { name: DEMO_MEMBERS[role], email: toEmail(role), language: 'kz', state: 'active' as const };
      const id = await insertMember(tx, member, now);
      if (id !== null) await replaceGrants(tx, id, [createDemoGrant(role)]);
    }
  });
}

export type DemoMember = { id: StaffMemberId; name: string; role: Role };

/** The present members of the demonstration that `createDemoStaff` added. */
export async function listDemoMembers(on: Executor, now: Date): Promise<DemoMember[]> {
  const members = (await listMembers(on, now)).filter(({ state }) => state === 'active');
  const grants = await loadGrants(
    on,
    members.map(({ id }) => id),
  );
  return ROLES.flatMap((role) => {
    const member = members.find(({ email }) => email === toEmail(role));
    const grant = member && grants.get(member.id)?.[0];
    return member && grant ? [{ id: member.id, name: member.name, role: grant.role }] : [];
  });
}

function createDemoGrant(role: Role): StaffGrant {
  return { role, venueId: null, eventId: null, limits: role === 'support' ? SUPPORT_LIMITS : UNLIMITED };
}

const toEmail = (role: Role): string => `${role}${EMAIL_DOMAIN}`;
