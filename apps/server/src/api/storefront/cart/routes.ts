/**
 * Endpoints of the cart (booking §7). The cart is identified by the visitor's signed cookie, so only its visitor can
 * access it.
 */
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import type { CartQuestions } from '@sahna/contract/carts/cart';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { BotCheck } from '../../../modules/bot-check/index.ts';
import type { Carts } from '../../../modules/carts/index.ts';
import { getCartShop } from '../../../modules/catalog/index.ts';
import { requiredContactFields } from '../../../modules/orders/index.ts';
import { createErrorFormatter, parseCartLines } from '../../../modules/reservations/index.ts';
import { createErrorResponse } from '../../../platform/http/errors.ts';
import { describeInvalidDay } from '../../../platform/http/request-problems.ts';
import { formatServerText } from '../../../platform/http/texts.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import { cartQuestions } from '../catalog/custom-questions.ts';
import { type CartParts, toCartDto } from './dto.ts';

type Questions = Omit<CartQuestions, 'actionHashId'>;

export type CartRouteDeps = { context: WorkflowContext; carts: Carts; botCheck: BotCheck };

type Shop = Pick<CartParts, 'currency' | 'consents'>;

export const cartRoutes: FastifyPluginAsync<CartRouteDeps> = async (server, { context, carts, botCheck }) => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { publishedCatalog: catalog, reservations } = context;
  const formatPurchaseError = createErrorFormatter(reservations.registry);

  async function cartOf(visitor: string, shop: Shop) {
    const cart = await carts.view(visitor);
    const hashes = [...new Set(cart.lines.map((line) => line.row.eventHash))];
    const events = hashes.flatMap((hash) => catalog.eventByHash(hash) ?? []);
    const questions = events.flatMap((event) => {
      const questions = cartQuestions(event);
      return hasQuestions(questions) ? [{ actionHashId: event.hash, ...questions }] : [];
    });
    return toCartDto({ cart, ...shop, form: requiredContactFields(events), questions, imageUrls: catalog.imageUrlsOf });
  }

  const list = ENDPOINTS.cartList;
  app.get(list.path, { schema: { querystring: list.query, response: list.response } }, async (request, reply) => {
    const shop = getCartShop(catalog);
    if (!shop) return sendNoCarts(reply, request.query.lang);
    reply.header('cache-control', 'no-store');
    return { response: await cartOf(request.visitor, shop) };
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
      if (!shop) return sendNoCarts(reply, lang);
      const lines = parseCartLines(data);
      if (!lines)
        return reply
          .code(400)
          .send(createErrorResponse(ERROR_CODE.inner, formatServerText(lang, 'malformed'), describeInvalidDay(lang)));
      // Without a visitor cookie all such visitors would share one cart: the client fetches a token, and with it the
      // cookie.
      if (!request.visitor)
        return reply.code(403).send(createErrorResponse(ERROR_CODE.invalidCsrf, formatServerText(lang, 'csrf')));
      const { visitor, hostname, id, body } = request;
      const verdict = await botCheck.judgeOptional({ visitor, hostname, action: 'cart' }, body, id);
      if (verdict === 'refused')
        return { response: { ...(await cartOf(visitor, shop)), ...formatPurchaseError({ kind: 'bot_check' }, lang) } };
      const actor = { ...(await request.actor()), hasPassedBotCheck: verdict === 'passed' };
      const changed = await carts.change(lines, { agreedSeconds: body.shorterhold }, actor);
      const cart = await cartOf(request.visitor, shop);
      if (changed.ok) return { response: cart };
      return { response: { ...cart, ...formatPurchaseError(changed.error, lang) } };
    },
  );
};

function hasQuestions({ showparking, web_showbox1, web_showbox2, web_showcheckbox, auditorium }: Questions): boolean {
  return [showparking, web_showbox1, web_showbox2, web_showcheckbox, auditorium].includes(1);
}

function sendNoCarts(reply: FastifyReply, lang: Language) {
  return reply.code(404).send(createErrorResponse(ERROR_CODE.inner, formatServerText(lang, 'not-found')));
}
