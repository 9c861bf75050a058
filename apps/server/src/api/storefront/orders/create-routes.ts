/** The calls that make an order: of categories, of a cart, of places chosen in a hall. What is asked beside the places is one. */
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import type { OrderCreateRequest, OrderTermsBody } from '@sahna/contract/endpoints/order-create';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { callKey } from '../../../modules/idempotency/index.ts';
import type { OrderTerms, PersonCheck } from '../../../modules/orders/index.ts';
import { type BuyerBody, type EventWithForm, isForVoucherCard, readBuyer, say } from '../../../modules/orders/index.ts';
import {
  type Claim,
  type GroupAnswers,
  type OrderedEvent,
  type OrderLine,
  type Refusal,
  readCartLines,
  readLines,
  readSeats,
  type SayRefusal,
  type WishLine,
} from '../../../modules/reservations/index.ts';
import { refusalBody } from '../../../platform/http/errors.ts';
import { badDay } from '../../../platform/http/request-problems.ts';
import { say as sayOfFrame } from '../../../platform/http/texts.ts';
import { type SessionId, sessionId } from '../../../platform/lib/ids.ts';
import { type Account, accountOf } from '../../../platform/lib/principal.ts';
import type { Result } from '../../../platform/lib/result.ts';
import type { Orders } from '../../../workflows/order-service.ts';
import type { Created } from '../../../workflows/place-order.ts';
import { fieldMessages } from './field-messages.ts';

type Seat = NonNullable<ReturnType<typeof readSeats>>[number];

type OrderableEvent = EventWithForm &
  OrderedEvent & { sessions: readonly { id: SessionId; day: string; time: string | null }[] };

export type CreateDeps = {
  orders: Orders;
  /** Makes one order of all that the visitor's cart holds. */
  checkout(
    wish: OrderTerms & { seen: readonly WishLine[]; audiences: ReadonlyMap<string, GroupAnswers | null> },
  ): Promise<Result<Created, Refusal>>;
  /** Makes one of the places that they chose in a hall; null: they hold none of the session. */
  checkoutSeats(
    wish: OrderTerms & { eventHash: string; session: SessionId; lines: readonly Seat[] },
  ): Promise<Result<Created, Refusal> | null>;
  /** What an event asks of its buyers; null where there is no such event. */
  eventByHash(eventHash: string): OrderableEvent | null;
  /** Whether the caller has shown to be a person, by what the body brings along for it. */
  isPerson: PersonCheck;
  /** What the body asks beside the places, for whoever is signed in. */
  readClaims(body: OrderTermsBody, account: Account | null): readonly Claim[];
  sayRefusal: SayRefusal;
  /** Where a call comes from, as orders may keep it; null: not known. */
  originOf(request: FastifyRequest): string | null;
};

type Asked = {
  request: FastifyRequest;
  reply: FastifyReply;
  body: BuyerBody;
  events: readonly OrderableEvent[];
  call: string;
};

export function createRoutes(server: FastifyInstance, deps: CreateDeps): void {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { orders } = deps;
  const guarded = { preValidation: app.protected, config: app.limited(0.2) };

  /** Reads what is asked of every order, has it made, and says what became of it. */
  async function answer(
    { request, reply, body, events, call }: Asked,
    make: (terms: OrderTerms) => Promise<Result<Created, Refusal>>,
  ) {
    const { lang } = body;
    const buyer = readBuyer(body, events);
    if (!buyer.ok)
      return reply
        .code(400)
        .send(refusalBody(ERROR_CODE.inner, say(lang, 'fields'), fieldMessages(buyer.refusal, lang)));
    const key = callKey(call, request);
    const { visitor, hostname } = request;
    const person = await deps.isPerson({ visitor, hostname, callKey: key?.key ?? request.id }, body);
    if (person === 'refused') return { response: { ...deps.sayRefusal({ kind: 'bot_check' }, lang), hash: '' } };
    const customer = accountOf(await request.principal());
    const made = await make({
      language: lang,
      buyer: buyer.value,
      voucherCard: isForVoucherCard(body),
      consents: body.checkboxList.filter((one) => one.checked === 1).map((one) => one.id),
      visitor,
      origin: deps.originOf(request),
      proven: person === 'proven',
      // What a body says of a customer is not even read.
      customer,
      claims: deps.readClaims(body, customer),
      repeatable: key,
    });
    if (made.ok) {
      const { hash, needsNames } = made.value;
      return { response: { errorCode: ERROR_CODE.success, errorText: '', hash, writeticketname: needsNames ? 1 : 0 } };
    }
    const refusal = deps.sayRefusal(made.refusal, lang, body.cart === 1 ? events : []);
    if (made.refusal.kind === 'key_reused') return reply.code(409).send({ response: refusal });
    if (made.refusal.kind === 'no_such_event') return reply.code(404).send({ response: refusal });
    return { response: { ...refusal, hash: '' } };
  }

  const create = ENDPOINTS.orderCreate;
  app.post(
    create.path,
    { ...guarded, schema: { body: create.body, response: create.response } },
    async (request, reply) => {
      const { body } = request;
      const isCart = body.cart === 1;
      const hashes = isCart ? body.data.flatMap((item) => item.actionHashId ?? []) : [body.hash];
      const events = [...new Set(hashes)].flatMap((hash) => deps.eventByHash(hash) ?? []);
      const lines = isCart ? [] : readLines(body.data);
      const seen = isCart ? readCartLines(body.data) : [];
      if (!lines || !seen)
        return reply
          .code(400)
          .send(refusalBody(ERROR_CODE.inner, sayOfFrame(body.lang, 'malformed'), badDay(body.lang)));
      return answer({ request, reply, body, events, call: 'order/create' }, async (terms) =>
        isCart
          ? orders.complete(await deps.checkout({ ...terms, seen, audiences: readAudiences(body) }))
          : orders.create({ ...terms, eventHash: body.hash, lines, audience: readAudience(body) }),
      );
    },
  );

  const ofSeats = ENDPOINTS.orderCreateScheme;
  app.post(
    ofSeats.path,
    { ...guarded, schema: { body: ofSeats.body, response: ofSeats.response } },
    async (request, reply) => {
      const { body } = request;
      const { action_id: eventHash, calendarId, tickets } = body;
      const event = deps.eventByHash(eventHash);
      const session = event?.sessions.find(({ id }) => id === calendarId);
      const seats = readSeats(tickets, calendarId);
      const events = event ? [event] : [];
      return answer({ request, reply, body, events, call: 'order/create-scheme' }, async (terms) => {
        if (event && (!session || !seats)) return { ok: false, refusal: { kind: 'no_such_session' } };
        const places = { eventHash, session: sessionId(calendarId), lines: seats ?? [] };
        const held = await deps.checkoutSeats({ ...terms, ...places });
        if (held) return orders.complete(held);
        const lines = places.lines.map(
          (seat): OrderLine => ({ ...seat, day: session?.day ?? '', time: session?.time ?? null }),
        );
        return orders.create({ ...terms, eventHash, lines });
      });
    },
  );
}

/** By event, as a cart's order has them. */
function readAudiences({ answers }: OrderCreateRequest): ReadonlyMap<string, GroupAnswers | null> {
  return new Map(answers.map((row) => [row.actionHashId, readAudience(row)]));
}

function readAudience({ auditorium }: Pick<OrderTermsBody, 'auditorium'>): GroupAnswers | null {
  if (!auditorium) return null;
  const { selectedListId, selectedLanguageListId, checkedId } = auditorium;
  return { audience: selectedListId ?? null, language: selectedLanguageListId ?? null, ownGuide: checkedId === 1 };
}
