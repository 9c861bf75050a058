/** Parses, filters and searches the whole listing in a worker, so that scrolling and typing stay smooth. */

import { AFISHA_PATH } from '@sahna/contract/first-visit-paths';
import type { AfishaResponse } from '@sahna/contract/listing/afisha';
import { createListingSource, type ListingSource } from '../model/listing-source.ts';
import type { SearchFn } from '../search/search-index.ts';
import type { WorkerRequest, WorkerResponse } from './listing-worker-client.ts';

type LoadedListing = { source: ListingSource; search(): Promise<SearchFn>; at: number };
let loaded: LoadedListing | null = null;
let pendingLoad: Promise<LoadedListing> | null = null;

async function loadListing(age: number): Promise<LoadedListing> {
  if (loaded && Date.now() - loaded.at <= age) return loaded;
  pendingLoad ??= readAfisha()
    .then((afisha) => {
      const fresh = {
        source: createListingSource(afisha),
        search: lazySearch(afisha),
        at: Date.now(),
      };
      loaded = fresh;
      // After the requests that wait for this response; if loading fails, the first search retries.
      setTimeout(() => fresh.search().catch(() => undefined));
      return fresh;
    })
    .finally(() => {
      pendingLoad = null;
    });
  return pendingLoad;
}

/** The search is loaded after the first response, and its index is built once. */
function lazySearch(afisha: AfishaResponse['response']): () => Promise<SearchFn> {
  let find: SearchFn | undefined;
  return async () => {
    find ??= (await import('../search/search-index.ts')).createSearch(afisha);
    return find;
  };
}

/** A plain fetch, because the API client would bring all other endpoints into the worker. */
async function readAfisha(): Promise<AfishaResponse['response']> {
  const response = await fetch(AFISHA_PATH);
  if (!response.ok) throw new Error(`the listing could not be fetched: status ${response.status}`);
  const body: AfishaResponse = await response.json();
  return body.response;
}

async function respond({ id, age, call }: WorkerRequest): Promise<WorkerResponse> {
  try {
    const { source, search, at } = await loadListing(age);
    if (call.kind === 'days') return { id, days: source.days(call.place) };
    const find = call.query.filters.words.trim() === '' ? undefined : await search();
    return { id, view: { ...source.view(call.query, find), age: Date.now() - at } };
  } catch {
    return { id, failed: true };
  }
}

addEventListener('message', async ({ data }: MessageEvent<WorkerRequest>) => {
  postMessage(await respond(data));
});
