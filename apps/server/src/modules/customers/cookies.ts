/** The two cookies of signing in: the session, and the question that is out at the identity provider. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { QUESTION_SECONDS } from './sealed-question.ts';

const SESSION = 'sahna_customer';
const QUESTION = 'sahna_sign_in';
/** The question is of no interest to the rest of the shop. */
const QUESTION_PATH = '/crm';

export type CustomerCookies = {
  session(request: FastifyRequest): string | null;
  keepSession(request: FastifyRequest, reply: FastifyReply, secret: string, expires: Date): void;
  dropSession(reply: FastifyReply): void;
  question(request: FastifyRequest): string | undefined;
  keepQuestion(request: FastifyRequest, reply: FastifyReply, sealed: string): void;
  dropQuestion(reply: FastifyReply): void;
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
    question: (request) => request.cookies[QUESTION],
    keepQuestion: (request, reply, sealed) =>
      void reply.setCookie(QUESTION, sealed, { ...guarded(request), path: QUESTION_PATH, maxAge: QUESTION_SECONDS }),
    dropQuestion: (reply) => void reply.clearCookie(QUESTION, { path: QUESTION_PATH }),
  };
}
