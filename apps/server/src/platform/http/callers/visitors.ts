/**
 * Visitors without accounts: a signed cookie with a random id, and CSRF tokens bound to it. The server keeps no state,
 * so every process of the shop accepts every visitor.
 */
import cookie from '@fastify/cookie';
import csrf from '@fastify/csrf-protection';
import { ERROR_CODE } from '@sahna/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createSecretId } from '../../lib/ids.ts';
import { sendErrorResponse } from '../errors.ts';

const VISITOR_COOKIE = 'sahna_visitor';
const TOKEN_COOKIE = 'sahna_token';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor's id; empty until the first response has set the cookie. */
    visitor: string;
  }
}

export type VisitorOptions = { secret: string; publicUrl: string | undefined };

export async function registerVisitors(app: FastifyInstance, { secret, publicUrl }: VisitorOptions): Promise<void> {
  const secure = publicUrl?.startsWith('https:') ?? false;
  await app.register(cookie, { secret });
  await app.register(csrf, {
    cookieKey: TOKEN_COOKIE,
    cookieOpts: { signed: true, httpOnly: true, sameSite: 'lax', path: '/', secure },
    // Bound to the visitor: a token of another visitor is invalid even if an attacker planted its cookie.
    getUserInfo: (request) => request.visitor,
    csrfOpts: { hmacKey: secret },
    getToken: (request) => {
      const token = request.headers['x-csrf-token'];
      return typeof token === 'string' ? token : undefined;
    },
  });
  app.decorateRequest('visitor', '');
  app.addHook('onRequest', async (request) => {
    const signed = request.cookies[VISITOR_COOKIE];
    const unsigned = signed ? request.unsignCookie(signed) : null;
    if (unsigned?.valid && unsigned.value) request.visitor = unsigned.value;
  });
  app.decorate('protected', (request: FastifyRequest, reply: FastifyReply, next: (error?: Error) => void): void => {
    // Holds of a visitor without a cookie would not be counted. A new token sets the cookie.
    if (!request.visitor || !isOwnOrigin(request, publicUrl)) {
      sendErrorResponse(request, reply, 403, ERROR_CODE.invalidCsrf, 'csrf');
      return;
    }
    app.csrfProtection(request, reply, next);
  });
  app.decorate('clearCsrfToken', (reply: FastifyReply): void => {
    reply.clearCookie(TOKEN_COOKIE, { path: '/' });
  });
  app.decorate('issueCsrfToken', (request: FastifyRequest, reply: FastifyReply): string => {
    if (!request.visitor) {
      request.visitor = createSecretId();
      reply.setCookie(VISITOR_COOKIE, request.visitor, {
        signed: true,
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        maxAge: YEAR_SECONDS,
        secure,
      });
    }
    return reply.generateCsrf({ userInfo: request.visitor });
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * preValidation guard of every changing endpoint: own Origin and a CSRF token of this visitor (ASVS 3.5.1). The
     * body has been read by then, and determines the language of an error.
     */
    protected(request: FastifyRequest, reply: FastifyReply, next: (error?: Error) => void): void;
    /** Signing in or out invalidates previous CSRF tokens. */
    clearCsrfToken(reply: FastifyReply): void;
    /** Sets the visitor cookie if needed and returns a CSRF token. */
    issueCsrfToken(request: FastifyRequest, reply: FastifyReply): string;
  }
}

/** Browsers send Origin with every POST; other clients send none and are checked by their token only. */
function isOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  const ownOrigins = [`${request.protocol}://${request.host}`, ...(publicUrl ? [new URL(publicUrl).origin] : [])];
  return ownOrigins.includes(origin);
}
