/** Sends requests to the listing's worker; the first one starts it. */
import { replaceEqualDeep } from '@tanstack/react-query';
import type { EventCardModel, ListingQuery, ListingSection, ListingView } from '../model/listing.types.ts';

export type WorkerRequest = {
  id: number;
  /** The maximum age of the afisha response, in milliseconds. */
  age: number;
  call: { kind: 'view'; query: ListingQuery } | { kind: 'days'; place: ListingSection };
};

export type WorkerResponse = { id: number } & ({ view: ListingView } | { days: string[] } | { failed: true });

type PendingCall = { resolve(response: WorkerResponse): void; reject(error: Error): void };

const pendingCalls = new Map<number, PendingCall>();
let worker: Worker | null = null;
let nextId = 0;

export async function requestView(query: ListingQuery, age: number): Promise<ListingView> {
  const response = await send({ kind: 'view', query }, age);
  if (!('view' in response)) throw new Error('the listing worker returned no view');
  return { ...response.view, cards: response.view.cards.map((card) => reuseUnchanged(card, query.language)) };
}

export async function requestEventDays(place: ListingSection, age: number): Promise<string[]> {
  const response = await send({ kind: 'days', place }, age);
  if (!('days' in response)) throw new Error('the listing worker returned no days');
  return response.days;
}

function send(call: WorkerRequest['call'], age: number): Promise<WorkerResponse> {
  worker ??= startWorker();
  const id = nextId++;
  const request: WorkerRequest = { id, age, call };
  worker.postMessage(request);
  return new Promise((resolve, reject) => pendingCalls.set(id, { resolve, reject }));
}

function startWorker(): Worker {
  const created = new Worker(new URL('./listing.worker.ts', import.meta.url), { type: 'module' });
  created.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
    pendingCalls.get(data.id)?.resolve(data);
    pendingCalls.delete(data.id);
  });
  // The script could not be loaded; the next call starts another worker.
  created.addEventListener('error', () => {
    created.terminate();
    worker = null;
    for (const { reject } of pendingCalls.values()) reject(new Error('the listing worker could not be loaded'));
    pendingCalls.clear();
  });
  return created;
}

const cards = new Map<string, EventCardModel>();

/** Returns the previous object of an unchanged card, so that React does not render it again. */
function reuseUnchanged(card: EventCardModel, language: string): EventCardModel {
  const key = `${language}/${card.id}`;
  const reused = replaceEqualDeep(cards.get(key), card);
  cards.set(key, reused);
  return reused;
}
