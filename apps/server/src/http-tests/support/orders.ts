/** Requests of a buyer up to the ticket. */
import { CART_HASH, ENDPOINT_PATHS } from '@sahna/contract';
import { type NoScheme, NoSchemeResponse } from '@sahna/contract/events/no-scheme';
import { AfishaResponse } from '@sahna/contract/listing/afisha';
import { type OrderCreateBody, OrderCreateResponse } from '@sahna/contract/orders/order-create';
import { type OrderView, OrderViewResponse } from '@sahna/contract/orders/order-view';
import type { Visitor } from './visitor.ts';

export type EventPage = NoScheme & { hash: string };
export type Line = OrderCreateBody['data'][number];

/** The hash of the event with this English title. */
export async function findEventHash(visitor: Visitor, title: string): Promise<string> {
  const listing = AfishaResponse.parse((await visitor.get(ENDPOINT_PATHS.afisha)).body).response;
  const event = listing.action.find((candidate) => candidate.event_en === title);
  if (!event) throw new Error(`the listing has no event "${title}"`);
  return event.hash_id;
}

export async function openEventPage(visitor: Visitor, title: string): Promise<EventPage> {
  const hash = await findEventHash(visitor, title);
  const answer = await visitor.get(`${ENDPOINT_PATHS.noScheme}?hash=${hash}&lang=en`);
  return { ...NoSchemeResponse.parse(answer.body).response, hash };
}

/** A line of the event’s last session, which is always upcoming. */
export function createLine(page: EventPage, quantity: number, category?: string): Line {
  const day = page.calendar.at(-1);
  const time = day?.times.at(-1);
  const price = page.price.find(
    (row) => row.action_day === day?.day && (category === undefined || row.category_en === category),
  );
  if (!day || !time || !price) throw new Error(`nothing is sold of ${page.action.action_en}`);
  return {
    day: day.day,
    time: time.time,
    actionId: price.action_id,
    categoryId: price.clientcategory_id,
    zoneId: price.zonelevel_id,
    quantity,
  };
}

/** The same as a cart line. */
export function createCartLine(page: EventPage, quantity: number) {
  return { ...createLine(page, quantity), actionHashId: page.hash };
}

/** Body of an order of the whole cart with these lines. */
export function createCartOrder(page: EventPage, data: Line[]): OrderCreateBody {
  return { ...createOrderBody(page, data), hash: CART_HASH, cart: 1 };
}

export function createOrderBody(page: EventPage, data: Line[]): OrderCreateBody {
  return {
    data,
    hash: page.hash,
    lang: 'en',
    fio: 'Aigul Sakhnayeva',
    phone: '+77000000000',
    email: 'aigul@mail.example',
    checkboxList: page.checkboxList.map(({ id }) => ({ id, checked: 1 })),
  };
}

/** Creates an order that must succeed. Returns its hash. */
export async function makeOrder(visitor: Visitor, body: OrderCreateBody): Promise<string> {
  const answer = await visitor.post(ENDPOINT_PATHS.orderCreate, body);
  const { errorCode, errorText, hash } = OrderCreateResponse.parse(answer.body).response;
  if (errorCode !== '0') throw new Error(`the order was refused: ${errorText}`);
  return hash;
}

/** Orders tickets of the event’s last session. Returns the hash of the order. */
export async function orderTickets(visitor: Visitor, title = 'Abai', quantity = 1): Promise<string> {
  const page = await openEventPage(visitor, title);
  return makeOrder(visitor, createOrderBody(page, [createLine(page, quantity)]));
}

export async function viewOrder(visitor: Visitor, hash: string): Promise<OrderView> {
  const answer = await visitor.post(`${ENDPOINT_PATHS.orderView}/`, { hash, lang: 'en' });
  return OrderViewResponse.parse(answer.body).response;
}
