/** Buyers who order and pay without a pause, and repeat a call that was not answered as a browser does: with its key. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ENDPOINT_PATHS } from '@sahna/contract';
import { OrderCreateResponse } from '@sahna/contract/endpoints/order-create';
import { OrderPayResponse } from '@sahna/contract/endpoints/order-pay';
import { TokenResponse } from '@sahna/contract/endpoints/token';
import { submitCard } from '../modules/payments/testing/buyer.ts';
import { type EventPage, lineOf, orderOf } from './orders.ts';
import { type Answer, Visitor } from './visitor.ts';

const GOOD_CARD = { number: '4000000000000002', isGood: true };
const CARD_METHOD = 1;
const AGAIN_MS = 50;

export type Card = { number: string; isGood: boolean };

export type Unanswered = {
  url: string;
  /** On the clock of `performance`, as all times here. */
  sentAt: number;
  endedAt: number;
  /** The connection was refused: the call never came to a process. */
  refused: boolean;
  why: string;
};

export type Rush = {
  /** Hashes of orders that the shop has acknowledged. */
  ordered: string[];
  /** Of those for which the bank took a good card, and of those whose card it does not pay. */
  paid: string[];
  declined: string[];
  /** When an order was last acknowledged, by any process and by each. */
  lastOrderAt: number;
  lastOrderOf: Map<string, number>;
  /** How often each status was answered, `0` for no answer at all. */
  statuses: Map<number, number>;
  unanswered: Unanswered[];
  /** Answers with 503 without Retry-After, or without the shop's envelope. */
  badRefusals: Answer[];
  /** Purchases that ended otherwise than paid or declined, by what happened. */
  failures: Map<string, number>;
  /** Lets every buyer finish what they are at. */
  end(): Promise<void>;
};

export type RushOptions = {
  /** The processes of the shop. A buyer whose process does not answer goes to the next one. */
  urls: readonly string[];
  page: EventPage;
  buyers: number;
  /** With which card a buyer pays for their nth order. Default: one that is paid at once. */
  cardOf?: (buyer: number, nth: number) => Card;
};

const newRush = (): Omit<Rush, 'end'> => ({
  ordered: [],
  paid: [],
  declined: [],
  lastOrderAt: 0,
  lastOrderOf: new Map(),
  statuses: new Map(),
  unanswered: [],
  badRefusals: [],
  failures: new Map(),
});

export function startRush({ urls, page, buyers, cardOf = () => GOOD_CARD }: RushOptions): Rush {
  let ending = false;

  /** Until it is answered with anything but 503. */
  async function persist(caller: Caller, send: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const { url } = caller;
      const sentAt = performance.now();
      const answer = await send().catch((error: unknown) => {
        rush.unanswered.push({ url, sentAt, endedAt: performance.now(), ...reasonOf(error) });
        return null;
      });
      const status = answer?.status ?? 0;
      count(rush.statuses, status);
      if (answer && status !== 503) return answer;
      if (answer && !isProperRefusal(answer)) rush.badRefusals.push(answer);
      if (!answer) caller.moveOn();
      // Thrown, so that the test notices a shop that does not come back.
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
    const made = await post(ENDPOINT_PATHS.orderCreate, orderOf(page, [lineOf(page, 1)]));
    if (made.status !== 200) throw new Error(`ordering was answered ${made.status}`);
    const { hash, errorCode } = OrderCreateResponse.parse(made.body).response;
    if (errorCode !== '0') throw new Error(`ordering was refused: ${errorCode}`);
    rush.ordered.push(hash);
    rush.lastOrderAt = performance.now();
    rush.lastOrderOf.set(caller.url, rush.lastOrderAt);
    const started = await post(ENDPOINT_PATHS.orderPay.replace(':creditcompany_id', String(CARD_METHOD)), {
      hash,
      lang: 'en',
    });
    if (started.status !== 200) throw new Error(`paying was answered ${started.status}`);
    const { bankUrl, errorCode: refusal } = OrderPayResponse.parse(started.body).response;
    if (!bankUrl) throw new Error(`paying was refused: ${refusal}`);
    const landed = new URL(await submitCard(bankUrl, card.number));
    (card.isGood ? rush.paid : rush.declined).push(hash);
    // Some cards keep their buyers at the bank.
    if (urls.includes(landed.origin)) await persist(caller, () => visitor.get(landed.pathname + landed.search));
    await persist(caller, () => visitor.post(`${ENDPOINT_PATHS.orderView}/`, { hash, lang: 'en' }));
  }

  const working: Promise<void>[] = [];
  const rush: Rush = {
    ...newRush(),
    end: async () => {
      ending = true;
      await Promise.all(working);
    },
  };
  for (let buyer = 0; buyer < buyers; buyer++)
    working.push(
      (async () => {
        for (let nth = 0; !ending; nth++)
          await buy(callerAt(urls, buyer), cardOf(buyer, nth)).catch((error: unknown) => {
            count(rush.failures, error instanceof Error ? error.message.slice(0, 200) : String(error));
            return pause(AGAIN_MS);
          });
      })(),
    );
  return rush;
}

type Caller = { visitor: Visitor; url: string; moveOn(): void };

function callerAt(urls: readonly string[], place: number): Caller {
  let at = place % urls.length;
  const here = (): string => urls[at] ?? '';
  const visitor = new Visitor(here(), { accept: 'application/json' });
  return {
    visitor,
    get url() {
      return here();
    },
    moveOn: () => {
      at = (at + 1) % urls.length;
      visitor.moveTo(here());
    },
  };
}

function reasonOf(error: unknown): Pick<Unanswered, 'refused' | 'why'> {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return { refused: code === 'ECONNREFUSED', why: `${code} ${cause instanceof Error ? cause.message : cause}`.trim() };
}

function count<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function isProperRefusal({ body, headers }: Answer): boolean {
  const response: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'response') : null;
  const code: unknown = typeof response === 'object' && response !== null ? Reflect.get(response, 'errorCode') : null;
  return code === '-9999' && Number(headers.get('retry-after')) > 0;
}
