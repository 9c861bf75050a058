/** Sends every failure in the error envelope, in the client's language, without internal details (decisions §1). */
import { ERROR_CODE } from '@sahna/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { DatabaseUnavailable } from '../db/index.ts';
import { formatServerText, readLanguage, type ServerTextKey } from './languages/texts.ts';
import { describeRequestProblems, type RequestProblem } from './request-problems.ts';
import { sendPlainPage } from './responses/error-page.ts';

/** The error envelope of the wire format. `errors` names the fields of a malformed request. */
export function createErrorResponse(errorCode: string, errorText: string, errors?: RequestProblem[]) {
  return { response: { errorCode, errorText, ...(errors ? { errors } : {}) } };
}

export function sendErrorResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  errorCode: string,
  text: ServerTextKey,
): FastifyReply {
  return reply.code(status).send(createErrorResponse(errorCode, formatServerText(readLanguage(request), text)));
}

/** Retry-After in seconds: for an overloaded shop, and for an unavailable database. */
export const RETRY_AFTER = { busy: '5', unavailable: '2' } as const;

/** A page could not be rendered because an endpoint it needs returned 503. */
export class PageDataUnavailable extends Error {}

/** Returns the reason of a 503, which determines Retry-After; null for other failures. */
export function getRetryReason(error: unknown): keyof typeof RETRY_AFTER | null {
  if (error instanceof DatabaseUnavailable || error instanceof PageDataUnavailable) return 'unavailable';
  return error instanceof Error && 'statusCode' in error && error.statusCode === 503 ? 'busy' : null;
}

const TEXT_BY_STATUS: Readonly<Record<number, ServerTextKey>> = {
  403: 'csrf',
  404: 'not-found',
  413: 'too-large',
  415: 'wrong-type',
  429: 'rate',
};

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const language = readLanguage(request);
      const problems = describeRequestProblems(error.validation, language);
      return reply
        .code(400)
        .send(createErrorResponse(ERROR_CODE.inner, formatServerText(language, 'malformed'), problems));
    }
    const retryReason = getRetryReason(error);
    if (retryReason) {
      if (retryReason === 'unavailable') request.log.warn({ err: error }, 'database unavailable');
      // Some endpoints are opened in a browser: the return from a bank, a ticket's PDF. They get a page.
      if (wantsPage(request)) return sendUnavailablePage(request, reply, retryReason);
      reply.header('Retry-After', RETRY_AFTER[retryReason]);
      return sendErrorResponse(request, reply, 503, ERROR_CODE.inner, retryReason);
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) {
      request.log.error({ err: error }, 'request failed');
      return sendErrorResponse(request, reply, 500, ERROR_CODE.inner, 'inner');
    }
    const code = status === 403 ? ERROR_CODE.invalidCsrf : status === 429 ? ERROR_CODE.limit : ERROR_CODE.inner;
    return sendErrorResponse(request, reply, status, code, TEXT_BY_STATUS[status] ?? 'malformed');
  });
}

/** Sends a 503 as a page. */
export function sendUnavailablePage(
  request: FastifyRequest,
  reply: FastifyReply,
  reason: keyof typeof RETRY_AFTER,
): FastifyReply {
  return sendPlainPage(request, reply.header('Retry-After', RETRY_AFTER[reason]), 503, reason);
}

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !url.startsWith('/api/') && (headers.accept?.includes('text/html') ?? false);
}
