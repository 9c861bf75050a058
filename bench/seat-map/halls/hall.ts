/** A hall on sale as seen by a browser, and visitors who select seats. */

import { Agent, request } from 'node:http';
import { ENDPOINTS, type Endpoint } from '@sahna/contract';
import { z } from 'zod';

export type Hall = {
  hash: string;
  calendarId: number;
  /** Query parameters of the session. */
  query: string;
  seats: { id: number; zone: number }[];
  category: number;
  consents: number[];
};

const Token = ENDPOINTS.token.response[200];
const agent = new Agent({ keepAlive: true, maxSockets: 600 });

export async function openHall(url: string): Promise<Hall> {
  const read = async <Id extends 'afisha' | 'scheme' | 'schemeMap' | 'schemePlan'>(id: Id, path: string) => {
    const endpoint: Endpoint = ENDPOINTS[id];
    const answer = await send(url, { path });
    return endpoint.response[200]?.parse(answer.body);
  };
  const afisha = ENDPOINTS.afisha.response[200].parse(await read('afisha', ENDPOINTS.afisha.path)).response;
  const hash = afisha.action[0]?.hash_id ?? '';
  const scheme = ENDPOINTS.scheme.response[200].parse(await read('scheme', `${ENDPOINTS.scheme.path}?hash=${hash}`));
  const { calendar, price_list, checkboxList } = scheme.response;
  const calendarId = calendar[0]?.calendar_id ?? 0;
  const query = `hash=${hash}&calendar_id=${calendarId}&lang=en`;
  const map = ENDPOINTS.schemeMap.response[200].parse(await read('schemeMap', `${ENDPOINTS.schemeMap.path}?${query}`));
  const path = ENDPOINTS.schemePlan.path.replace(':plan', map.response.plan);
  const plan = ENDPOINTS.schemePlan.response[200].parse(await read('schemePlan', path)).response;
  const [id, zone] = ['seat_id', 'zonelevel_id'].map((name) => plan.seat_numbers.columns.indexOf(name));
  return {
    hash,
    calendarId,
    query,
    seats: plan.seat_numbers.rows.map((row) => ({ id: Number(row[id ?? 0]), zone: Number(row[zone ?? 0]) })),
    category: price_list[0]?.clientcategory_id ?? 0,
    consents: checkboxList.map((consent) => consent.id),
  };
}

export type Person = {
  choose(
    hall: Hall,
    seats: readonly Hall['seats'][number][],
  ): Promise<{ heldSeats: number[]; takenSeats: number[]; ms: number }>;
  order(hall: Hall, seats: readonly Hall['seats'][number][]): Promise<{ isCreated: boolean; ms: number }>;
};

const Cart = ENDPOINTS.schemeCartUpdate.response[200];
const OrderResponse = z.object({ response: z.object({ errorCode: z.string() }) });

export async function arrive(url: string, nth: number): Promise<Person> {
  const address = [10, nth >> 16, (nth >> 8) & 255, nth & 255].join('.');
  const arrived = await send(url, { path: ENDPOINTS.token.path });
  const headers = {
    cookie: arrived.cookies.map((cookie) => cookie.split(';')[0]).join('; '),
    'x-csrf-token': Token.parse(arrived.body).response.token,
    'x-forwarded-for': address,
  };
  const createLines = (hall: Hall, seats: readonly Hall['seats'][number][]) =>
    seats.map((seat) => ({
      seat_id: seat.id,
      quantity: 1,
      clientcategory_id: hall.category,
      zonelevel_id: seat.zone,
      calendar_id: hall.calendarId,
    }));
  let calls = 0;
  return {
    choose: async (hall, seats) => {
      const body = { hash: hall.hash, calendar_id: hall.calendarId, lang: 'en', tickets: createLines(hall, seats) };
      const answer = await send(url, { path: ENDPOINTS.schemeCartUpdate.path, body, headers });
      const { tickets, taken, errorCode, errorText } = Cart.parse(answer.body).response;
      if (errorCode !== '0' && taken.length === 0) throw new Error(errorText);
      return {
        heldSeats: tickets.filter(({ quantity }) => quantity > 0).map(({ seat_id }) => Number(seat_id)),
        takenSeats: taken,
        ms: answer.ms,
      };
    },
    order: async (hall, seats) => {
      const body = {
        action_id: hall.hash,
        calendarId: hall.calendarId,
        lang: 'en',
        tickets: createLines(hall, seats),
        fio: 'Aigul Sakhnayeva',
        phone: '+77000000000',
        email: 'aigul@mail.example',
        checkboxList: hall.consents.map((id) => ({ id, checked: 1 })),
      };
      const requestHeaders = { ...headers, 'idempotency-key': `hall-${nth}-${++calls}` };
      const answer = await send(url, { path: ENDPOINTS.orderCreateScheme.path, body, headers: requestHeaders });
      return { isCreated: OrderResponse.parse(answer.body).response.errorCode === '0', ms: answer.ms };
    },
  };
}

type Sent = { path: string; body?: unknown; headers?: Readonly<Record<string, string>> };

function send(
  url: string,
  { path, body, headers = {} }: Sent,
): Promise<{ body: unknown; cookies: string[]; ms: number }> {
  const began = performance.now();
  const text = body === undefined ? null : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(url + path, {
      agent,
      method: text === null ? 'GET' : 'POST',
      headers: { ...headers, ...(text === null ? {} : { 'content-type': 'application/json' }) },
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if ((answer.statusCode ?? 500) !== 200)
          reject(new Error(`${path}: ${answer.statusCode} ${text.slice(0, 300)}`));
        else
          resolve({
            body: JSON.parse(text),
            cookies: answer.headers['set-cookie'] ?? [],
            ms: performance.now() - began,
          });
      });
    });
    sent.end(text ?? undefined);
  });
}
