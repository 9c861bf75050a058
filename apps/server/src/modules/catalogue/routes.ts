/** The poster, the shop's set-up, the event page's data and pictures. */
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refusalBody } from '../../http/errors.ts';
import { languageOf, say } from '../../http/texts.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type KeptAnswer, keepAnswer, sendKept } from './answers.ts';
import { keepReading } from './kept-reading.ts';
import type { Catalogue } from './rules/model.ts';
import type { CatalogueService } from './service.ts';
import { wireAfisha } from './wire/afisha.ts';
import { wireEvent } from './wire/event.ts';
import { type SetupExtras, wireSetup } from './wire/setup.ts';

export type CatalogueRouteDeps = { catalogue: CatalogueService; clock: Clock } & SetupExtras;

/** What is left on the poster may be as old. */
const POSTER_MS = 500;

const ImageName = z.object({ name: z.string().regex(/^[\w-]+\.\w+$/) });

export function catalogueRoutes(server: FastifyInstance, { catalogue, clock, demo }: CatalogueRouteDeps): void {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const setupOf = (current: Catalogue) => wireSetup(current, { demo });
  const setup = keeper(Number.POSITIVE_INFINITY, async (current) => setupOf(current));
  const afisha = keeper(POSTER_MS, async (current) =>
    wireAfisha(current, await catalogue.availability(), setupOf(current), clock.now()),
  );

  /** Keeps an answer until the catalogue changes, and makes it anew when it is older than `leastMs`. */
  function keeper(leastMs: number, make: (current: Catalogue) => Promise<object>): () => Promise<KeptAnswer | null> {
    let of: Catalogue | null = null;
    let last: KeptAnswer | null = null;
    const kept = keepReading(leastMs, async () => {
      if (of) last = await keepAnswer({ response: await make(of) }, last);
      return last;
    });
    return () => {
      const current = catalogue.current();
      if (of !== current) kept.forget();
      of = current;
      return current ? kept.get() : Promise.resolve(null);
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
    return { response: wireEvent(current, found, await catalogue.availabilityOf(found.id), clock.now()) };
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
