/** Every failure is sent in the one envelope, in the caller's language, without internal details (decisions §1). */
import { ERROR_CODE } from '@sahna/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { DatabaseUnavailable } from '../db/index.ts';
import { sendPlainPage } from './error-page.ts';
import { type Problem, requestProblems } from './request-problems.ts';
import { languageOf, say, type TextKey } from './texts.ts';

/** A refusal as the wire says it. `errors` names the fields of a malformed request. */
export function refusalBody(errorCode: string, errorText: string, errors?: Problem[]) {
  return { response: { errorCode, errorText, ...(errors ? { errors } : {}) } };
}

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  errorCode: string,
  text: TextKey,
): FastifyReply {
  return reply.code(status).send(refusalBody(errorCode, say(languageOf(request), text)));
}

/** Retry-After in seconds: of a shop that is too busy, and of one whose database is away. */
export const RETRY_AFTER = { busy: '5', unavailable: '2' } as const;

/** A page could not be rendered because a call that it needs was answered 503. */
export class MadeOfNothing extends Error {}

/** Why an answer is 503, and so when to come again; null: it is another failure. */
export function whyLater(error: unknown): keyof typeof RETRY_AFTER | null {
  if (error instanceof DatabaseUnavailable || error instanceof MadeOfNothing) return 'unavailable';
  return error instanceof Error && 'statusCode' in error && error.statusCode === 503 ? 'busy' : null;
}

const TEXT_BY_STATUS: Readonly<Record<number, TextKey>> = {
  403: 'csrf',
  404: 'not-found',
  413: 'too-large',
  415: 'wrong-type',
  429: 'rate',
};

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const language = languageOf(request);
      const problems = requestProblems(error.validation, language);
      return reply.code(400).send(refusalBody(ERROR_CODE.inner, say(language, 'malformed'), problems));
    }
    const later = whyLater(error);
    if (later) {
      if (later === 'unavailable') request.log.warn({ err: error }, 'the database is not available');
      // People open some addresses of calls in a browser: the return from a bank, a ticket's PDF. They get a page.
      if (wantsPage(request)) return sendLaterPage(request, reply, later);
      reply.header('Retry-After', RETRY_AFTER[later]);
      return sendRefusal(request, reply, 503, ERROR_CODE.inner, later);
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) {
      request.log.error({ err: error }, 'request failed');
      return sendRefusal(request, reply, 500, ERROR_CODE.inner, 'inner');
    }
    const code = status === 403 ? ERROR_CODE.invalidCsrf : status === 429 ? ERROR_CODE.limit : ERROR_CODE.inner;
    return sendRefusal(request, reply, status, code, TEXT_BY_STATUS[status] ?? 'malformed');
  });
}

/** The same as a page. */
export function sendLaterPage(
  request: FastifyRequest,
  reply: FastifyReply,
  why: keyof typeof RETRY_AFTER,
): FastifyReply {
  return sendPlainPage(request, reply.header('Retry-After', RETRY_AFTER[why]), 503, why);
}

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !url.startsWith('/api/') && (headers.accept?.includes('text/html') ?? false);
}
