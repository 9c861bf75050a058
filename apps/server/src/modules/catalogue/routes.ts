/** The poster, the shop's set-up, the event page's data and pictures. */
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refusalBody } from '../../http/errors.ts';
import { languageOf, say } from '../../http/texts.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type KeptAnswer, keepAnswer, sendKept } from './answers.ts';
import type { CatalogueService } from './index.ts';
import type { Availability, Catalogue } from './model.ts';
import { wireAfisha } from './wire/afisha.ts';
import { wireEvent } from './wire/event.ts';
import { type SetupExtras, wireSetup } from './wire/setup.ts';

export type CatalogueRouteDeps = { catalogue: CatalogueService; clock: Clock } & SetupExtras;

const ImageName = z.object({ name: z.string().regex(/^[\w-]+\.\w+$/) });

export function catalogueRoutes(server: FastifyInstance, { catalogue, clock, demo }: CatalogueRouteDeps): void {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const setup = keeper((current) => ({ response: wireSetup(current, { demo }) }));
  const afisha = keeper((current, left) => ({
    response: wireAfisha(current, left, wireSetup(current, { demo }), clock.now()),
  }));

  /** Remembers an answer until the catalogue or what is left of it has changed. */
  function keeper(make: (current: Catalogue, left: Availability) => unknown): () => Promise<KeptAnswer | null> {
    let kept: { version: number; left: Availability; answer: KeptAnswer } | null = null;
    return async () => {
      const current = catalogue.current();
      if (!current) return null;
      const left = await catalogue.availability();
      const version = catalogue.version();
      if (kept?.version !== version || kept.left !== left)
        kept = { version, left, answer: keepAnswer(make(current, left)) };
      return kept.answer;
    };
  }

  for (const [endpoint, answer] of [
    [ENDPOINTS.setup, setup],
    [ENDPOINTS.afisha, afisha],
  ] as const)
    app.get(endpoint.path, async (request, reply) => {
      const kept = await answer();
      if (!kept) return reply.code(404).send(refusalBody(ERROR_CODE.inner, say(languageOf(request), 'not-found')));
      return sendKept(request, reply, kept);
    });

  const event = ENDPOINTS.noScheme;
  app.get(event.path, { schema: { querystring: event.query, response: event.response } }, async (request, reply) => {
    const current = catalogue.current();
    const found = catalogue.eventByHash(request.query.hash);
    if (!current || !found)
      return reply.code(404).send(refusalBody(ERROR_CODE.inner, say(request.query.lang, 'event-not-found')));
    reply.header('Cache-Control', 'no-cache');
    return { response: wireEvent(current, found, await catalogue.availability(), clock.now()) };
  });

  app.get('/images/:name', { schema: { params: ImageName } }, async (request, reply) => {
    const digest = request.params.name.replace(/\.\w+$/, '');
    const image = await catalogue.imageByDigest(digest);
    if (!image) return reply.code(404).send(refusalBody(ERROR_CODE.inner, say(languageOf(request), 'not-found')));
    return reply
      .type(image.mediaType)
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(Buffer.from(image.bytes));
  });
}
