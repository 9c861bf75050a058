/**
 * Endpoints of the cart (booking §7). The cart is identified by the visitor's signed cookie, so only its visitor can
 * access it.
 */
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import type { CartQuestions } from '@sahna/contract/carts/cart';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { BotCheck } from '../../../modules/bot-check/index.ts';
import type { Carts } from '../../../modules/carts/index.ts';
import { getCartShop, withOrderForm } from '../../../modules/catalog/index.ts';
import { listRequiredContactFields } from '../../../modules/orders/index.ts';
import { createErrorFormatter, parseCartLines } from '../../../modules/reservations/index.ts';
import { createErrorResponse, sendErrorResponse } from '../../../platform/http/errors.ts';
import { formatServerText } from '../../../platform/http/languages/texts.ts';
import { describeInvalidDay } from '../../../platform/http/request-problems.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import { toCartQuestions } from '../catalog/custom-questions.ts';
import { type CartParts, toCartDto } from './dto.ts';

type Questions = Omit<CartQuestions, 'actionHashId'>;

export type CartRouteDeps = { context: WorkflowContext; carts: Carts; botCheck: BotCheck };

type Shop = Pick<CartParts, 'currency' | 'consents'>;

export const cartRoutes: FastifyPluginAsync<CartRouteDeps> = async (server, { context, carts, botCheck }) => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { publishedCatalog: catalog, reservations } = context;
  const formatPurchaseError = createErrorFormatter(reservations.registry);

  async function getCartDto(visitor: string, shop: Shop) {
    const cart = await carts.view(visitor);
    const hashes = [...new Set(cart.lines.map((line) => line.row.eventHash))];
    const sessions = new Set(cart.lines.map((line) => line.row.sessionId));
    const events = hashes.flatMap((hash) => {
      const event = catalog.findEventByHash(hash);
      return event ? [withOrderForm(event, (session) => sessions.has(session.id))] : [];
    });
    const questions = events.flatMap((event) => {
      const questions = toCartQuestions(event);
      return hasQuestions(questions) ? [{ actionHashId: event.hash, ...questions }] : [];
    });
    return toCartDto({
      cart,
      ...shop,
      form: listRequiredContactFields(events),
      questions,
      getImageUrls: catalog.getImageUrls,
    });
  }

  const list = ENDPOINTS.cartList;
  app.get(list.path, { schema: { querystring: list.query, response: list.response } }, async (request, reply) => {
    const shop = getCartShop(catalog);
    if (!shop) return sendErrorResponse(request, reply, 404, ERROR_CODE.inner, 'not-found');
    reply.header('cache-control', 'no-store');
    return { response: await getCartDto(request.visitor, shop) };
  });

  const update = ENDPOINTS.cartUpdate;
  app.post(
    update.path,
    {
      preValidation: app.protected,
      config: app.limited(0.5),
      schema: { body: update.body, response: update.response },
    },
    async (request, reply) => {
      const { lang, data } = request.body;
      const shop = getCartShop(catalog);
      if (!shop) return sendErrorResponse(request, reply, 404, ERROR_CODE.inner, 'not-found');
      const lines = parseCartLines(data);
      if (!lines)
        return reply
          .code(400)
          .send(createErrorResponse(ERROR_CODE.inner, formatServerText(lang, 'malformed'), describeInvalidDay(lang)));
      const { visitor, hostname, id, body } = request;
      const verdict = await botCheck.judgeOptional({ visitor, hostname, action: 'cart' }, body, id);
      if (verdict === 'refused')
        return {
          response: { ...(await getCartDto(visitor, shop)), ...formatPurchaseError({ kind: 'bot_check' }, lang) },
        };
      const actor = { ...(await request.actor()), hasPassedBotCheck: verdict === 'passed' };
      const changed = await carts.change(lines, { agreedSeconds: body.shorterhold }, actor);
      const cart = await getCartDto(visitor, shop);
      if (changed.ok) return { response: cart };
      return { response: { ...cart, ...formatPurchaseError(changed.error, lang) } };
    },
  );
};

function hasQuestions({ showparking, web_showbox1, web_showbox2, web_showcheckbox, auditorium }: Questions): boolean {
  return [showparking, web_showbox1, web_showbox2, web_showcheckbox, auditorium].includes(1);
}
