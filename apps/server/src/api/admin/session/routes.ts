/** Login sessions of staff. */
import { SESSION_ENDPOINTS, type SignedInMemberDto } from '@sahna/contract/admin/staff/session-endpoints';
import { STAFF_LANGUAGES } from '@sahna/contract/admin/values';
import type { CatalogService } from '../../../modules/catalog/index.ts';
import { readRehearsalStart } from '../../../modules/season/index.ts';
import {
  type DemoMember,
  findScope,
  isPasswordSignInOn,
  listDemoMembers,
  listMemberPermissions,
  type SignedInStaff,
  type StaffSignIn,
} from '../../../modules/staff/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import {
  clearSessionSecret,
  computeCsrfToken,
  readDeviceSecret,
  readSessionSecret,
  setSessionSecret,
} from '../cookies.ts';
import type { DefineRoute } from '../define-routes.ts';
import { readSignInClient } from '../passkey-site.ts';
import { Refused, readStaffLanguage } from '../problems.ts';
import { isLocalName } from '../secure-connection.ts';

export type SessionRouteDeps = {
  db: Database;
  clock: Clock;
  catalog: CatalogService;
  staffSignIn: Pick<StaffSignIn, 'sessions' | 'devices' | 'openId'>;
  /** Whether members of the demonstration sign in without credentials. */
  hasDemoSignIn: boolean;
};

export function sessionRoutes(define: DefineRoute, deps: SessionRouteDeps): void {
  const { db, clock, catalog } = deps;
  const { sessions, devices, openId } = deps.staffSignIn;

  /** A name of this machine only: a site in the browser could resolve any other name to it. */
  const listOffered = async (hostname: string): Promise<DemoMember[]> =>
    deps.hasDemoSignIn && isLocalName(hostname) ? listDemoMembers(db, clock.now()) : [];

  define(SESSION_ENDPOINTS.readSession, async ({ request }) => {
    const secret = readSessionSecret(request);
    const deviceSecret = readDeviceSecret(request);
    const staff = secret === '' ? null : await sessions.find(secret, deviceSecret);
    const { shop } = catalog.current() ?? {};
    return {
      member: staff && toMemberDto(staff),
      csrfToken: staff ? computeCsrfToken(secret) : '',
      isDevice: (await devices.find(deviceSecret)) !== null,
      shopName: shop ? pickText(shop.name, readStaffLanguage(request)) : '',
      currency: shop?.currency ?? '',
      timeZone: shop?.timeZone ?? 'UTC',
      isRehearsal: (await readRehearsalStart(db)) !== null,
      hasPasswordSignIn: await isPasswordSignInOn(db),
      hasOpenId: openId.isConfigured,
      demoMembers: staff ? [] : await listOffered(request.hostname),
    };
  });

  define(SESSION_ENDPOINTS.signInToDemo, async ({ body, request, reply }) => {
    const member = (await listOffered(request.hostname)).find(({ id }) => id === body.memberId);
    const secret = member ? await sessions.start(member.id, 'demo', readSignInClient(request)) : null;
    if (secret === null) throw new Refused('not-found');
    setSessionSecret(reply, secret);
    return {};
  });

  define(SESSION_ENDPOINTS.signOut, async ({ request, reply }) => {
    await sessions.end(readSessionSecret(request));
    clearSessionSecret(reply);
    return {};
  });
}

function toMemberDto({ id, name, email, language, grants, deviceId }: SignedInStaff): SignedInMemberDto {
  return {
    ...{ id, name, email },
    language: STAFF_LANGUAGES.find((candidate) => candidate === language) ?? STAFF_LANGUAGES[0],
    roles: [...new Set(grants.map(({ role }) => role))],
    permissions: listMemberPermissions(grants),
    hasWholeSeason: findScope(grants, 'season:view', [])?.events === null,
    hasAllPeople: findScope(grants, 'people:view', [])?.events === null,
    isPinSession: deviceId !== null,
  };
}
