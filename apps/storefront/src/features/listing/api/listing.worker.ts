/** Reads the whole poster in all languages in a worker, so that scrolling and typing stay smooth. */
import type { AfishaResponse } from '@sahna/contract/endpoints/afisha';
import { AFISHA_PATH } from '@sahna/contract/paths';
import { createListingSource, type ListingSource } from '../model/listing-source.ts';
import type { SearchFn } from '../search/search-index.ts';
import type { WorkerRequest, WorkerResponse } from './listing-worker-client.ts';

type Held = { source: ListingSource; search(): Promise<SearchFn>; at: number };
let held: Held | null = null;
let reading: Promise<Held> | null = null;

async function heldWithin(age: number): Promise<Held> {
  if (held && Date.now() - held.at <= age) return held;
  reading ??= readAfisha()
    .then((afisha) => {
      const fresh = {
        source: createListingSource(afisha),
        search: searchOf(afisha),
        at: Date.now(),
      };
      held = fresh;
      // After the calls that wait for this answer; the first search tries again where the network was away.
      setTimeout(() => fresh.search().catch(() => undefined));
      return fresh;
    })
    .finally(() => {
      reading = null;
    });
  return reading;
}

/** What searches is loaded behind the first answer, and the index is made once. */
function searchOf(afisha: AfishaResponse['response']): () => Promise<SearchFn> {
  let find: SearchFn | undefined;
  return async () => {
    find ??= (await import('../search/search-index.ts')).createSearch(afisha);
    return find;
  };
}

/** A plain fetch: the API client would bring all other calls into the worker. */
async function readAfisha(): Promise<AfishaResponse['response']> {
  const answer = await fetch(AFISHA_PATH);
  if (!answer.ok) throw new Error(`the poster was answered with ${answer.status}`);
  const body: AfishaResponse = await answer.json();
  return body.response;
}

async function answer({ id, age, ask }: WorkerRequest): Promise<WorkerResponse> {
  try {
    const { source, search, at } = await heldWithin(age);
    if (ask.what === 'days') return { id, days: source.days(ask.place) };
    const find = ask.wish.filters.words.trim() === '' ? undefined : await search();
    return { id, view: { ...source.view(ask.wish, find), age: Date.now() - at } };
  } catch {
    return { id, failed: true };
  }
}

addEventListener('message', async ({ data }: MessageEvent<WorkerRequest>) => {
  postMessage(await answer(data));
});
