/** Endpoints of the seat selection (booking §4 "Seat selection"): seats are held from the moment they are added. */
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import type { BotProof } from '@sahna/contract/bot-check/captcha';
import type { ShorterHold } from '@sahna/contract/carts/cart';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { BotCheck } from '../../../modules/bot-check/index.ts';
import type { Carts } from '../../../modules/carts/index.ts';
import { getCartShop } from '../../../modules/catalog/index.ts';
import { readIdempotencyKey } from '../../../modules/idempotency/index.ts';
import { createErrorFormatter, parseSeatLines } from '../../../modules/reservations/index.ts';
import { createChosenHallReader, type Halls } from '../../../modules/seating/halls.ts';
import { sendErrorResponse } from '../../../platform/http/errors.ts';
import { categoryId, type SessionId, sessionId, zoneId } from '../../../platform/lib/ids.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import { toMinor } from '../../../platform/lib/money.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import { toSeatsDto } from './seats-dto.ts';

type LoadedHall = NonNullable<Awaited<ReturnType<ReturnType<typeof createChosenHallReader>>>>;

export type SeatRouteDeps = { context: WorkflowContext; carts: Carts; halls: Halls; botCheck: BotCheck };

type SeatRequestBody = BotProof &
  ShorterHold & { hash: string; calendar_id: number; lang: Language; usepushkarta: 0 | 1 };

export const seatRoutes: FastifyPluginAsync<SeatRouteDeps> = async (server, { context, carts, halls, botCheck }) => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { publishedCatalog: catalog, reservations } = context;
  const loadHall = createChosenHallReader(halls);
  const formatPurchaseError = createErrorFormatter(reservations.registry);

  async function getCartDto(visitor: string, session: SessionId, { getZoneStyle }: LoadedHall) {
    return toSeatsDto({
      cart: await carts.view(visitor),
      session,
      currency: catalog.current()?.shop.currency ?? '',
      getZoneStyle,
    });
  }

  /** Loads the hall and runs the bot check. Null: an error response has been sent. */
  async function startRequest(request: FastifyRequest, reply: FastifyReply, body: SeatRequestBody) {
    const { hash, lang } = body;
    const session = sessionId(body.calendar_id);
    const hall = await loadHall(hash, session);
    if (!hall) {
      sendErrorResponse(request, reply, 404, ERROR_CODE.inner, 'not-found');
      return null;
    }
    const { visitor, hostname, id } = request;
    const verdict = await botCheck.judgeOptional({ visitor, hostname, action: 'cart' }, body, id);
    if (verdict === 'refused') {
      const refused = formatPurchaseError({ kind: 'bot_check' }, lang);
      await reply.send({ response: { ...(await getCartDto(visitor, session, hall)), chosen: [], ...refused } });
      return null;
    }
    const actor = { ...(await request.actor()), hasPassedBotCheck: verdict === 'passed' };
    const agreedSeconds = body.shorterhold;
    const at = { eventHash: hash, session, voucherCard: body.usepushkarta === 1, agreedSeconds };
    return { actor, session, hall, at };
  }

  const list = ENDPOINTS.schemeCart;
  app.get(list.path, { schema: { querystring: list.query, response: list.response } }, async (request, reply) => {
    const { hash, calendar_id } = request.query;
    const session = sessionId(calendar_id);
    const hall = await loadHall(hash, session);
    if (!hall) return sendErrorResponse(request, reply, 404, ERROR_CODE.inner, 'not-found');
    reply.header('cache-control', 'no-store');
    return { response: await getCartDto(request.visitor, session, hall) };
  });

  const update = ENDPOINTS.schemeCartUpdate;
  app.post(
    update.path,
    {
      preValidation: app.protected,
      config: app.limited(1),
      schema: { body: update.body, response: update.response },
    },
    async (request, reply) => {
      const { lang, tickets } = request.body;
      const started = await startRequest(request, reply, request.body);
      if (!started) return reply;
      const { actor, session, hall, at } = started;
      const lines = parseSeatLines(tickets, session);
      if (!lines)
        return {
          response: {
            ...(await getCartDto(actor.visitor, session, hall)),
            ...formatPurchaseError({ kind: 'session_not_found' }, lang),
          },
        };
      const { error, lost } = await carts.changeSeats(
        {
          ...at,
          lines,
          // Without a cart for all events, a visitor holds seats of one session at a time.
          shouldReleaseOtherSessions: getCartShop(catalog) === null,
          isAllOrNothing: request.body.whole === 1,
        },
        actor,
      );
      const cart = { ...(await getCartDto(actor.visitor, session, hall)), taken: [...lost] };
      return { response: error ? { ...cart, ...formatPurchaseError(error, lang) } : cart };
    },
  );

  const best = ENDPOINTS.schemeBest;
  app.post(
    best.path,
    { preValidation: app.protected, config: app.limited(0.5), schema: { body: best.body, response: best.response } },
    async (request, reply) => {
      const { lang, quantity, kind, price, clientcategory_id, zonelevel_id } = request.body;
      const started = await startRequest(request, reply, request.body);
      if (!started) return reply;
      const { actor, session, hall, at } = started;
      const allocated = await carts.holdBestAvailable(
        {
          ...at,
          hall: hall.seating,
          quantity,
          kind,
          categoryId: clientcategory_id ? categoryId(clientcategory_id) : null,
          zoneId: zonelevel_id ? zoneId(zonelevel_id) : null,
          maxPrice: price === undefined ? null : toMinor(price),
          leavesSingles: catalog.current()?.shop.switches['singleseats'] === 1,
          idempotencyKey: readIdempotencyKey('scheme/best', request),
        },
        actor,
      );
      if (!allocated.ok && allocated.error.kind === 'key_reused')
        return reply.code(409).send({ response: formatPurchaseError(allocated.error, lang) });
      const cart = { ...(await getCartDto(actor.visitor, session, hall)), chosen: allocated.ok ? allocated.value : [] };
      return { response: allocated.ok ? cart : { ...cart, ...formatPurchaseError(allocated.error, lang) } };
    },
  );
};
