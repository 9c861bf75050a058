/** Sign-in routes: redirect to the identity provider and the callback (booking §6, poster §6). */
import { ERROR_CODE } from '@sahna/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Customers, SignInError } from '../../../modules/customers/index.ts';
import { SIGN_IN_CALLBACK_PATH, sanitizeReturnPath } from '../../../modules/customers/index.ts';
import { sendErrorResponse } from '../../../platform/http/errors.ts';
import { formatLangQuery } from '../../../platform/http/languages/default-language.ts';
import { readLanguage } from '../../../platform/http/languages/texts.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { isLanguage, type Language } from '../../../platform/lib/languages.ts';
import { CUSTOMER_COOKIES } from './cookies.ts';
import { FAILURE_POLICY, renderFailurePage } from './failure-page.ts';
import { decryptAttempt, encryptAttempt } from './sign-in-attempt.ts';
import type { SignInTextKey } from './texts.ts';

export type SignInDeps = {
  customers: Customers;
  clock: Clock;
  /** Encrypts the attempt in its cookie; the same in every process. */
  key: Uint8Array;
};

export const SIGN_IN_PATHS = {
  login: '/crm/login',
  register: '/crm/register',
  account: '/crm/account',
  signedOut: '/crm/signed-out',
} as const;
const Query = z.object({ return: z.unknown(), lang: z.unknown(), state: z.unknown() }).partial();

export function signInRoutes(app: FastifyInstance, deps: SignInDeps): void {
  const { customers, clock, key } = deps;
  const { providers } = customers;
  const limited = { config: app.limited(0.5) };

  async function startSignIn(
    request: FastifyRequest,
    reply: FastifyReply,
    isRegistration: boolean,
  ): Promise<FastifyReply> {
    reply.header('Cache-Control', 'no-store');
    const { returnTo, language } = parseReturnTarget(request);
    const current = providers.current();
    if (!current) return sendNotFound(request, reply);
    const started = await current.provider.begin({
      siteOrigin: request.siteOrigin(),
      callbackPath: SIGN_IN_CALLBACK_PATH,
      isRegistration,
      language,
    });
    if (!started.ok) return sendFailurePage(request, reply, started.error, returnTo, language);
    CUSTOMER_COOKIES.keepAttempt(
      request,
      reply,
      await encryptAttempt({ ...started.value.attempt, returnTo, settingsVersion: current.version }, key, clock.now()),
    );
    return reply.redirect(started.value.url, 303);
  }

  app.get(SIGN_IN_PATHS.login, limited, (request, reply) => startSignIn(request, reply, false));

  app.get(SIGN_IN_PATHS.register, limited, (request, reply) => {
    const url = providers.current()?.provider.registerUrl;
    return url ? reply.redirect(url, 303) : startSignIn(request, reply, true);
  });

  app.get(SIGN_IN_PATHS.account, limited, (request, reply) => {
    const { returnTo, language } = parseReturnTarget(request);
    const url = providers.current()?.provider.getAccountUrl({ siteOrigin: request.siteOrigin(), language });
    return reply.header('Cache-Control', 'no-store').redirect(url ?? returnTo, 303);
  });

  app.get(SIGN_IN_PATHS.signedOut, limited, (request, reply) => {
    const { state } = Query.catch({}).parse(request.query);
    const home = `/${isLanguage(state) ? formatLangQuery(state, app.defaultLanguage()) : ''}`;
    return reply.header('Cache-Control', 'no-store').redirect(home, 303);
  });

  app.get(SIGN_IN_CALLBACK_PATH, limited, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const attempt = await decryptAttempt(CUSTOMER_COOKIES.attempt(request), key, clock.now());
    // An attempt is valid for one callback.
    CUSTOMER_COOKIES.dropAttempt(reply);
    if (!attempt)
      return sendFailurePage(request, reply, { kind: 'refused', reason: 'no attempt' }, '/', readLanguage(request));
    const { returnTo } = attempt;
    // The provider that it started with, also where another one has been configured meanwhile.
    const provider = await providers.find(attempt.settingsVersion);
    if (!provider) return sendNotFound(request, reply);
    const answered = await provider.finish(attempt, request.url.split('?')[1] ?? '');
    if (!answered.ok)
      return sendFailurePage(
        request,
        reply,
        answered.error,
        returnTo,
        getPathLanguage(returnTo, app.defaultLanguage()),
      );
    const before = CUSTOMER_COOKIES.session(request);
    if (before) await customers.signOut(before);
    const { secret, expiresAt } = await customers.signIn(answered.value);
    CUSTOMER_COOKIES.keepSession(request, reply, secret, expiresAt);
    app.clearCsrfToken(reply);
    return reply.redirect(returnTo, 303);
  });

  function sendFailurePage(
    request: FastifyRequest,
    reply: FastifyReply,
    error: SignInError,
    returnTo: string,
    language: Language,
  ): FastifyReply {
    if (error.kind === 'declined') return reply.redirect(returnTo, 303);
    request.log.warn({ reason: error.reason, kind: error.kind }, 'sign-in failed');
    const [status, text]: [number, SignInTextKey] =
      error.kind === 'unavailable' ? [503, 'unavailable'] : [400, 'failed'];
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', FAILURE_POLICY)
      .send(renderFailurePage({ language, text, returnTo }));
  }
}

/** Sign-in is disabled. */
function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendErrorResponse(request, reply, 404, ERROR_CODE.inner, 'not-found');
}

/** The page to return to, and its language. */
function parseReturnTarget(request: FastifyRequest): { returnTo: string; language: Language } {
  const query = Query.catch({}).parse(request.query);
  const returnTo = sanitizeReturnPath(query.return);
  return {
    returnTo,
    language: isLanguage(query.lang) ? query.lang : getPathLanguage(returnTo, request.server.defaultLanguage()),
  };
}

function getPathLanguage(path: string, defaultLanguage: Language): Language {
  const lang = new URL(path, 'http://own.invalid').searchParams.get('lang');
  return isLanguage(lang) ? lang : defaultLanguage;
}
