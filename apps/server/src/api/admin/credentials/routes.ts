/** Sign-in with password and authenticator app, and its set-up with the link of an invitation. */
import { CREDENTIAL_ENDPOINTS } from '@sahna/contract/admin/staff/credential-endpoints';
import type { CatalogService } from '../../../modules/catalog/index.ts';
import type { StaffCredentials } from '../../../modules/staff/index.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import { setSessionSecret } from '../cookies.ts';
import type { DefineRoute } from '../define-routes.ts';
import { type ProblemType, Refused, readStaffLanguage } from '../problems.ts';

export type CredentialRouteDeps = { catalog: CatalogService; credentials: StaffCredentials };

const SIGN_IN_PROBLEMS = { wrong: 'wrong-credentials', too_many_attempts: 'too-many-requests' } as const;
const INVITATION_PROBLEMS = { not_found: 'invitation-ended', wrong_code: 'wrong-code' } as const satisfies Record<
  string,
  ProblemType
>;
/** The issuer in an authenticator app, before a season is imported. */
const UNNAMED_SHOP = 'Sahna';

export function credentialRoutes(define: DefineRoute, { catalog, credentials }: CredentialRouteDeps): void {
  define(CREDENTIAL_ENDPOINTS.signInWithPassword, async ({ body, request, reply }) => {
    const signedIn = await credentials.signIn({ ...body, address: request.ip, origin: request.originDigest() });
    if (!signedIn.ok) throw new Refused(SIGN_IN_PROBLEMS[signedIn.error]);
    setSessionSecret(reply, signedIn.value);
    return {};
  });

  define(CREDENTIAL_ENDPOINTS.openInvitation, async ({ body, request }) => {
    const { shop } = catalog.current() ?? {};
    const shopName = shop ? pickText(shop.name, readStaffLanguage(request)) : UNNAMED_SHOP;
    const opened = await credentials.openInvitation(body.token, shopName);
    if (!opened.ok) throw new Refused(INVITATION_PROBLEMS[opened.error]);
    return opened.value;
  });

  define(CREDENTIAL_ENDPOINTS.acceptInvitation, async ({ body, request, reply }) => {
    const accepted = await credentials.acceptInvitation({ ...body, address: request.ip });
    if (!accepted.ok) throw new Refused(INVITATION_PROBLEMS[accepted.error]);
    setSessionSecret(reply, accepted.value);
    return {};
  });
}
