/** Endpoints of availability alerts. */
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import type { AlertAnswer, AlertStatus } from '@sahna/contract/alerts/alerts';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AlertState, Alerts } from '../../../modules/alerts/index.ts';
import type { CatalogService } from '../../../modules/catalog/index.ts';
import { refusalBody } from '../../../platform/http/errors.ts';
import { localizedFields } from '../../../platform/http/localized.ts';
import { SECRET_LINK } from '../../../platform/http/miss-timing.ts';
import { formatServerText } from '../../../platform/http/texts.ts';
import { getAlertedEvent } from '../../../workflows/notify-availability.ts';
import { formatAlertText } from './texts.ts';

const WIRE_STATUS: Readonly<Record<AlertState, AlertStatus>> = {
  requested: 'asked',
  confirmed: 'confirmed',
  notified: 'told',
  unsubscribed: 'left',
};

export type AlertRouteDeps = { alerts: Alerts; catalog: CatalogService };

export const alertRoutes: FastifyPluginAsync<AlertRouteDeps> = async (server, { alerts, catalog }) => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const guarded = { preValidation: app.protected };

  const endpoint = ENDPOINTS.askForAlert;
  app.post(
    endpoint.path,
    { ...guarded, config: app.limited(0.02), schema: { body: endpoint.body, response: endpoint.response } },
    async (request, reply) => {
      const { hash, email, lang } = request.body;
      const event = catalog.eventByHash(hash);
      if (!event) return reply.code(404).send(refusalBody(ERROR_CODE.inner, formatServerText(lang, 'not-found')));
      await alerts.subscribe(event.id, email, lang);
      return { response: { errorCode: ERROR_CODE.success, errorText: '' } };
    },
  );

  const answer = ENDPOINTS.answerAlert;
  app.post(
    answer.path,
    {
      ...guarded,
      config: { ...app.limited(0.1), ...SECRET_LINK },
      schema: { body: answer.body, response: answer.response },
    },
    async (request) => {
      const { link, wish, lang } = request.body;
      if (wish === 'confirm') await alerts.confirm(link);
      if (wish === 'leave') await alerts.unsubscribe(link);
      const found = await alerts.find(link);
      const event = found && getAlertedEvent(catalog, found.eventId);
      if (!event) return { response: createClosedAnswer(formatAlertText(lang, 'link-over')) };
      return {
        response: {
          errorCode: ERROR_CODE.success,
          errorText: '',
          alert: { standing: WIRE_STATUS[found.state], ...localizedFields('action', event.title), url: event.url },
        },
      };
    },
  );
};

function createClosedAnswer(errorText: string): AlertAnswer {
  return { errorCode: ERROR_CODE.inner, errorText, alert: null };
}
