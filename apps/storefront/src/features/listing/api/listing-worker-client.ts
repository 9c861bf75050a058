/** Calls the poster's worker from the page; the worker is started by the first of them. */
import { replaceEqualDeep } from '@tanstack/react-query';
import type { EventCardModel, ListingQuery, ListingSection, ListingView } from '../model/listing.types.ts';

export type WorkerRequest = {
  id: number;
  /** How old, in milliseconds, the shop's answer may be. */
  age: number;
  ask: { what: 'view'; wish: ListingQuery } | { what: 'days'; place: ListingSection };
};

export type WorkerResponse = { id: number } & ({ view: ListingView } | { days: string[] } | { failed: true });

type Waiting = { resolve(answer: WorkerResponse): void; reject(error: Error): void };

const waiting = new Map<number, Waiting>();
let worker: Worker | null = null;
let asked = 0;

export async function requestView(wish: ListingQuery, age: number): Promise<ListingView> {
  const answer = await send({ what: 'view', wish }, age);
  if (!('view' in answer)) throw new Error('the poster was not answered');
  return { ...answer.view, cards: answer.view.cards.map((card) => known(card, wish.language)) };
}

export async function requestEventDays(place: ListingSection, age: number): Promise<string[]> {
  const answer = await send({ what: 'days', place }, age);
  if (!('days' in answer)) throw new Error('the days of the poster were not answered');
  return answer.days;
}

function send(ask: WorkerRequest['ask'], age: number): Promise<WorkerResponse> {
  worker ??= start();
  const id = asked++;
  const question: WorkerRequest = { id, age, ask };
  worker.postMessage(question);
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

function start(): Worker {
  const started = new Worker(new URL('./listing.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
    waiting.get(data.id)?.resolve(data);
    waiting.delete(data.id);
  });
  // The script could not be loaded; the next call starts another worker.
  started.addEventListener('error', () => {
    started.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error('the poster could not be read'));
    waiting.clear();
  });
  return started;
}

const cards = new Map<string, EventCardModel>();

/** Returns the former object for a card that has not changed, so that React does not draw it again. */
function known(card: EventCardModel, language: string): EventCardModel {
  const key = `${language}/${card.id}`;
  const same = replaceEqualDeep(cards.get(key), card);
  cards.set(key, same);
  return same;
}
