/** Sign-in with the OpenID provider of staff. */
import { OPENID_CALLBACK_PAGE, OPENID_ENDPOINTS } from '@sahna/contract/admin/staff/openid-endpoints';
import type { OpenIdError, StaffOpenId } from '../../../modules/staff/index.ts';
import { clearOpenIdAttempt, readOpenIdAttempt, setOpenIdAttempt, setSessionSecret } from '../cookies.ts';
import type { DefineRoute } from '../define-routes.ts';
import { readSignInClient } from '../passkey-site.ts';
import { type ProblemType, Refused, readStaffLanguage } from '../problems.ts';

const PROBLEMS: Readonly<Record<OpenIdError, ProblemType>> = {
  unavailable: 'openid-unavailable',
  declined: 'openid-declined',
  refused: 'openid-refused',
  unknown: 'openid-unknown',
};

export function openIdRoutes(define: DefineRoute, { openId }: { openId: StaffOpenId }): void {
  define(OPENID_ENDPOINTS.startOpenId, async ({ request, reply }) => {
    const started = await openId.start({
      siteOrigin: request.siteOrigin(),
      callbackPath: `/admin${OPENID_CALLBACK_PAGE}`,
      language: readStaffLanguage(request),
    });
    if (!started.ok) throw new Refused(PROBLEMS[started.error]);
    setOpenIdAttempt(reply, started.value.attempt);
    return { url: started.value.url };
  });

  define(OPENID_ENDPOINTS.finishOpenId, async ({ body, request, reply }) => {
    const attempt = readOpenIdAttempt(request);
    // An attempt is valid for one response.
    clearOpenIdAttempt(reply);
    const finished = await openId.finish({ attempt, query: body.query, client: readSignInClient(request) });
    if (!finished.ok) throw new Refused(PROBLEMS[finished.error]);
    setSessionSecret(reply, finished.value);
    return {};
  });
}
