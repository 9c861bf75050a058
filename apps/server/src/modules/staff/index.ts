/** Members of staff: rights, invitations and login sessions. */
import { readSharedSecret } from '../../platform/db/index.ts';
import type { Module } from '../../platform/module.ts';
import { createStaffCredentials, type StaffCredentials } from './credentials/index.ts';
import { createStaffDevices, type StaffDevices } from './devices/index.ts';
import { createStaffOpenId, type StaffOpenId } from './openid/index.ts';
import type { StaffOpenIdProvider } from './openid/provider.ts';
import { createStaffPasskeys, type StaffPasskeys } from './passkeys/index.ts';
import { createStaffSessions, type StaffSessions } from './sessions.ts';

export { type StaffAccessChange, staffAccessChanged } from './access-changed.ts';
export { endOtherSessions, endOwnSession, lockMemberWithPasskey, readAccount, removePasskey } from './account.ts';
export type { StaffCredentials } from './credentials/index.ts';
export { createDemoStaff, type DemoMember, listDemoMembers } from './demo-members.ts';
export type { StaffDevices, UnlockError } from './devices/index.ts';
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
export type { OpenIdError, StaffOpenId } from './openid/index.ts';
export type { AddPasskeyError, PasskeySite, StaffPasskeys } from './passkeys/index.ts';
export {
  type EventPlace,
  findRefundLimits,
  findScope,
  INVITATION_DAYS,
  intersectScopes,
  isAdministrator,
  isRole,
  listMemberPermissions,
  needsFullSignIn,
  ROLES,
  type Scope,
  type StaffGrant,
} from './rules.ts';
export type { SignedInStaff, SignInClient, StaffSessions } from './sessions.ts';
export type { StaffDevice } from './store/devices.ts';
export {
  countAdministrators,
  findMemberByEmail,
  listMembers,
  loadGrants,
  loadMemberNames,
  type StaffMember,
} from './store/members.ts';
export { isPasswordSignInOn } from './store/passwords.ts';
export { deleteFilter, listSavedFilters, renameFilter, saveFilter } from './store/saved-filters.ts';
export { deletePasswordSessionsOfOthers } from './store/sessions.ts';

/** Login sessions, and the ways to start one. */
export type StaffSignIn = {
  sessions: StaffSessions;
  credentials: StaffCredentials;
  passkeys: StaffPasskeys;
  devices: StaffDevices;
  openId: StaffOpenId;
};

/** `openIdProvider` null: none is configured. */
export const staffModule: Module<StaffSignIn, { openIdProvider: StaffOpenIdProvider | null }> = {
  name: 'staff',
  tables: [
    'staff_member',
    'staff_device',
    'staff_grant',
    'staff_identity',
    'staff_invitation',
    'staff_passkey',
    'staff_passkey_challenge',
    'staff_password',
    'staff_pin',
    'staff_pin_failure',
    'staff_session',
    'saved_filter',
  ],
  create: async ({ db, clock }, { openIdProvider }) => {
    const key = Buffer.from(await readSharedSecret(db, 'staff-totp'), 'base64url');
    return {
      sessions: createStaffSessions(db, clock),
      credentials: createStaffCredentials(db, clock, key),
      passkeys: createStaffPasskeys(db, clock, key),
      devices: createStaffDevices(db, clock),
      openId: createStaffOpenId(db, clock, { key, provider: openIdProvider }),
    };
  },
};
