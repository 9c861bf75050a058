/** The two cookies of signing in: the session, and the sign-in under way. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ATTEMPT_SECONDS } from './sign-in-attempt.ts';

const SESSION = 'sahna_customer';
const ATTEMPT = 'sahna_sign_in';
/** Sent to the sign-in routes only. */
const ATTEMPT_PATH = '/crm';

export type CustomerCookies = {
  session(request: FastifyRequest): string | null;
  keepSession(request: FastifyRequest, reply: FastifyReply, secret: string, expires: Date): void;
  dropSession(reply: FastifyReply): void;
  attempt(request: FastifyRequest): string | undefined;
  keepAttempt(request: FastifyRequest, reply: FastifyReply, sealed: string): void;
  dropAttempt(reply: FastifyReply): void;
};

/** `secure`: the shop's own address is https, whatever the proxy says. */
export function customerCookies(secure: boolean): CustomerCookies {
  const guarded = (request: FastifyRequest) =>
    ({ httpOnly: true, sameSite: 'lax', secure: secure || request.protocol === 'https' }) as const;
  return {
    session: (request) => {
      const signed = request.cookies[SESSION];
      const found = signed ? request.unsignCookie(signed) : null;
      return found?.valid ? found.value : null;
    },
    keepSession: (request, reply, secret, expires) =>
      void reply.setCookie(SESSION, secret, { ...guarded(request), signed: true, path: '/', expires }),
    dropSession: (reply) => void reply.clearCookie(SESSION, { path: '/' }),
    attempt: (request) => request.cookies[ATTEMPT],
    keepAttempt: (request, reply, sealed) =>
      void reply.setCookie(ATTEMPT, sealed, { ...guarded(request), path: ATTEMPT_PATH, maxAge: ATTEMPT_SECONDS }),
    dropAttempt: (reply) => void reply.clearCookie(ATTEMPT, { path: ATTEMPT_PATH }),
  };
}
