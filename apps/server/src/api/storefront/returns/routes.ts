/** The calls by which tickets are given back (booking §7): wire words in, wire words out. */
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import { isRefundHash } from '@sahna/contract/endpoints/refund';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { OPENED_BY_HASH } from '../../../platform/http/equal-times.ts';
import { refusalBody } from '../../../platform/http/errors.ts';
import { languageOf } from '../../../platform/http/texts.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import type { Result } from '../../../platform/lib/result.ts';
import type { AskRefusal, ConfirmRefusal, Refunds } from '../../../workflows/return-tickets.ts';
import { say, type TextKey } from './texts.ts';
import { wireReturn } from './wire.ts';

export type RefundRouteDeps = {
  refunds: Refunds;
  now(): Date;
};

export const refundRoutes: FastifyPluginAsync<RefundRouteDeps> = async (server, { refunds, now }) => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const guarded = { preValidation: app.protected };

  const view = ENDPOINTS.orderReturn;
  app.post(
    view.path,
    {
      ...guarded,
      config: { ...app.limited(1), ...OPENED_BY_HASH },
      schema: { params: view.params, body: view.body, response: view.response },
    },
    async (request, reply) => {
      const { lang, hashConf } = request.body;
      const found = await refunds.view(request.params.hash, hashConf && isRefundHash(hashConf) ? hashConf : null);
      return found ? { response: wireReturn(found, lang, now()) } : notFound(request, reply);
    },
  );

  const ask = ENDPOINTS.orderReturnCreate;
  app.post(
    ask.path,
    {
      ...guarded,
      config: { ...app.limited(0.1), ...OPENED_BY_HASH },
      schema: { body: ask.body, response: ask.response },
    },
    async (request, reply) => {
      const { hash, id, reason, lang } = request.body;
      const asked = await refunds.ask(hash, id, reason);
      return asked ? { response: outcomeOf(asked, lang) } : notFound(request, reply);
    },
  );

  const again = ENDPOINTS.orderReturnAgain;
  app.post(
    again.path,
    {
      ...guarded,
      config: { ...app.limited(0.1), ...OPENED_BY_HASH },
      schema: { body: again.body, response: again.response },
    },
    async (request, reply) =>
      (await refunds.sendAgain(request.body.hash))
        ? { response: { errorCode: ERROR_CODE.success, errorText: '' } }
        : notFound(request, reply),
  );

  const confirm = ENDPOINTS.orderReturnConfirm;
  app.post(
    confirm.path,
    {
      ...guarded,
      config: { ...app.limited(0.1), ...OPENED_BY_HASH },
      schema: { body: confirm.body, response: confirm.response },
    },
    async (request, reply) => {
      const { hash, hashConf, lang } = request.body;
      const confirmed = await refunds.confirm(hash, hashConf);
      return confirmed ? { response: outcomeOf(confirmed, lang) } : notFound(request, reply);
    },
  );
};

const SENTENCES: Readonly<Record<AskRefusal | ConfirmRefusal, TextKey>> = {
  not_paid: 'not-paid',
  nothing: 'nothing',
  exchanging: 'exchanging',
  not_returnable: 'not-returnable',
  no_reason: 'no-reason',
  no_address: 'no-address',
  over: 'over',
  replaced: 'replaced',
  used: 'used',
};

function outcomeOf(result: Result<string, AskRefusal | ConfirmRefusal>, lang: Language) {
  return result.ok
    ? { errorCode: ERROR_CODE.success, errorText: '' }
    : { errorCode: ERROR_CODE.inner, errorText: say(lang, SENTENCES[result.refusal]) };
}

function notFound(request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send(refusalBody(ERROR_CODE.inner, say(languageOf(request), 'order-not-found')));
}
