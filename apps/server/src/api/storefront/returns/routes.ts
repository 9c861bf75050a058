/** Endpoints of returns (booking §7); translates between wire format and services. */
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import { isRefundHash } from '@sahna/contract/returns/refund';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { SECRET_LINK } from '../../../platform/http/miss-timing.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import type { Result } from '../../../platform/lib/result.ts';
import type { ReturnContext } from '../../../workflows/accept-return.ts';
import {
  type ConfirmReturnError,
  confirmReturn,
  type ReturnRequestError,
  requestReturn,
  resendReturnLinks,
  viewReturn,
} from '../../../workflows/return-tickets.ts';
import { sendOrderNotFound } from '../order-not-found.ts';
import { toReturnDto } from './dto.ts';
import { formatReturnText, type ReturnTextKey } from './texts.ts';

export const returnRoutes: FastifyPluginAsync<{ context: ReturnContext }> = async (server, { context }) => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const guarded = { preValidation: app.protected };

  const view = ENDPOINTS.orderReturn;
  app.post(
    view.path,
    {
      ...guarded,
      config: { ...app.limited(1), ...SECRET_LINK },
      schema: { params: view.params, body: view.body, response: view.response },
    },
    async (request, reply) => {
      const { lang, hashConf } = request.body;
      const found = await viewReturn(
        context,
        request.params.hash,
        hashConf && isRefundHash(hashConf) ? hashConf : null,
      );
      return found ? { response: toReturnDto(found, lang, context.clock.now()) } : sendOrderNotFound(reply);
    },
  );

  const endpoint = ENDPOINTS.orderReturnCreate;
  app.post(
    endpoint.path,
    {
      ...guarded,
      config: { ...app.limited(0.1), ...SECRET_LINK },
      schema: { body: endpoint.body, response: endpoint.response },
    },
    async (request, reply) => {
      const { hash, id, reason, lang } = request.body;
      const requested = await requestReturn(context, hash, id, reason, await request.actor());
      return requested ? { response: toOutcomeDto(requested, lang) } : sendOrderNotFound(reply);
    },
  );

  const again = ENDPOINTS.orderReturnAgain;
  app.post(
    again.path,
    {
      ...guarded,
      config: { ...app.limited(0.1), ...SECRET_LINK },
      schema: { body: again.body, response: again.response },
    },
    async (request, reply) =>
      (await resendReturnLinks(context, request.body.hash))
        ? { response: { errorCode: ERROR_CODE.success, errorText: '' } }
        : sendOrderNotFound(reply),
  );

  const confirm = ENDPOINTS.orderReturnConfirm;
  app.post(
    confirm.path,
    {
      ...guarded,
      config: { ...app.limited(0.1), ...SECRET_LINK },
      schema: { body: confirm.body, response: confirm.response },
    },
    async (request, reply) => {
      const { hash, hashConf, lang } = request.body;
      const confirmed = await confirmReturn(context, hash, hashConf, await request.actor());
      return confirmed ? { response: toOutcomeDto(confirmed, lang) } : sendOrderNotFound(reply);
    },
  );
};

const SENTENCES: Readonly<Record<ReturnRequestError | ConfirmReturnError, ReturnTextKey>> = {
  not_paid: 'not-paid',
  nothing_selected: 'nothing-selected',
  exchange_pending: 'exchange-pending',
  not_returnable: 'not-returnable',
  reason_missing: 'no-reason',
  email_missing: 'no-address',
  expired: 'expired',
  replaced: 'replaced',
  used: 'used',
};

function toOutcomeDto(result: Result<string, ReturnRequestError | ConfirmReturnError>, lang: Language) {
  return result.ok
    ? { errorCode: ERROR_CODE.success, errorText: '' }
    : { errorCode: ERROR_CODE.inner, errorText: formatReturnText(lang, SENTENCES[result.error]) };
}
