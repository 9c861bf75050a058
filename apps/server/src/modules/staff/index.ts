/** Members of staff: rights, invitations and login sessions. */
import type { Module } from '../../platform/module.ts';
import { createStaffSessions, type StaffSessions } from './sessions.ts';

export { createDemoStaff, type DemoMember, listDemoMembers } from './demo-members.ts';
export {
  changeGrants,
  endMember,
  endSessions,
  type Invitation,
  type InviteInput,
  inviteMember,
  type MemberChangeError,
  renewInvitation,
} from './members.ts';
export {
  findScope,
  INVITATION_DAYS,
  isRole,
  listMemberPermissions,
  ROLES,
  type Scope,
  type StaffGrant,
} from './rules.ts';
export type { SignedInStaff, StaffSessions } from './sessions.ts';
export {
  findMemberByEmail,
  listMembers,
  loadGrants,
  loadMemberNames,
  type StaffMember,
} from './store/members.ts';

export const staffModule: Module<StaffSessions> = {
  name: 'staff',
  tables: ['staff_member', 'staff_grant', 'staff_invitation', 'staff_session'],
  create: ({ db, clock }) => createStaffSessions(db, clock),
};
