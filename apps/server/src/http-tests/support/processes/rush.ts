/** Load: buyers who order and pay continuously, and repeat unanswered requests with their key as a browser does. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ENDPOINT_PATHS } from '@sahna/contract';
import { OrderCreateResponse } from '@sahna/contract/orders/order-create';
import { OrderPayResponse } from '@sahna/contract/orders/order-pay';
import { TokenResponse } from '@sahna/contract/shop/token';
import { submitCard } from '../../../modules/payments/testing/buyer.ts';
import { createLine, createOrderBody, type EventPage } from '../orders.ts';
import { type Answer, Visitor } from '../visitor.ts';

const GOOD_CARD = { number: '4000000000000002', isGood: true };
const CARD_METHOD = 1;
const AGAIN_MS = 50;

export type Card = { number: string; isGood: boolean };

export type Unanswered = {
  url: string;
  /** All times are on the clock of `performance`. */
  sentAt: number;
  endedAt: number;
  /** The connection was refused: the request reached no process. */
  isRefused: boolean;
  reason: string;
};

export type Rush = {
  /** Hashes of acknowledged orders. */
  ordered: string[];
  /** Hashes of orders with a card that the bank accepts, and of those with a declined one. */
  paid: string[];
  declined: string[];
  /** Time of the last acknowledged order, overall and by process. */
  lastOrderAt: number;
  lastOrderOf: Map<string, number>;
  /** Responses by status; `0` for no response. */
  statuses: Map<number, number>;
  unanswered: Unanswered[];
  /** Responses with 503 without Retry-After, or without the error envelope. */
  unexpectedErrors: Answer[];
  /** Purchases that ended neither paid nor declined, by message. */
  failures: Map<string, number>;
  /** Stops after each buyer has finished the current purchase. */
  end(): Promise<void>;
};

export type RushOptions = {
  /** Processes of the shop. A buyer whose process does not respond switches to the next one. */
  urls: readonly string[];
  page: EventPage;
  buyers: number;
  /** The card for the nth order of a buyer. Default: one that is accepted at once. */
  pickCard?: (buyer: number, nth: number) => Card;
};

const createRush = (): Omit<Rush, 'end'> => ({
  ordered: [],
  paid: [],
  declined: [],
  lastOrderAt: 0,
  lastOrderOf: new Map(),
  statuses: new Map(),
  unanswered: [],
  unexpectedErrors: [],
  failures: new Map(),
});

export function startRush({ urls, page, buyers, pickCard = () => GOOD_CARD }: RushOptions): Rush {
  let ending = false;

  /** Repeats the request until the response is not 503. */
  async function persist(caller: Caller, send: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const { url } = caller;
      const sentAt = performance.now();
      const answer = await send().catch((error: unknown) => {
        rush.unanswered.push({ url, sentAt, endedAt: performance.now(), ...describeFailure(error) });
        return null;
      });
      const status = answer?.status ?? 0;
      count(rush.statuses, status);
      if (answer && status !== 503) return answer;
      if (answer && !isExpectedError(answer)) rush.unexpectedErrors.push(answer);
      if (!answer) caller.moveOn();
      // Makes the test notice a shop that does not come back.
      if (ending && !answer && urls.length === 1) throw new Error('the shop does not answer');
      await pause(AGAIN_MS);
    }
  }

  async function buy(caller: Caller, card: Card): Promise<void> {
    const { visitor } = caller;
    const arrived = await persist(caller, () => visitor.get(ENDPOINT_PATHS.token));
    visitor.token = TokenResponse.parse(arrived.body).response.token;
    const post = (path: string, body: unknown) => {
      const key = { 'idempotency-key': randomUUID() };
      return persist(caller, () => visitor.post(path, body, key));
    };
    const created = await post(ENDPOINT_PATHS.orderCreate, createOrderBody(page, [createLine(page, 1)]));
    if (created.status !== 200) throw new Error(`ordering was answered ${created.status}`);
    const { hash, errorCode } = OrderCreateResponse.parse(created.body).response;
    if (errorCode !== '0') throw new Error(`ordering was refused: ${errorCode}`);
    rush.ordered.push(hash);
    rush.lastOrderAt = performance.now();
    rush.lastOrderOf.set(caller.url, rush.lastOrderAt);
    const started = await post(ENDPOINT_PATHS.orderPay.replace(':creditcompany_id', String(CARD_METHOD)), {
      hash,
      lang: 'en',
    });
    if (started.status !== 200) throw new Error(`paying was answered ${started.status}`);
    const { bankUrl, errorCode: error } = OrderPayResponse.parse(started.body).response;
    if (!bankUrl) throw new Error(`paying was refused: ${error}`);
    const landed = new URL(await submitCard(bankUrl, card.number));
    (card.isGood ? rush.paid : rush.declined).push(hash);
    // Some cards keep their buyers at the bank.
    if (urls.includes(landed.origin)) await persist(caller, () => visitor.get(landed.pathname + landed.search));
    await persist(caller, () => visitor.post(`${ENDPOINT_PATHS.orderView}/`, { hash, lang: 'en' }));
  }

  const working: Promise<void>[] = [];
  const rush: Rush = {
    ...createRush(),
    end: async () => {
      ending = true;
      await Promise.all(working);
    },
  };
  for (let buyer = 0; buyer < buyers; buyer++)
    working.push(
      (async () => {
        for (let nth = 0; !ending; nth++)
          await buy(createRushCaller(urls, buyer), pickCard(buyer, nth)).catch((error: unknown) => {
            count(rush.failures, error instanceof Error ? error.message.slice(0, 200) : String(error));
            return pause(AGAIN_MS);
          });
      })(),
    );
  return rush;
}

type Caller = { visitor: Visitor; url: string; moveOn(): void };

function createRushCaller(urls: readonly string[], place: number): Caller {
  let at = place % urls.length;
  const getUrl = (): string => urls[at] ?? '';
  const visitor = new Visitor(getUrl(), { accept: 'application/json' });
  return {
    visitor,
    get url() {
      return getUrl();
    },
    moveOn: () => {
      at = (at + 1) % urls.length;
      visitor.moveTo(getUrl());
    },
  };
}

function describeFailure(error: unknown): Pick<Unanswered, 'isRefused' | 'reason'> {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return {
    isRefused: code === 'ECONNREFUSED',
    reason: `${code} ${cause instanceof Error ? cause.message : cause}`.trim(),
  };
}

function count<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function isExpectedError({ body, headers }: Answer): boolean {
  const response: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'response') : null;
  const code: unknown = typeof response === 'object' && response !== null ? Reflect.get(response, 'errorCode') : null;
  return code === '-9999' && Number(headers.get('retry-after')) > 0;
}
