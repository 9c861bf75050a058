/** The poster, the shop's set-up, the event page's data and pictures. */
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import { PREVIEW } from '@sahna/contract/preview';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Availability, Catalogue, CatalogueService } from '../../../modules/catalog/index.ts';
import { nextStart } from '../../../modules/catalog/index.ts';
import { sayRefusal } from '../../../modules/reservations/index.ts';
import {
  type CompressedResponse,
  compressResponse,
  JSON_TYPE,
  sendUnlessKnown,
} from '../../../platform/http/compressed-response.ts';
import { refusalBody } from '../../../platform/http/errors.ts';
import { languageOf, say } from '../../../platform/http/texts.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { dayEnd } from '../../../platform/lib/local-date.ts';
import { wireAfisha } from './afisha.ts';
import { cacheUntilChanged } from './cached-response.ts';
import { wireEvent } from './event.ts';
import { keepEventAnswers } from './event-answers.ts';
import { type SetupExtras, wireSetup } from './setup.ts';

export type CatalogueRouteDeps = {
  catalogue: CatalogueService;
  clock: Clock;
  /** A picture as it is shown beside a link to it. */
  drawPreview(picture: Uint8Array): Promise<Uint8Array>;
} & SetupExtras;

/** How many events' answers are cached. */
const MOST_EVENTS = 1000;
const MOST_PREVIEW_BYTES = 64 * 2 ** 20;

/** An address that names the bytes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

const NOTHING_LEFT: Availability = { session: new Map(), zone: new Map(), area: new Map(), offer: new Map() };

const Digest = z.object({ digest: z.string().regex(/^[\w-]+$/) });
const ImageName = z.object({ name: z.string().regex(/^[\w-]+\.\w+$/) });

const form = (body: string, before: CompressedResponse | null): Promise<CompressedResponse> =>
  compressResponse(JSON_TYPE, body, before);

export const catalogueRoutes: FastifyPluginAsync<CatalogueRouteDeps> = async (server, deps) => {
  const { catalogue, clock, drawPreview, ...extras } = deps;
  const app = server.withTypeProvider<ZodTypeProvider>();
  const setupOf = (current: Catalogue) => wireSetup(current, extras);
  const setup = cacheUntilChanged({
    current: catalogue.current,
    clock,
    until: () => Number.POSITIVE_INFINITY,
    left: async () => NOTHING_LEFT,
    lastLeft: () => null,
    make: setupOf,
    form,
  });
  const afisha = cacheUntilChanged({
    current: catalogue.current,
    clock,
    until: ({ events, shop }, now) => Math.min(nextStart(events, now), dayEnd(now, shop.timeZone).getTime()),
    left: catalogue.availability,
    lastLeft: catalogue.lastAvailability,
    make: (current, left, now) => wireAfisha(current, left, setupOf(current), now),
    form,
  });
  const eventAnswer = keepEventAnswers({ catalogue, clock, form }, wireEvent, MOST_EVENTS);

  for (const [endpoint, answer] of [
    [ENDPOINTS.setup, setup],
    [ENDPOINTS.afisha, afisha],
  ] as const)
    app.get(endpoint.path, async (request, reply) => {
      const kept = await answer();
      if (!kept) return reply.code(404).send(refusalBody(ERROR_CODE.inner, say(languageOf(request), 'not-found')));
      return sendUnlessKnown(request, reply, kept);
    });

  const event = ENDPOINTS.noScheme;
  app.get(event.path, { schema: { querystring: event.query } }, async (request, reply) => {
    const kept = await eventAnswer(request.query.hash);
    if (!kept) return reply.code(404).send({ response: sayRefusal({ kind: 'no_such_event' }, request.query.lang) });
    return sendUnlessKnown(request, reply, kept);
  });

  app.get('/images/:name', { schema: { params: ImageName } }, async (request, reply) => {
    const digest = request.params.name.replace(/\.\w+$/, '');
    const image = await catalogue.imageByDigest(digest);
    if (!image) return reply.code(404).send(refusalBody(ERROR_CODE.inner, say(languageOf(request), 'not-found')));
    return reply
      .type(image.mediaType)
      .header('Cache-Control', FOR_EVER)
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(Buffer.from(image.bytes));
  });

  const previews = new LRUCache<string, Uint8Array>({
    // Large enough for the pictures of a whole season, so that requesting one after another renders none twice.
    maxSize: MOST_PREVIEW_BYTES,
    sizeCalculation: (picture) => picture.length,
    fetchMethod: async (digest) => {
      const image = await catalogue.imageByDigest(digest);
      return image ? drawPreview(image.bytes) : undefined;
    },
  });
  app.get('/images/:digest/preview.jpg', { schema: { params: Digest } }, async (request, reply) => {
    const preview = await previews.fetch(request.params.digest);
    if (!preview) return reply.code(404).send(refusalBody(ERROR_CODE.inner, say(languageOf(request), 'not-found')));
    return reply.type(PREVIEW.type).header('Cache-Control', FOR_EVER).send(Buffer.from(preview));
  });
};
