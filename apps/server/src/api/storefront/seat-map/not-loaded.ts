import { ERROR_CODE } from '@sahna/contract';
import type { FastifyReply } from 'fastify';
import { createErrorResponse } from '../../../platform/http/errors.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import { formatSeatMapText } from './texts.ts';

export function sendNotLoaded(reply: FastifyReply, language: Language): FastifyReply {
  return reply.code(404).send(createErrorResponse(ERROR_CODE.inner, formatSeatMapText(language, 'scheme-not-loaded')));
}
