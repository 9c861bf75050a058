/** The hall of a session: its drawing, its places, and what becomes of them while somebody looks (decisions §2). */
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { LRUCache } from 'lru-cache';
import type { CatalogueService } from '../../../modules/catalog/index.ts';
import type { HallSession, Halls, Places } from '../../../modules/seating/halls.ts';
import {
  type CompressedResponse,
  compressResponse,
  JSON_TYPE,
  sendUnlessKnown,
} from '../../../platform/http/compressed-response.ts';
import { refusalBody } from '../../../platform/http/errors.ts';
import { languageOf } from '../../../platform/http/texts.ts';
import { sessionId } from '../../../platform/lib/ids.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import { changesRoute, type WatchLimits } from './changes-route.ts';
import { LOCATION_MARK } from './location-mark.ts';
import { proposalRoute } from './proposal-route.ts';
import { say } from './texts.ts';
import { wireAvailability, wireGeometry, wireMap, wirePlan } from './wire.ts';

export type HallRouteDeps = {
  halls: Halls;
  catalogue: Pick<CatalogueService, 'current'>;
  /** Where a call comes from; null: not known. */
  originOf(request: FastifyRequest): string | null;
  /** How many may listen to changes; null: as many as like. */
  limits: WatchLimits | null;
};

const FOR_EVER = 'public, max-age=31536000, immutable';
const MARK_SECONDS = 86_400;
const MOST_PLANS = 30;
const MOST_SESSIONS = 300;
/** A whole map takes time to be made: after it, three times as long passes before the next. */
const PAUSE_FACTOR = 3;

type Cached = { of: string; until: number; response: Promise<CompressedResponse> };

export const hallRoutes: FastifyPluginAsync<HallRouteDeps> = async (server, deps) => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { halls, catalogue, originOf, limits } = deps;

  for (const { endpoint, wire } of [
    { endpoint: ENDPOINTS.schemePlan, wire: wirePlan },
    { endpoint: ENDPOINTS.schemeGeometry, wire: wireGeometry },
  ] as const) {
    const plans = new LRUCache<string, Promise<CompressedResponse>>({ max: MOST_PLANS });
    app.get(endpoint.path, { schema: { params: endpoint.params } }, async (request, reply) => {
      const { plan: name } = request.params;
      const known = await halls.planById(Number(name.split('-', 1)[0]));
      if (known?.name !== name) return notLoaded(reply, languageOf(request));
      const response = plans.get(name) ?? compressResponse(JSON_TYPE, JSON.stringify({ response: wire(known) }), null);
      plans.set(name, response);
      return sendUnlessKnown(request, reply.header('Cache-Control', FOR_EVER), await response);
    });
  }

  for (const { endpoint, wire } of [
    { endpoint: ENDPOINTS.schemeMap, wire: wireMap },
    { endpoint: ENDPOINTS.schemeAvailability, wire: wireAvailability },
  ] as const) {
    const answers = new LRUCache<string, Cached>({ max: MOST_SESSIONS });
    const answer = (of: HallSession, places: Places, language: Language): Promise<CompressedResponse> => {
      const key = `${of.session.id} ${language}`;
      const state = `${catalogue.current()?.version} ${places.free.version}`;
      const before = answers.get(key);
      if (before && (before.of === state || performance.now() < before.until)) return before.response;
      const cached: Cached = {
        of: state,
        until: Number.POSITIVE_INFINITY,
        response: form(
          () => wire({ of, places, language }),
          (tookMs) => {
            cached.until = performance.now() + tookMs * PAUSE_FACTOR;
          },
        ),
      };
      answers.set(key, cached);
      cached.response.catch(() => answers.delete(key));
      return cached.response;
    };
    app.get(endpoint.path, { schema: { querystring: endpoint.query } }, async (request, reply) => {
      const { hash, calendar_id, lang } = request.query;
      const of = halls.find(hash, sessionId(calendar_id));
      const places = of && (await halls.look(of));
      if (!of || !places) return notLoaded(reply, lang);
      return sendUnlessKnown(request, reply, await answer(of, places, lang));
    });
  }

  const mark = ENDPOINTS.schemeLocation;
  app.get(mark.path, async (_request, reply) =>
    reply
      .type('image/svg+xml')
      .header('Cache-Control', `public, max-age=${MARK_SECONDS}`)
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .send(LOCATION_MARK),
  );

  proposalRoute(app, { halls, catalogue, notLoaded });
  changesRoute(app, { halls, originOf, limits, notLoaded });
};

async function form(make: () => object, done: (tookMs: number) => void): Promise<CompressedResponse> {
  const began = performance.now();
  try {
    return await compressResponse(JSON_TYPE, JSON.stringify({ response: make() }), null);
  } finally {
    done(performance.now() - began);
  }
}

function notLoaded(reply: FastifyReply, language: Language): FastifyReply {
  return reply.code(404).send(refusalBody(ERROR_CODE.inner, say(language, 'scheme-not-loaded')));
}
