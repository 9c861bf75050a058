/** The calls of "tell me when there are tickets". */
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import type { AlertAnswer } from '@sahna/contract/endpoints/alerts';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Alerts } from '../../../modules/alerts/index.ts';
import { OPENED_BY_HASH } from '../../../platform/http/equal-times.ts';
import { refusalBody } from '../../../platform/http/errors.ts';
import { localisedFields } from '../../../platform/http/localised.ts';
import { say as sayAnyway } from '../../../platform/http/texts.ts';
import type { EventId } from '../../../platform/lib/ids.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import { say } from './texts.ts';

export type AlertRouteDeps = {
  alerts: Alerts;
  /** Null: there is no such event, or it is hidden. */
  eventIdOf(hash: string): EventId | null;
  /** What the event is called and where it is sold; null: it is there no more. */
  shownEvent(id: EventId): { title: LocalText; url: string } | null;
};

export const alertRoutes: FastifyPluginAsync<AlertRouteDeps> = async (server, { alerts, eventIdOf, shownEvent }) => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const guarded = { preValidation: app.protected };

  const ask = ENDPOINTS.askForAlert;
  app.post(
    ask.path,
    { ...guarded, config: app.limited(0.02), schema: { body: ask.body, response: ask.response } },
    async (request, reply) => {
      const { hash, email, lang } = request.body;
      const eventId = eventIdOf(hash);
      if (eventId === null) return reply.code(404).send(refusalBody(ERROR_CODE.inner, sayAnyway(lang, 'not-found')));
      await alerts.ask(eventId, email, lang);
      return { response: { errorCode: ERROR_CODE.success, errorText: '' } };
    },
  );

  const answer = ENDPOINTS.answerAlert;
  app.post(
    answer.path,
    {
      ...guarded,
      config: { ...app.limited(0.1), ...OPENED_BY_HASH },
      schema: { body: answer.body, response: answer.response },
    },
    async (request) => {
      const { link, wish, lang } = request.body;
      if (wish === 'confirm') await alerts.confirm(link);
      if (wish === 'leave') await alerts.leave(link);
      const found = await alerts.look(link);
      const event = found && shownEvent(found.eventId);
      if (!event) return { response: over(say(lang, 'link-over')) };
      return {
        response: {
          errorCode: ERROR_CODE.success,
          errorText: '',
          alert: { standing: found.state, ...localisedFields('action', event.title), url: event.url },
        },
      };
    },
  );
};

function over(errorText: string): AlertAnswer {
  return { errorCode: ERROR_CODE.inner, errorText, alert: null };
}
