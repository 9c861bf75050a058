/** The signed-in member's own login sessions and credentials. */
import { ACCOUNT_ENDPOINTS } from '@sahna/contract/admin/staff/account-endpoints';
import type { FastifyRequest } from 'fastify';
import {
  type AddPasskeyError,
  endOtherSessions,
  endOwnSession,
  readAccount,
  removePasskey,
  type StaffSignIn,
} from '../../../modules/staff/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { readSessionSecret } from '../cookies.ts';
import type { DefineRoute } from '../define-routes.ts';
import { readSignInClient, requirePasskeySite } from '../passkey-site.ts';
import { type ProblemType, Refused } from '../problems.ts';

export type AccountRouteDeps = {
  db: Database;
  clock: Clock;
  staffSignIn: Pick<StaffSignIn, 'credentials' | 'passkeys' | 'devices' | 'openId'>;
  readShopName: (request: FastifyRequest) => string;
};

const PASSKEY_PROBLEMS: Readonly<Record<AddPasskeyError, ProblemType>> = {
  not_verified: 'passkey-refused',
  registered_before: 'passkey-registered',
  too_many: 'too-many-passkeys',
};
const REMOVAL_PROBLEMS = { not_found: 'not-found', last_credential: 'last-credential' } as const;
const CHANGE_PROBLEMS = {
  wrong: 'wrong-password',
  wrong_code: 'wrong-code',
  too_many_attempts: 'too-many-requests',
  switched_off: 'password-sign-in-off',
  password_set: 'password-set',
} as const;

export function accountRoutes(define: DefineRoute, { db, clock, staffSignIn, readShopName }: AccountRouteDeps): void {
  const { credentials, passkeys, devices, openId } = staffSignIn;

  define(ACCOUNT_ENDPOINTS.readAccount, async ({ staff, request }) => {
    const owner = { memberId: staff.id, sessionSecret: readSessionSecret(request) };
    const account = await readAccount(db, owner, clock.now());
    const { identity } = account;
    return {
      hasPassword: account.hasPassword,
      hasPin: account.hasPin,
      identity: identity && {
        host: new URL(identity.issuer).host,
        createdAt: identity.createdAt.toISOString(),
        lastUsedAt: identity.lastUsedAt.toISOString(),
      },
      sessions: account.sessions.map(({ createdAt, lastSeenAt, ...session }) => ({
        ...{ ...session, createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() },
      })),
      passkeys: account.passkeys.map(({ id, name, rpId, createdAt, lastUsedAt }) => ({
        ...{ id, name, host: rpId, createdAt: createdAt.toISOString() },
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
    };
  });

  define(ACCOUNT_ENDPOINTS.endOwnSession, async ({ params, staff, actor }) => {
    const session = { memberId: staff.id, id: params.id };
    const ended = await db.transaction((tx) => endOwnSession(tx, session, actor, clock.now()));
    if (!ended.ok) throw new Refused('not-found');
    return {};
  });

  define(ACCOUNT_ENDPOINTS.endOtherSessions, async ({ staff, actor, request }) => {
    const owner = { memberId: staff.id, sessionSecret: readSessionSecret(request) };
    await db.transaction((tx) => endOtherSessions(tx, owner, actor, clock.now()));
    return {};
  });

  define(ACCOUNT_ENDPOINTS.startPasskey, ({ staff, request }) =>
    passkeys.startRegistration(staff, requirePasskeySite(request), readShopName(request)),
  );

  define(ACCOUNT_ENDPOINTS.addPasskey, async ({ body, staff, actor, request }) => {
    const { name, passkey: response } = body;
    const [site, client] = [requirePasskeySite(request), readSignInClient(request)];
    const added = await passkeys.add({ memberId: staff.id, response, name, site, client }, actor);
    if (!added.ok) throw new Refused(PASSKEY_PROBLEMS[added.error]);
    return {};
  });

  define(ACCOUNT_ENDPOINTS.removePasskey, async ({ params, staff, actor }) => {
    const passkey = { memberId: staff.id, id: params.id };
    const removed = await db.transaction((tx) => removePasskey(tx, passkey, actor, clock.now()));
    if (!removed.ok) throw new Refused(REMOVAL_PROBLEMS[removed.error]);
    return {};
  });

  define(ACCOUNT_ENDPOINTS.addPassword, async ({ body, staff, actor }) => {
    const added = await credentials.account.addPassword({ ...body, memberId: staff.id }, actor);
    if (!added.ok) throw new Refused(CHANGE_PROBLEMS[added.error]);
    return {};
  });

  define(ACCOUNT_ENDPOINTS.changePassword, async ({ body, staff, actor, request }) => {
    const change = { ...body, memberId: staff.id, sessionSecret: readSessionSecret(request) };
    const changed = await credentials.account.changePassword(change, actor);
    if (!changed.ok) throw new Refused(CHANGE_PROBLEMS[changed.error]);
    return {};
  });

  define(ACCOUNT_ENDPOINTS.startAuthenticator, ({ staff, request }) =>
    credentials.account.startAuthenticator(staff, readShopName(request)),
  );

  define(ACCOUNT_ENDPOINTS.changeAuthenticator, async ({ body, staff, actor, request }) => {
    const change = { ...body, memberId: staff.id, sessionSecret: readSessionSecret(request) };
    const changed = await credentials.account.changeAuthenticator(change, actor);
    if (!changed.ok) throw new Refused(CHANGE_PROBLEMS[changed.error]);
    return {};
  });

  define(ACCOUNT_ENDPOINTS.unlinkIdentity, async ({ staff, actor }) => {
    const unlinked = await openId.unlink(staff.id, actor);
    if (!unlinked.ok) throw new Refused('not-found');
    return {};
  });

  define(ACCOUNT_ENDPOINTS.setPin, async ({ body, staff, actor }) => {
    const set = await devices.setPin(staff.id, body.pin, actor);
    if (!set.ok) throw new Refused('not-found');
    return {};
  });

  define(ACCOUNT_ENDPOINTS.removePin, async ({ staff, actor }) => {
    const removed = await devices.removePin(staff.id, actor);
    if (!removed.ok) throw new Refused('not-found');
    return {};
  });
}
