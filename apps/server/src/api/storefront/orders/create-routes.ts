/** Endpoints that create an order: from categories, from a cart, from selected seats. They share the other fields. */
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import type { OrderCreateRequest, OrderTermsBody } from '@sahna/contract/orders/order-create';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type CatalogEvent, withOrderForm } from '../../../modules/catalog/index.ts';
import { readIdempotencyKey } from '../../../modules/idempotency/index.ts';
import {
  type BuyerBody,
  formatOrderText,
  isForVoucherCard,
  type OrderTerms,
  parseBuyer,
} from '../../../modules/orders/index.ts';
import {
  type GroupAnswers,
  type OrderLine,
  parseCartLines,
  parseOrderLines,
  parseSeatLines,
  type ReservationError,
} from '../../../modules/reservations/index.ts';
import { createErrorResponse } from '../../../platform/http/errors.ts';
import { toFlag } from '../../../platform/http/flag.ts';
import { formatServerText } from '../../../platform/http/languages/texts.ts';
import { describeInvalidDay } from '../../../platform/http/request-problems.ts';
import { getAccount, type PublicActor } from '../../../platform/lib/actor.ts';
import { sessionId } from '../../../platform/lib/ids.ts';
import type { Result } from '../../../platform/lib/result.ts';
import { checkoutCart } from '../../../workflows/checkout-cart.ts';
import { checkoutSeats } from '../../../workflows/checkout-seats.ts';
import type { Created } from '../../../workflows/place-order.ts';
import { formatFieldMessages } from './field-messages.ts';
import type { OrderRoutes } from './route-deps.ts';

type OrderRequest = {
  request: FastifyRequest;
  reply: FastifyReply;
  body: BuyerBody;
  events: readonly CatalogEvent[];
  /** Name of the endpoint, to which the idempotency key is bound. */
  endpoint: string;
};

export function createRoutes(server: FastifyInstance, deps: OrderRoutes): void {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { context, orders, carts, botCheck, formatPurchaseError } = deps;
  const { clock, publishedCatalog: catalog, reservations } = context;
  const guarded = { preValidation: app.protected, config: app.limited(0.2) };

  /** Parses the common fields of an order, creates it, and returns or sends the response. */
  async function handleOrder(
    { request, reply, body, events, endpoint }: OrderRequest,
    createOrder: (terms: OrderTerms, actor: PublicActor) => Promise<Result<Created, ReservationError>>,
  ) {
    const { lang } = body;
    const buyer = parseBuyer(body, events);
    if (!buyer.ok)
      return reply
        .code(400)
        .send(
          createErrorResponse(
            ERROR_CODE.inner,
            formatOrderText(lang, 'fields'),
            formatFieldMessages(buyer.error, lang),
          ),
        );
    const key = readIdempotencyKey(endpoint, request);
    const { visitor, hostname } = request;
    const verdict = await botCheck.judge({ visitor, hostname, action: 'order' }, body, key?.key ?? request.id);
    if (verdict === 'refused') return { response: { ...formatPurchaseError({ kind: 'bot_check' }, lang), hash: '' } };
    // Customer data in the body is ignored.
    const actor = { ...(await request.actor()), hasPassedBotCheck: verdict === 'passed' };
    const terms = {
      language: lang,
      buyer: buyer.value,
      voucherCard: isForVoucherCard(body),
      consents: body.checkboxList.filter((consent) => consent.checked === 1).map((consent) => consent.id),
      extensions: reservations.registry.parseRequests(body, getAccount(actor)),
      idempotencyKey: key,
    };
    const created = await createOrder(terms, actor);
    if (created.ok) {
      const { hash, needsNames } = created.value;
      return { response: { errorCode: ERROR_CODE.success, errorText: '', hash, writeticketname: toFlag(needsNames) } };
    }
    const error = formatPurchaseError(created.error, lang, body.cart === 1 ? events : []);
    if (created.error.kind === 'key_reused') return reply.code(409).send({ response: error });
    if (created.error.kind === 'event_not_found') return reply.code(404).send({ response: error });
    return { response: { ...error, hash: '' } };
  }

  const create = ENDPOINTS.orderCreate;
  app.post(
    create.path,
    { ...guarded, schema: { body: create.body, response: create.response } },
    async (request, reply) => {
      const { body } = request;
      const isCart = body.cart === 1;
      const hashes = isCart ? body.data.flatMap((item) => item.actionHashId ?? []) : [body.hash];
      const lines = isCart ? [] : parseOrderLines(body.data);
      const displayedLines = isCart ? parseCartLines(body.data) : [];
      if (!lines || !displayedLines)
        return reply
          .code(400)
          .send(
            createErrorResponse(
              ERROR_CODE.inner,
              formatServerText(body.lang, 'malformed'),
              describeInvalidDay(body.lang),
            ),
          );
      const orderedLines = [...lines.map((line) => ({ ...line, eventHash: body.hash })), ...displayedLines];
      const events = [...new Set(hashes)].flatMap((hash) => {
        const event = catalog.findEventByHash(hash);
        const ordered = orderedLines.filter(({ eventHash }) => eventHash === hash);
        return event ? [withOrderForm(event, (session) => ordered.some((line) => isSameTime(line, session)))] : [];
      });
      return handleOrder({ request, reply, body, events, endpoint: 'order/create' }, async (terms, actor) =>
        isCart
          ? orders.complete(
              await checkoutCart(
                carts.deps,
                { ...terms, expectedLines: displayedLines, audiences: toAnswersByEvent(body) },
                clock.now(),
                actor,
              ),
            )
          : orders.create({ ...terms, eventHash: body.hash, lines, audience: toGroupAnswers(body) }, actor),
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
      const event = catalog.findEventByHash(eventHash);
      const session = event?.sessions.find(({ id }) => id === calendarId);
      const seats = parseSeatLines(tickets, calendarId);
      const events = event ? [withOrderForm(event, ({ id }) => id === calendarId)] : [];
      return handleOrder({ request, reply, body, events, endpoint: 'order/create-scheme' }, async (terms, actor) => {
        if (event && (!session || !seats)) return { ok: false, error: { kind: 'session_not_found' } };
        const places = { eventHash, session: sessionId(calendarId), lines: seats ?? [] };
        const handled = await checkoutSeats(carts.deps, { ...terms, ...places }, clock.now(), actor);
        if (handled) return orders.complete(handled);
        const lines = places.lines.map(
          (seat): OrderLine => ({ ...seat, day: session?.day ?? '', time: session?.time ?? null }),
        );
        return orders.create({ ...terms, eventHash, lines }, actor);
      });
    },
  );
}

function isSameTime(line: Pick<OrderLine, 'day' | 'time'>, { day, time }: Pick<OrderLine, 'day' | 'time'>): boolean {
  return line.day === day && line.time === time;
}

/** The group answers of each event of a cart, by event hash. */
function toAnswersByEvent({ answers }: OrderCreateRequest): ReadonlyMap<string, GroupAnswers | null> {
  return new Map(answers.map((row) => [row.actionHashId, toGroupAnswers(row)]));
}

function toGroupAnswers({ auditorium }: Pick<OrderTermsBody, 'auditorium'>): GroupAnswers | null {
  if (!auditorium) return null;
  const { selectedListId, selectedLanguageListId, checkedId } = auditorium;
  return { audience: selectedListId ?? null, language: selectedLanguageListId ?? null, ownGuide: checkedId === 1 };
}
