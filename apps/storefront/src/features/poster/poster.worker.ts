/** Reads the poster whole, in all languages, beside the page: what it takes is not taken from scrolling and typing. */
import type { AfishaResponse } from '@sahna/contract/endpoints/afisha';
import { ENDPOINT_PATHS } from '@sahna/contract/paths';
import { openPoster, type PosterSource } from './poster-source.ts';
import type { WorkerAnswer, WorkerQuestion } from './poster-worker-calls.ts';

type Held = { source: PosterSource; at: number };
let held: Held | null = null;
let reading: Promise<Held> | null = null;

async function heldWithin(age: number): Promise<Held> {
  if (held && Date.now() - held.at <= age) return held;
  reading ??= readAfisha()
    .then((afisha) => {
      const fresh = { source: openPoster(afisha), at: Date.now() };
      held = fresh;
      // After what waits for it was answered.
      setTimeout(() => fresh.source.prepareSearch());
      return fresh;
    })
    .finally(() => {
      reading = null;
    });
  return reading;
}

/** Without the page's own calls, of which the worker would need no other. */
async function readAfisha(): Promise<AfishaResponse['response']> {
  const answer = await fetch(ENDPOINT_PATHS.afisha);
  if (!answer.ok) throw new Error(`the poster was answered with ${answer.status}`);
  const body: AfishaResponse = await answer.json();
  return body.response;
}

async function answer({ id, age, ask }: WorkerQuestion): Promise<WorkerAnswer> {
  try {
    const { source, at } = await heldWithin(age);
    return ask.what === 'view'
      ? { id, view: { ...source.view(ask.wish), age: Date.now() - at } }
      : { id, days: source.days(ask.place) };
  } catch {
    return { id, failed: true };
  }
}

addEventListener('message', async ({ data }: MessageEvent<WorkerQuestion>) => {
  postMessage(await answer(data));
});
