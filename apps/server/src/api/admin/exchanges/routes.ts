/** Exchanges of tickets by staff. */
import { EXCHANGE_ENDPOINTS } from '@sahna/contract/admin/orders/exchange-endpoints';
import type { Halls } from '../../../modules/seating/halls.ts';
import { offerId, orderId, sessionId } from '../../../platform/lib/ids.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import {
  exchangeOrderTickets,
  type StaffExchangeError,
} from '../../../workflows/order-actions/exchange-order-tickets.ts';
import { readExchangeOptions } from '../../../workflows/order-actions/read-exchange-options.ts';
import type { DefineRoute } from '../define-routes.ts';
import { toActionRequest, toOrderActionDto } from '../order-actions/dto.ts';
import { type ProblemType, Refused, readStaffLanguage } from '../problems.ts';
import { toExchangeHallDto, toExchangeOptionsDto } from './dto.ts';

const PROBLEMS: Readonly<Record<StaffExchangeError, ProblemType>> = {
  not_found: 'not-found',
  wrong_state: 'wrong-state',
  not_exchangeable: 'not-exchangeable',
  places_taken: 'places-taken',
  offer_not_available: 'offer-not-available',
  details_missing: 'details-missing',
  buyer_name_missing: 'buyer-name-missing',
  buyer_phone_missing: 'buyer-phone-missing',
  price_differs: 'price-differs',
  over_limit: 'over-limit',
};

export function exchangeRoutes(define: DefineRoute, context: WorkflowContext, halls: Halls): void {
  define(EXCHANGE_ENDPOINTS.readExchangeOptions, async ({ params, scope, request }) => {
    const options = await readExchangeOptions(context, orderId(params.id), scope);
    if (!options) throw new Refused('not-found');
    return toExchangeOptionsDto(options, readStaffLanguage(request));
  });

  define(EXCHANGE_ENDPOINTS.readExchangeHall, async ({ params, scope, request }) => {
    const options = await readExchangeOptions(context, orderId(params.id), scope);
    const chosen = options?.sessions.find(({ session }) => session.id === params.sessionId);
    const hallSession = chosen && halls.find(chosen.event.hash, sessionId(params.sessionId));
    const places = hallSession && (await halls.getPlaces(hallSession));
    if (!options || !hallSession || !places) throw new Refused('not-found');
    return toExchangeHallDto(hallSession, places, {
      currency: options.currency,
      language: readStaffLanguage(request),
    });
  });

  define(EXCHANGE_ENDPOINTS.exchangeTickets, async ({ body, actor, staff, ...request }) => {
    const input = {
      ...{ lines: body.lines, seats: body.seats, isSamePrice: body.isSamePrice },
      sessionId: sessionId(body.sessionId),
      offerId: body.offerId === null ? null : offerId(body.offerId),
    };
    const result = await exchangeOrderTickets(context, toActionRequest({ ...request, body }), input, {
      actor,
      member: staff,
    });
    const action = toOrderActionDto(result, PROBLEMS);
    if (!result.ok) throw new Refused(PROBLEMS[result.error]);
    const { newOrderId, worth, price, difference, currency } = result.value;
    return {
      ...{ ...action, newOrderId },
      worth: { amount: worth, currency },
      price: { amount: price, currency },
      difference: { amount: difference, currency },
    };
  });
}
