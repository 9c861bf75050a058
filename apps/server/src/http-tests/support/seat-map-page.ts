/** Opens the seat map page as a browser does: the event, its sessions, and the hall of one session. */
import { ENDPOINTS } from '@sahna/contract';
import type { SchemeMapResponse, SchemeResponse } from '@sahna/contract/seat-map/scheme';
import type { OrderCreateSchemeBody, SchemeCart, SeatLineBody } from '@sahna/contract/seat-map/scheme-cart';
import { findEventHash } from './orders.ts';
import type { Visitor } from './visitor.ts';

export type SchemePage = {
  hash: string;
  calendarId: number;
  /** Query string of all endpoints of the session. */
  query: string;
  scheme: SchemeResponse['response'];
  map: SchemeMapResponse['response'];
};

/** Opens the event with this English title at its last session, which is always upcoming. */
export async function openHall(visitor: Visitor, title: string): Promise<SchemePage> {
  const hash = await findEventHash(visitor, title);
  const found = await visitor.get(`${ENDPOINTS.scheme.path}?hash=${hash}&lang=en`);
  const scheme = ENDPOINTS.scheme.response[200].parse(found.body).response;
  const calendarId = scheme.calendar.at(-1)?.calendar_id ?? 0;
  const query = `hash=${hash}&calendar_id=${calendarId}&lang=en`;
  const answer = await visitor.get(`${ENDPOINTS.schemeMap.path}?${query}`);
  const map = ENDPOINTS.schemeMap.response[200].parse(answer.body).response;
  return { hash, calendarId, query, scheme, map };
}

/** A seat as sent by the seat map. */
export type Chosen = SeatLineBody & { seat_id: number };

/** `count` free seats from the nth on, each at its first price. */
export function listFreeSeats({ map, scheme, calendarId }: SchemePage, from: number, count: number): Chosen[] {
  if (!Array.isArray(map.seat_numbers)) throw new Error('a small hall has objects');
  const lines = map.seat_numbers.flatMap(({ seat_id, zonelevel_id, free, isStand, kind }) => {
    const price = scheme.price_list.find(
      (candidate) => candidate.zonelevel_id === zonelevel_id && candidate.calendar_ids.includes(calendarId),
    );
    if (!price || free === 0 || isStand === 1 || kind !== 'ordinary') return [];
    return [
      { seat_id, quantity: 1, clientcategory_id: price.clientcategory_id, zonelevel_id, calendar_id: calendarId },
    ];
  });
  return lines.slice(from, from + count);
}

export function pickSeat(page: SchemePage, at: number): Chosen {
  const [seat] = listFreeSeats(page, at, 1);
  if (!seat) throw new Error('the hall has fewer free places');
  return seat;
}

export async function chooseSeats(visitor: Visitor, page: SchemePage, tickets: unknown[]): Promise<SchemeCart> {
  const { path, response } = ENDPOINTS.schemeCartUpdate;
  const body = { hash: page.hash, calendar_id: page.calendarId, lang: 'en', tickets };
  return response[200].parse((await visitor.post(path, body)).body).response;
}

/** Body of an order of these seats with all consents. */
export function buildSeatOrder(
  { hash, calendarId, scheme }: SchemePage,
  tickets: SeatLineBody[],
): OrderCreateSchemeBody {
  return {
    action_id: hash,
    calendarId,
    tickets,
    lang: 'en',
    fio: 'Aigul Sakhnayeva',
    phone: '+77000000000',
    email: 'aigul@mail.example',
    checkboxList: scheme.checkboxList.map(({ id }) => ({ id, checked: 1 })),
  };
}
