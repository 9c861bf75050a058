/** Endpoints of the captcha (booking §7 "GET captcha", "POST captcha check"). */
import { ENDPOINTS } from '@sahna/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { BotCheck } from '../../../modules/bot-check/index.ts';

export const botCheckRoutes: FastifyPluginAsync<{ botCheck: BotCheck }> = async (server, { botCheck }) => {
  const app = server.withTypeProvider<ZodTypeProvider>();

  const picture = ENDPOINTS.captcha;
  app.get(
    picture.path,
    { config: app.limited(0.2), schema: { querystring: picture.query, response: picture.response } },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      if (!request.visitor) app.issueCsrfToken(request, reply);
      return {
        response: await botCheck.createChallenge(request.visitor, request.query.action, request.originDigest()),
      };
    },
  );

  const check = ENDPOINTS.captchaCheck;
  app.post(
    check.path,
    { preValidation: app.protected, config: app.limited(0.2), schema: { body: check.body, response: check.response } },
    async (request) => {
      const { visitor, hostname, body } = request;
      const { action, sid, code, ...proof } = body;
      const captchaSid = proof.captchaSid || sid;
      const captchaText = proof.captchaText || code;
      return { response: await botCheck.check({ visitor, hostname, action }, { ...proof, captchaSid, captchaText }) };
    },
  );
};
