/** The two sign-in cookies: the login session, and the pending sign-in attempt. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ATTEMPT_SECONDS } from './sign-in-attempt.ts';

const SESSION = 'sahna_customer';
const ATTEMPT = 'sahna_sign_in';
/** Sent to the sign-in routes only. */
const ATTEMPT_PATH = '/crm';

const createCookieOptions = (request: FastifyRequest) =>
  ({ httpOnly: true, sameSite: 'lax', secure: request.isSecure() }) as const;

export const CUSTOMER_COOKIES = {
  session: (request: FastifyRequest): string | null => {
    const signed = request.cookies[SESSION];
    const found = signed ? request.unsignCookie(signed) : null;
    return found?.valid ? found.value : null;
  },
  keepSession: (request: FastifyRequest, reply: FastifyReply, secret: string, expires: Date): void =>
    void reply.setCookie(SESSION, secret, { ...createCookieOptions(request), signed: true, path: '/', expires }),
  dropSession: (reply: FastifyReply): void => void reply.clearCookie(SESSION, { path: '/' }),
  attempt: (request: FastifyRequest): string | undefined => request.cookies[ATTEMPT],
  keepAttempt: (request: FastifyRequest, reply: FastifyReply, encrypted: string): void =>
    void reply.setCookie(ATTEMPT, encrypted, {
      ...createCookieOptions(request),
      path: ATTEMPT_PATH,
      maxAge: ATTEMPT_SECONDS,
    }),
  dropAttempt: (reply: FastifyReply): void => void reply.clearCookie(ATTEMPT, { path: ATTEMPT_PATH }),
};
