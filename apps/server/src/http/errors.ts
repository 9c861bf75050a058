/** Every failure leaves in the one envelope, in the caller's language, without a trace of the inside (decisions §1). */
import { ERROR_CODE } from '@sahna/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { languageOf, say, type TextKey } from './texts.ts';

type Problem = { path: string; message: string };

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

/** When a shop that is too busy is to be asked again, in seconds. */
export const RETRY_AFTER = '5';

const TEXT_BY_STATUS: Readonly<Record<number, TextKey>> = {
  403: 'csrf',
  404: 'not-found',
  413: 'too-large',
  415: 'wrong-type',
  429: 'rate',
  503: 'busy',
};

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const problems = error.validation.map((issue) => ({
        path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
        message: issue.message ?? '',
      }));
      return reply.code(400).send(refusalBody(ERROR_CODE.inner, say(languageOf(request), 'malformed'), problems));
    }
    const status = error.statusCode ?? 500;
    if (status >= 500 && status !== 503) {
      request.log.error({ err: error }, 'request failed');
      return sendRefusal(request, reply, 500, ERROR_CODE.inner, 'inner');
    }
    const code = status === 403 ? ERROR_CODE.invalidCsrf : status === 429 ? ERROR_CODE.limit : ERROR_CODE.inner;
    if (status === 503) reply.header('Retry-After', RETRY_AFTER);
    return sendRefusal(request, reply, status, code, TEXT_BY_STATUS[status] ?? 'malformed');
  });
}
