/** The calls of the cart (booking §7). The cart is found by the visitor's signed cookie, so nobody else can reach it. */
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import type { CartQuestions } from '@sahna/contract/endpoints/cart';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Carts } from '../../../modules/carts/index.ts';
import { contactForm, type EventWithForm, type PersonCheck } from '../../../modules/orders/index.ts';
import { readCartLines, type SayRefusal } from '../../../modules/reservations/index.ts';
import { refusalBody } from '../../../platform/http/errors.ts';
import { badDay } from '../../../platform/http/request-problems.ts';
import { say } from '../../../platform/http/texts.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import { type CartParts, wireCart } from './wire.ts';

type Questions = Omit<CartQuestions, 'actionHashId'>;

export type CartRouteDeps = {
  carts: Carts;
  /** Null while the shop has no carts (`setup.app.cart`). */
  shop(): Pick<CartParts, 'currency' | 'consents'> | null;
  eventByHash(eventHash: string): EventWithForm | null;
  /** The same event's own questions in the words of the wire. */
  questionsOf(eventHash: string): Questions | null;
  imageUrls: CartParts['imageUrls'];
  sayRefusal: SayRefusal;
  /** As for an order, but never required by the setup alone: the check for all orders is made when the cart is ordered. */
  isPerson: PersonCheck;
  /** Where a call comes from; null: not known. */
  originOf(request: FastifyRequest): string | null;
};

export const cartRoutes: FastifyPluginAsync<CartRouteDeps> = async (server, deps) => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { carts } = deps;

  async function cartOf(visitor: string, shop: Pick<CartParts, 'currency' | 'consents'>) {
    const cart = await carts.view(visitor);
    const hashes = [...new Set(cart.lines.map((line) => line.of.eventHash))];
    const form = contactForm(hashes.flatMap((hash) => deps.eventByHash(hash) ?? []));
    const questions = hashes.flatMap((actionHashId) => {
      const asked = deps.questionsOf(actionHashId);
      return asked && isAsked(asked) ? [{ actionHashId, ...asked }] : [];
    });
    return wireCart({ cart, ...shop, form, questions, imageUrls: deps.imageUrls });
  }

  const list = ENDPOINTS.cartList;
  app.get(list.path, { schema: { querystring: list.query, response: list.response } }, async (request, reply) => {
    const shop = deps.shop();
    if (!shop) return noCarts(reply, request.query.lang);
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
      const shop = deps.shop();
      if (!shop) return noCarts(reply, lang);
      const wishes = readCartLines(data);
      if (!wishes) return reply.code(400).send(refusalBody(ERROR_CODE.inner, say(lang, 'malformed'), badDay(lang)));
      // Without a cookie of their own all such visitors would have one cart: the client fetches a token, and with it the cookie.
      if (!request.visitor) return reply.code(403).send(refusalBody(ERROR_CODE.invalidCsrf, say(lang, 'csrf')));
      const { visitor, hostname, id, body } = request;
      const person = await deps.isPerson({ visitor, hostname, callKey: id }, body);
      if (person === 'refused')
        return { response: { ...(await cartOf(visitor, shop)), ...deps.sayRefusal({ kind: 'bot_check' }, lang) } };
      const signedIn = (await request.principal()).kind === 'customer';
      const filler = {
        id: visitor,
        signedIn,
        origin: deps.originOf(request),
        proven: person === 'proven',
        agreedSeconds: body.shorterhold,
      };
      const changed = await carts.change(filler, wishes);
      const cart = await cartOf(request.visitor, shop);
      if (changed.ok) return { response: cart };
      return { response: { ...cart, ...deps.sayRefusal(changed.refusal, lang) } };
    },
  );
};

function isAsked({ showparking, web_showbox1, web_showbox2, web_showcheckbox, auditorium }: Questions): boolean {
  return [showparking, web_showbox1, web_showbox2, web_showcheckbox, auditorium].includes(1);
}

function noCarts(reply: FastifyReply, lang: Language) {
  return reply.code(404).send(refusalBody(ERROR_CODE.inner, say(lang, 'not-found')));
}
