/** Endpoints that add add-ons to an unpaid order and remove them (booking §7). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import { OrderChanged } from '@sahna/contract/orders/discounts';
import type { OrderView as WireOrder } from '@sahna/contract/orders/order-view';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AddOnFacts, AddOns } from '../../../modules/add-ons/index.ts';
import { readIdempotencyKey } from '../../../modules/idempotency/index.ts';
import type { OrderDetails } from '../../../modules/orders/index.ts';
import { toFlag } from '../../../platform/http/flag.ts';
import { toLocalizedFields } from '../../../platform/http/languages/localized.ts';
import { readLanguage } from '../../../platform/http/languages/texts.ts';
import { SECRET_LINK } from '../../../platform/http/miss-timing.ts';
import { toMajor } from '../../../platform/lib/money.ts';
import { changeOrderTotal } from '../../../workflows/change-order-total.ts';
import { listOrderEvents } from '../../../workflows/read-payable-order.ts';
import { sendOrderNotFound } from '../order-not-found.ts';
import { canAdjust, createTotalErrorFormatter } from './discount-routes.ts';
import type { OrderRoutes } from './route-deps.ts';

type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;

export function addOnRoutes(app: App, { context, orders, idempotencyStore, formatPurchaseError }: OrderRoutes): void {
  const { payments, addOns } = context;
  const guarded = { preValidation: app.protected, config: { ...app.limited(0.5), ...SECRET_LINK } };
  const formatTotalError = createTotalErrorFormatter(formatPurchaseError);
  const done = { response: { errorCode: ERROR_CODE.success, errorText: '' } };

  const add = ENDPOINTS.addSpecialOffer;
  app.post(add.path, { ...guarded, schema: { body: add.body, response: add.response } }, async (request, reply) => {
    const { hash, data } = request.body;
    const lang = readLanguage(request);
    const idempotencyKey = readIdempotencyKey('order/add-special-offer', request);
    const stored = idempotencyKey && (await idempotencyStore.find(idempotencyKey));
    if (stored?.kind === 'body_mismatch')
      return reply.code(409).send({ response: formatPurchaseError({ kind: 'key_reused' }, lang) });
    if (stored?.kind === 'match') return OrderChanged.parse(stored.response);
    const found = await orders.view(hash);
    if (!found) return sendOrderNotFound(reply);
    if (!canAdjust(found)) return { response: formatTotalError({ kind: 'not_payable' }, lang) };
    const chosen = data.map(({ price_id, parent_id }) => ({ addOnId: price_id, line: parent_id }));
    const parsed = await addOns.resolve(chosen, listOrderEvents(found));
    if (!parsed.ok) return { response: formatTotalError(parsed.error, lang) };
    const changed = await changeOrderTotal(
      orders,
      payments,
      {
        orderId: found.order.id,
        add: [parsed.value],
        idempotency: idempotencyKey && { key: idempotencyKey, response: done },
      },
      await request.actor(),
    );
    if (changed.ok) return done;
    const response = formatTotalError(changed.error, lang);
    return changed.error.kind === 'key_reused' ? reply.code(409).send({ response }) : { response };
  });

  const remove = ENDPOINTS.removeSpecialOffer;
  app.post(
    remove.path,
    { ...guarded, schema: { body: remove.body, response: remove.response } },
    async (request, reply) => {
      const { hash, id } = request.body;
      const lang = readLanguage(request);
      const found = await orders.find(hash);
      if (!found) return sendOrderNotFound(reply);
      const drop = [{ extension: addOns.name, part: id }];
      const changed = await changeOrderTotal(
        orders,
        payments,
        { orderId: found.order.id, drop },
        await request.actor(),
      );
      return changed.ok ? done : { response: formatTotalError(changed.error, lang) };
    },
  );
}

/** The add-ons of an order, and those available: each add-on of an event once, for the first ticket of the event. */
export async function getAddOnView(
  addOns: AddOns,
  view: OrderDetails,
): Promise<Pick<WireOrder, 'toping' | 'addToping'>> {
  const isOpen = canAdjust(view);
  const [bought, offered] = await Promise.all([
    addOns.bought(view.order.id),
    isOpen ? addOns.offered(listOrderEvents(view)) : [],
  ]);
  return {
    toping: bought.map((addOn) => toOfferDto(addOn, addOn.id, addOn.line, isOpen)),
    addToping: offered.flatMap((addOn) => {
      const first = view.items.find(({ eventId }) => eventId === addOn.eventId);
      const limit = Math.min(addOn.limit, countBought(bought, addOn) + (addOn.left ?? addOn.limit));
      return first && limit > 0 ? toOfferDto({ ...addOn, limit }, addOn.addOnId, first.line, false) : [];
    }),
  };
}

function countBought(bought: readonly AddOnFacts[], { addOnId }: AddOnFacts): number {
  return bought.filter((addOn) => addOn.addOnId === addOnId).length;
}

function toOfferDto(addOn: AddOnFacts, id: number, line: number, canDelete: boolean): WireOrder['toping'][number] {
  return {
    id,
    parent_id: line,
    package_id: addOn.eventId,
    price_id: addOn.addOnId,
    cost: toMajor(addOn.price),
    ...toLocalizedFields('action', addOn.title),
    ...toLocalizedFields('descript', addOn.description),
    image_url: addOn.image,
    limit: addOn.limit,
    candelete: toFlag(canDelete),
  };
}
