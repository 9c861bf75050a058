/** API requests of tests: event data, cart changes and orders. */
import type { APIRequestContext } from '@playwright/test';
import { CART_HASH } from '@sahna/contract/constants';
import { z } from 'zod';

const Event = z.object({
  response: z.object({
    calendar: z.array(z.object({ day: z.string(), times: z.array(z.object({ time: z.string() })) })),
    price: z.array(
      z.object({
        action_day: z.string(),
        action_id: z.number(),
        clientcategory_id: z.number(),
        zonelevel_id: z.number(),
        useproculture: z.number(),
      }),
    ),
    checkboxList: z.array(z.object({ id: z.number() })),
  }),
});
const Token = z.object({ response: z.object({ token: z.string() }) });
const Outcome = z.object({ response: z.object({ errorCode: z.string() }) });
const Cart = z.object({
  response: z.object({
    data: z.array(z.looseObject({ actionHashId: z.string() })),
    checkboxList: z.array(z.object({ id: z.number() })),
  }),
});
const OrderResponse = z.object({ response: z.object({ errorCode: z.literal('0'), hash: z.string() }) });

type EventData = z.infer<typeof Event>['response'];

const PHONE = '+77000000000';

export async function readEvent(request: APIRequestContext, hash: string): Promise<EventData> {
  return Event.parse(await (await request.get(`/api/no-scheme?hash=${hash}&lang=en`)).json()).response;
}

/** An order item of the first category that is sold without the voucher card, on the event's first or last day. */
export function pickOrderItem({ calendar, price }: EventData, at: 'first' | 'last', quantity: number) {
  const position = at === 'first' ? 0 : -1;
  const day = calendar.at(position);
  const offer = price.find((row) => row.action_day === day?.day && row.useproculture !== 1);
  if (!day || !offer) throw new Error('nothing is sold of the event');
  return {
    day: day.day,
    time: day.times.at(position)?.time,
    actionId: offer.action_id,
    categoryId: offer.clientcategory_id,
    zoneId: offer.zonelevel_id,
    quantity,
  };
}

export async function post(request: APIRequestContext, path: string, data: object): Promise<unknown> {
  const { token } = Token.parse(await (await request.get('/api/token')).json()).response;
  return (await request.post(path, { headers: { 'x-csrf-token': token }, data })).json();
}

/** Sends a POST request with a CSRF token and returns the error code of the response. */
export async function postForErrorCode(request: APIRequestContext, path: string, data: object): Promise<string> {
  return Outcome.parse(await post(request, path, data)).response.errorCode;
}

/** Orders tickets of an event as its page does, by default two of its last day. Returns the order's hash. */
export async function makeOrder(
  request: APIRequestContext,
  hash: string,
  email: string,
  {
    lang = 'en',
    quantity = 2,
    at = 'last',
    fio = 'Aigul Sakhnayeva',
  }: { lang?: string; quantity?: number; at?: 'first' | 'last'; fio?: string } = {},
): Promise<string> {
  const event = await readEvent(request, hash);
  const created = await post(request, '/api/order/create', {
    data: [pickOrderItem(event, at, quantity)],
    hash,
    lang,
    fio,
    phone: PHONE,
    email,
    checkboxList: agreeToAll(event.checkboxList),
  });
  return OrderResponse.parse(created).response.hash;
}

/** Puts tickets of an event into the visitor's cart, as its page does. Returns the error code of the response. */
export async function putIntoCart(
  request: APIRequestContext,
  hash: string,
  at: 'first' | 'last',
  quantity: number,
): Promise<string> {
  const line = { ...pickOrderItem(await readEvent(request, hash), at, quantity), actionHashId: hash };
  return postForErrorCode(request, '/api/cart/update', { lang: 'en', data: [line] });
}

type CartOrder = { lang: string; fio: string; email: string; answers: object[] };

/** Orders the visitor's cart, as its page does. `answers`: to the questions of its events. Returns the order's hash. */
export async function orderCart(request: APIRequestContext, { lang, ...order }: CartOrder): Promise<string> {
  const cart = Cart.parse(await (await request.get(`/api/cart/list?lang=${lang}`)).json()).response;
  const created = await post(request, '/api/order/create', {
    ...order,
    data: cart.data,
    hash: CART_HASH,
    cart: 1,
    lang,
    phone: PHONE,
    checkboxList: agreeToAll(cart.checkboxList),
  });
  return OrderResponse.parse(created).response.hash;
}

function agreeToAll(consents: readonly { id: number }[]): object[] {
  return consents.map(({ id }) => ({ id, checked: 1 }));
}
