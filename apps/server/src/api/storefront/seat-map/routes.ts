/** Endpoints of a session's hall: its drawing, its seats, and their changes (decisions §2). */
import { ENDPOINTS } from '@sahna/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { LRUCache } from 'lru-cache';
import type { CatalogService } from '../../../modules/catalog/index.ts';
import type { CachedPlan, HallSession, Halls, Places } from '../../../modules/seating/halls.ts';
import { readLanguage } from '../../../platform/http/languages/texts.ts';
import {
  type CompressedResponse,
  compressResponse,
  JSON_TYPE,
  sendIfChanged,
} from '../../../platform/http/responses/compressed-response.ts';
import { sessionId } from '../../../platform/lib/ids.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import { type ConnectionLimits, seatChangesRoute } from './changes-route.ts';
import { toAvailabilityDto, toGeometryDto, toPlanDto, toSeatMapDto } from './dto.ts';
import { LOCATION_MARK } from './location-mark.ts';
import { sendNotLoaded } from './not-loaded.ts';
import { proposalRoute } from './proposal-route.ts';

export type HallRouteDeps = {
  halls: Halls;
  catalog: Pick<CatalogService, 'current'>;
  /** Limits of the subscribers; null disables them. */
  limits: ConnectionLimits | null;
};

const CACHE_FOREVER = 'public, max-age=31536000, immutable';
const SVG_TYPE = 'image/svg+xml';
const IMAGE_POLICY = "default-src 'none'; sandbox";
/** Words depend on the language; the map draws them with the page's fonts. */
const TEXT_ELEMENT = /<text\b[^>]*>[\s\S]*?<\/text>/g;
const MARK_CACHE_SECONDS = 86_400;
const MAX_PLANS = 30;
const MAX_SESSIONS = 300;
/** After building a whole map, the next one waits three times the build time. */
const PAUSE_FACTOR = 3;

/** `version`: of the catalog and the seats. `freshUntil`: until then also served for a newer version, in ms of `performance.now()`. */
type Cached = { version: string; freshUntil: number; response: Promise<CompressedResponse> };

export const hallRoutes: FastifyPluginAsync<HallRouteDeps> = async (server, deps) => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { halls, catalog, limits } = deps;

  const toJson = (response: object) => ({ type: JSON_TYPE, body: JSON.stringify({ response }) });
  for (const { endpoint, write } of [
    { endpoint: ENDPOINTS.schemePlan, write: (plan: CachedPlan) => toJson(toPlanDto(plan)) },
    { endpoint: ENDPOINTS.schemeGeometry, write: (plan: CachedPlan) => toJson(toGeometryDto(plan)) },
    {
      endpoint: ENDPOINTS.schemeDrawing,
      write: ({ plan: { svg } }: CachedPlan) => ({ type: SVG_TYPE, body: svg.replace(TEXT_ELEMENT, '') }),
    },
  ] as const) {
    const plans = new LRUCache<string, Promise<CompressedResponse>>({ max: MAX_PLANS });
    app.get(endpoint.path, { schema: { params: endpoint.params } }, async (request, reply) => {
      const { plan: name } = request.params;
      const plan = await halls.findPlan(Number(name.split('-', 1)[0]));
      if (plan?.name !== name) return sendNotLoaded(reply, readLanguage(request));
      const getResponse = (): Promise<CompressedResponse> => {
        const { type, body } = write(plan);
        return compressResponse(type, body, null);
      };
      const response = plans.get(name) ?? getResponse();
      plans.set(name, response);
      // The caller gets the error; the next call retries.
      response.catch(() => plans.delete(name));
      reply.header('Cache-Control', CACHE_FOREVER);
      if (endpoint === ENDPOINTS.schemeDrawing) reply.header('Content-Security-Policy', IMAGE_POLICY);
      return sendIfChanged(request, reply, await response);
    });
  }

  for (const { endpoint, toDto } of [
    { endpoint: ENDPOINTS.schemeMap, toDto: toSeatMapDto },
    { endpoint: ENDPOINTS.schemeAvailability, toDto: toAvailabilityDto },
  ] as const) {
    const responses = new LRUCache<string, Cached>({ max: MAX_SESSIONS });
    const getResponse = (hallSession: HallSession, places: Places, language: Language): Promise<CompressedResponse> => {
      const key = `${hallSession.session.id} ${language}`;
      const version = `${catalog.current()?.version} ${places.free.version}`;
      const cachedResponse = responses.get(key);
      if (cachedResponse && (cachedResponse.version === version || performance.now() < cachedResponse.freshUntil))
        return cachedResponse.response;
      const cached: Cached = {
        version,
        freshUntil: Number.POSITIVE_INFINITY,
        response: buildResponse(
          () => toDto({ hallSession, places, language }),
          (tookMs) => {
            cached.freshUntil = performance.now() + tookMs * PAUSE_FACTOR;
          },
        ),
      };
      responses.set(key, cached);
      cached.response.catch(() => responses.delete(key));
      return cached.response;
    };
    app.get(endpoint.path, { schema: { querystring: endpoint.query } }, async (request, reply) => {
      const { hash, calendar_id, lang } = request.query;
      const hallSession = halls.find(hash, sessionId(calendar_id));
      const places = hallSession && (await halls.getPlaces(hallSession));
      if (!hallSession || !places) return sendNotLoaded(reply, lang);
      return sendIfChanged(request, reply, await getResponse(hallSession, places, lang));
    });
  }

  const mark = ENDPOINTS.schemeLocation;
  app.get(mark.path, async (_request, reply) =>
    reply
      .type(SVG_TYPE)
      .header('Cache-Control', `public, max-age=${MARK_CACHE_SECONDS}`)
      .header('Content-Security-Policy', IMAGE_POLICY)
      .send(LOCATION_MARK),
  );

  proposalRoute(app, { halls, catalog });
  seatChangesRoute(app, { halls, limits });
};

/** Builds and compresses a response. `done` gets the build time, also if building fails. */
async function buildResponse(build: () => object, done: (tookMs: number) => void): Promise<CompressedResponse> {
  const startedAt = performance.now();
  try {
    return await compressResponse(JSON_TYPE, JSON.stringify({ response: build() }), null);
  } finally {
    done(performance.now() - startedAt);
  }
}
