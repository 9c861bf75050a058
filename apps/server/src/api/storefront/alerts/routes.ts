/** Endpoints of availability alerts. */
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import type { AlertAnswer } from '@sahna/contract/alerts/alerts';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Alerts } from '../../../modules/alerts/index.ts';
import type { CatalogService } from '../../../modules/catalog/index.ts';
import { sendErrorResponse } from '../../../platform/http/errors.ts';
import { toLocalizedFields } from '../../../platform/http/languages/localized.ts';
import { SECRET_LINK } from '../../../platform/http/miss-timing.ts';
import { getAlertedEvent } from '../../../workflows/notify-availability.ts';
import { formatAlertText } from './texts.ts';

export type AlertRouteDeps = { alerts: Alerts; catalog: CatalogService };

export const alertRoutes: FastifyPluginAsync<AlertRouteDeps> = async (server, { alerts, catalog }) => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const guarded = { preValidation: app.protected };

  const endpoint = ENDPOINTS.createAlert;
  app.post(
    endpoint.path,
    { ...guarded, config: app.limited(0.02), schema: { body: endpoint.body, response: endpoint.response } },
    async (request, reply) => {
      const { hash, email, lang } = request.body;
      const event = catalog.findEventByHash(hash);
      if (!event) return sendErrorResponse(request, reply, 404, ERROR_CODE.inner, 'not-found');
      await alerts.subscribe(event.id, email, lang);
      return { response: { errorCode: ERROR_CODE.success, errorText: '' } };
    },
  );

  const answer = ENDPOINTS.updateAlert;
  app.post(
    answer.path,
    {
      ...guarded,
      config: { ...app.limited(0.1), ...SECRET_LINK },
      schema: { body: answer.body, response: answer.response },
    },
    async (request) => {
      const { link, action, lang } = request.body;
      if (action === 'confirm') await alerts.confirm(link);
      if (action === 'unsubscribe') await alerts.unsubscribe(link);
      const found = await alerts.find(link);
      const event = found && getAlertedEvent(catalog, found.eventId);
      if (!event) return { response: createClosedAnswer(formatAlertText(lang, 'link-over')) };
      return {
        response: {
          errorCode: ERROR_CODE.success,
          errorText: '',
          alert: { status: found.state, ...toLocalizedFields('action', event.title), url: event.url },
        },
      };
    },
  );
};

function createClosedAnswer(errorText: string): AlertAnswer {
  return { errorCode: ERROR_CODE.inner, errorText, alert: null };
}
