/** Signing in: the browser is sent to the identity provider and comes back (booking §6, poster §6). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Customers, IdentityProvider, SignInRefusal } from '../../../modules/customers/index.ts';
import { ownPath } from '../../../modules/customers/index.ts';
import { langQuery } from '../../../platform/http/default-language.ts';
import { languageOf } from '../../../platform/http/texts.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { isLanguage, type Language } from '../../../platform/lib/languages.ts';
import type { CustomerCookies } from './cookies.ts';
import { FAILURE_POLICY, failurePage } from './failure-page.ts';
import { openAttempt, sealAttempt } from './sign-in-attempt.ts';
import type { TextKey } from './texts.ts';

export type SignInDeps = {
  customers: Customers;
  provider: IdentityProvider;
  cookies: CustomerCookies;
  clock: Clock;
  /** Encrypts the attempt in its cookie; the same in every process. */
  key: Uint8Array;
  siteOrigin(request: FastifyRequest): string;
};

export const SIGN_IN_PATHS = {
  login: '/crm/login',
  register: '/crm/register',
  account: '/crm/account',
  signedOut: '/crm/signed-out',
} as const;
const CALLBACK_PATH = '/crm/callback';
const Query = z.object({ return: z.unknown(), lang: z.unknown(), state: z.unknown() }).partial();

export function signInRoutes(app: FastifyInstance, deps: SignInDeps): void {
  const { customers, provider, cookies, clock, key, siteOrigin } = deps;
  const limited = { config: app.limited(0.5) };

  async function ask(request: FastifyRequest, reply: FastifyReply, register: boolean): Promise<FastifyReply> {
    reply.header('Cache-Control', 'no-store');
    const { returnTo, language } = wishOf(request);
    const asked = await provider.begin({
      siteOrigin: siteOrigin(request),
      callbackPath: CALLBACK_PATH,
      register,
      language,
    });
    if (!asked.ok) return tell(request, reply, asked.refusal, returnTo, language);
    cookies.keepAttempt(request, reply, await sealAttempt({ ...asked.value.attempt, returnTo }, key, clock.now()));
    return reply.redirect(asked.value.url, 303);
  }

  app.get(SIGN_IN_PATHS.login, limited, (request, reply) => ask(request, reply, false));

  app.get(SIGN_IN_PATHS.register, limited, (request, reply) =>
    provider.registerUrl ? reply.redirect(provider.registerUrl, 303) : ask(request, reply, true),
  );

  app.get(SIGN_IN_PATHS.account, limited, (request, reply) => {
    const { returnTo, language } = wishOf(request);
    const url = provider.accountUrl({ siteOrigin: siteOrigin(request), language });
    return reply.header('Cache-Control', 'no-store').redirect(url ?? returnTo, 303);
  });

  app.get(SIGN_IN_PATHS.signedOut, limited, (request, reply) => {
    const { state } = Query.catch({}).parse(request.query);
    const home = `/${isLanguage(state) ? langQuery(state, app.defaultLanguage()) : ''}`;
    return reply.header('Cache-Control', 'no-store').redirect(home, 303);
  });

  app.get(CALLBACK_PATH, limited, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const attempt = await openAttempt(cookies.attempt(request), key, clock.now());
    // An attempt is good for one answer.
    cookies.dropAttempt(reply);
    if (!attempt) return tell(request, reply, { kind: 'refused', why: 'no attempt' }, '/', languageOf(request));
    const { returnTo } = attempt;
    const answered = await provider.finish(attempt, request.url.split('?')[1] ?? '');
    if (!answered.ok)
      return tell(request, reply, answered.refusal, returnTo, languageOfPath(returnTo, app.defaultLanguage()));
    const before = cookies.session(request);
    if (before) await customers.signOut(before);
    const { secret, expiresAt } = await customers.signIn(answered.value);
    cookies.keepSession(request, reply, secret, expiresAt);
    app.forgetToken(reply);
    return reply.redirect(returnTo, 303);
  });

  function tell(
    request: FastifyRequest,
    reply: FastifyReply,
    refusal: SignInRefusal,
    returnTo: string,
    language: Language,
  ): FastifyReply {
    if (refusal.kind === 'declined') return reply.redirect(returnTo, 303);
    request.log.warn({ why: refusal.why, kind: refusal.kind }, 'nobody was signed in');
    const [status, text]: [number, TextKey] = refusal.kind === 'unavailable' ? [503, 'unavailable'] : [400, 'failed'];
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', FAILURE_POLICY)
      .send(failurePage({ language, text, returnTo }));
  }
}

/** Where the visitor came from, and the language they read there. */
function wishOf(request: FastifyRequest): { returnTo: string; language: Language } {
  const query = Query.catch({}).parse(request.query);
  const returnTo = ownPath(query.return);
  return {
    returnTo,
    language: isLanguage(query.lang) ? query.lang : languageOfPath(returnTo, request.server.defaultLanguage()),
  };
}

function languageOfPath(path: string, defaultLanguage: Language): Language {
  const lang = new URL(path, 'http://own.invalid').searchParams.get('lang');
  return isLanguage(lang) ? lang : defaultLanguage;
}
