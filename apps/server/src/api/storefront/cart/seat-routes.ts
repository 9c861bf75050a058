/** The calls of places chosen in a hall (booking §4 "Seat selection"): held from the moment they are added. */
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import type { BotProof } from '@sahna/contract/endpoints/captcha';
import type { ShorterHold } from '@sahna/contract/endpoints/cart';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Carts, Filler } from '../../../modules/carts/index.ts';
import { callKey } from '../../../modules/idempotency/index.ts';
import type { PersonCheck } from '../../../modules/orders/index.ts';
import { readSeats, type SayRefusal } from '../../../modules/reservations/index.ts';
import type { SeatingHall } from '../../../modules/seating/inventory.ts';
import { refusalBody } from '../../../platform/http/errors.ts';
import { say } from '../../../platform/http/texts.ts';
import { categoryId, type SessionId, sessionId, type ZoneId, zoneId } from '../../../platform/lib/ids.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import { toMinor } from '../../../platform/lib/money.ts';
import { wireSeats, type ZoneLook } from './seats-wire.ts';

/** A session's hall, as far as those who choose in it need it. */
export type ChosenHall = { seating: SeatingHall; lookOf(zone: ZoneId): ZoneLook | null };

export type SeatRouteDeps = {
  carts: Carts;
  currency(): string;
  /** The shop has a cart for all events: what is chosen in a hall lies in it, beside all else. */
  hasCart(): boolean;
  /** The shop's own choice: whether single places may be left between taken ones. */
  leavesSingles(): boolean;
  /** Null: no such session is sold, or it is in no hall. */
  hallOf(eventHash: string, session: SessionId): Promise<ChosenHall | null>;
  sayRefusal: SayRefusal;
  isPerson: PersonCheck;
  originOf(request: FastifyRequest): string | null;
};

type Choosing = BotProof & ShorterHold & { hash: string; calendar_id: number; lang: Language; usepushkarta: 0 | 1 };

export const seatRoutes: FastifyPluginAsync<SeatRouteDeps> = async (server, deps) => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { carts, hallOf, sayRefusal } = deps;

  async function cartOf(visitor: string, session: SessionId, { lookOf }: ChosenHall) {
    return wireSeats({ cart: await carts.view(visitor), session, currency: deps.currency(), lookOf });
  }

  /** Who chooses, and where; null where the call is answered already. */
  async function begin(request: FastifyRequest, reply: FastifyReply, body: Choosing) {
    const { hash, lang } = body;
    const session = sessionId(body.calendar_id);
    const hall = await hallOf(hash, session);
    if (!hall) {
      await notThere(reply, lang);
      return null;
    }
    const { visitor, hostname, id } = request;
    const person = await deps.isPerson({ visitor, hostname, callKey: id }, body);
    if (person === 'refused') {
      const refused = sayRefusal({ kind: 'bot_check' }, lang);
      await reply.send({ response: { ...(await cartOf(visitor, session, hall)), chosen: [], ...refused } });
      return null;
    }
    const signedIn = (await request.principal()).kind === 'customer';
    const filler: Filler = {
      id: visitor,
      signedIn,
      origin: deps.originOf(request),
      proven: person === 'proven',
      agreedSeconds: body.shorterhold,
    };
    return { filler, session, hall, at: { eventHash: hash, session, voucherCard: body.usepushkarta === 1 } };
  }

  const list = ENDPOINTS.schemeCart;
  app.get(list.path, { schema: { querystring: list.query, response: list.response } }, async (request, reply) => {
    const { hash, calendar_id, lang } = request.query;
    const session = sessionId(calendar_id);
    const hall = await hallOf(hash, session);
    if (!hall) return notThere(reply, lang);
    reply.header('cache-control', 'no-store');
    return { response: await cartOf(request.visitor, session, hall) };
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
      const begun = await begin(request, reply, request.body);
      if (!begun) return reply;
      const { filler, session, hall, at } = begun;
      const lines = readSeats(tickets, session);
      if (!lines)
        return {
          response: { ...(await cartOf(filler.id, session, hall)), ...sayRefusal({ kind: 'no_such_session' }, lang) },
        };
      const { refusal, lost } = await carts.changeSeats(filler, {
        ...at,
        lines,
        alone: !deps.hasCart(),
        whole: request.body.whole === 1,
      });
      const cart = { ...(await cartOf(filler.id, session, hall)), taken: [...lost] };
      return { response: refusal ? { ...cart, ...sayRefusal(refusal, lang) } : cart };
    },
  );

  const best = ENDPOINTS.schemeBest;
  app.post(
    best.path,
    { preValidation: app.protected, config: app.limited(0.5), schema: { body: best.body, response: best.response } },
    async (request, reply) => {
      const { lang, quantity, kind, price, clientcategory_id, zonelevel_id } = request.body;
      const begun = await begin(request, reply, request.body);
      if (!begun) return reply;
      const { filler, session, hall, at } = begun;
      const taken = await carts.takeBest(filler, {
        ...at,
        hall: hall.seating,
        quantity,
        kind,
        categoryId: clientcategory_id ? categoryId(clientcategory_id) : null,
        zoneId: zonelevel_id ? zoneId(zonelevel_id) : null,
        most: price === undefined ? null : toMinor(price),
        leavesSingles: deps.leavesSingles(),
        repeatable: callKey('scheme/best', request),
      });
      const cart = { ...(await cartOf(filler.id, session, hall)), chosen: taken.ok ? taken.value : [] };
      return { response: taken.ok ? cart : { ...cart, ...sayRefusal(taken.refusal, lang) } };
    },
  );
};

function notThere(reply: FastifyReply, lang: Language): FastifyReply {
  return reply.code(404).send(refusalBody(ERROR_CODE.inner, say(lang, 'not-found')));
}
