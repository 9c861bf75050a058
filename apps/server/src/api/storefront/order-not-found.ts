import { ERROR_CODE } from '@sahna/contract';
import type { FastifyReply } from 'fastify';
import { formatOrderText } from '../../modules/orders/index.ts';
import { createErrorResponse } from '../../platform/http/errors.ts';
import { readLanguage } from '../../platform/http/languages/texts.ts';

export function sendOrderNotFound(reply: FastifyReply): FastifyReply {
  const text = formatOrderText(readLanguage(reply.request), 'order-not-found');
  return reply.code(404).send(createErrorResponse(ERROR_CODE.inner, text));
}
