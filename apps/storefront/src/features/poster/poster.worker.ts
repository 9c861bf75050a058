/** Reads the whole poster in all languages in a worker, so that scrolling and typing stay smooth. */
import type { AfishaResponse } from '@sahna/contract/endpoints/afisha';
import { AFISHA_PATH } from '@sahna/contract/paths';
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
      // After the calls that wait for this answer.
      setTimeout(() => fresh.source.prepareSearch());
      return fresh;
    })
    .finally(() => {
      reading = null;
    });
  return reading;
}

/** A plain fetch: the API client would bring all other calls into the worker. */
async function readAfisha(): Promise<AfishaResponse['response']> {
  const answer = await fetch(AFISHA_PATH);
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
