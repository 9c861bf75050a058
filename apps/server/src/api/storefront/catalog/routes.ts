/** Endpoints of the listing, the shop's setup, the event page's data and pictures. */
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import { PREVIEW } from '@sahna/contract/pages/preview';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Availability, Catalog, CatalogService } from '../../../modules/catalog/index.ts';
import { findNextSaleChange } from '../../../modules/catalog/index.ts';
import { formatRuleError } from '../../../modules/reservations/index.ts';
import { sendErrorResponse } from '../../../platform/http/errors.ts';
import {
  type CompressedResponse,
  compressResponse,
  JSON_TYPE,
  sendIfChanged,
} from '../../../platform/http/responses/compressed-response.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { getEndOfDay } from '../../../platform/lib/local-date.ts';
import { toListingResponse } from './afisha.ts';
import { cacheUntilChanged } from './cached-response.ts';
import { createCatalogWithSettings } from './catalog-with-settings.ts';
import { toEventDto } from './event.ts';
import { createEventResponseCache } from './event-response-cache.ts';
import { type SetupDeps, toSetupDto } from './setup.ts';

export type CatalogRouteDeps = {
  catalog: CatalogService;
  clock: Clock;
  /** Draws the preview of a picture for links. */
  drawPreview(picture: Uint8Array): Promise<Uint8Array>;
} & SetupDeps;

/** Maximum number of cached events. */
const MAX_EVENTS = 1000;
const MAX_PREVIEW_BYTES = 64 * 2 ** 20;

/** For addresses with a digest of the content. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable';

const EMPTY_AVAILABILITY: Availability = { session: new Map(), zone: new Map(), area: new Map(), offer: new Map() };

const Digest = z.object({ digest: z.string().regex(/^[\w-]+$/) });
const ImageName = z.object({ name: z.string().regex(/^[\w-]+\.\w+$/) });

const compress = (body: string, previous: CompressedResponse | null): Promise<CompressedResponse> =>
  compressResponse(JSON_TYPE, body, previous);

export const catalogRoutes: FastifyPluginAsync<CatalogRouteDeps> = async (server, deps) => {
  const { catalog, clock, drawPreview, ...config } = deps;
  const app = server.withTypeProvider<ZodTypeProvider>();
  const current = createCatalogWithSettings(
    catalog.current,
    () => `${config.canSignIn()} ${config.botCheck.getSetup({}).recaptcha.sitekey}`,
  );
  const toSetup = (present: Catalog) => toSetupDto(present, config);
  const setup = cacheUntilChanged({
    current,
    clock,
    getExpiry: () => Number.POSITIVE_INFINITY,
    loadAvailability: async () => EMPTY_AVAILABILITY,
    getLastAvailability: () => null,
    build: toSetup,
    compress,
  });
  const afisha = cacheUntilChanged({
    current,
    clock,
    getExpiry: ({ events, shop }, now) =>
      Math.min(findNextSaleChange(events, now), getEndOfDay(now, shop.timeZone).getTime()),
    loadAvailability: catalog.loadAvailability,
    getLastAvailability: catalog.getLastAvailability,
    build: (present, availability, now) => toListingResponse(present, availability, toSetup(present), now),
    compress,
  });
  const getEventResponse = createEventResponseCache({ catalog, clock, compress }, toEventDto, MAX_EVENTS);

  for (const [endpoint, getResponse] of [
    [ENDPOINTS.setup, setup],
    [ENDPOINTS.afisha, afisha],
  ] as const)
    app.get(endpoint.path, async (request, reply) => {
      const cached = await getResponse();
      if (!cached) return sendErrorResponse(request, reply, 404, ERROR_CODE.inner, 'not-found');
      return sendIfChanged(request, reply, cached);
    });

  const event = ENDPOINTS.noScheme;
  app.get(event.path, { schema: { querystring: event.query } }, async (request, reply) => {
    const cached = await getEventResponse(request.query.hash);
    if (!cached)
      return reply.code(404).send({ response: formatRuleError({ kind: 'event_not_found' }, request.query.lang) });
    return sendIfChanged(request, reply, cached);
  });

  app.get('/images/:name', { schema: { params: ImageName } }, async (request, reply) => {
    const digest = request.params.name.replace(/\.\w+$/, '');
    const image = await catalog.findImage(digest);
    if (!image) return sendErrorResponse(request, reply, 404, ERROR_CODE.inner, 'not-found');
    return reply
      .type(image.mediaType)
      .header('Cache-Control', CACHE_FOREVER)
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(Buffer.from(image.bytes));
  });

  const previews = new LRUCache<string, Uint8Array>({
    // Large enough for the pictures of a whole season, so that requesting all in turn renders each once.
    maxSize: MAX_PREVIEW_BYTES,
    sizeCalculation: (picture) => picture.length,
    fetchMethod: async (digest) => {
      const image = await catalog.findImage(digest);
      return image ? drawPreview(image.bytes) : undefined;
    },
  });
  app.get('/images/:digest/preview.jpg', { schema: { params: Digest } }, async (request, reply) => {
    const preview = await previews.fetch(request.params.digest);
    if (!preview) return sendErrorResponse(request, reply, 404, ERROR_CODE.inner, 'not-found');
    return reply.type(PREVIEW.type).header('Cache-Control', CACHE_FOREVER).send(Buffer.from(preview));
  });
};
