/** Reads the poster whole, in all languages, beside the page: what it takes is not taken from scrolling and typing. */
import { createApi } from '../../shared/api/client.ts';
import type { WorkerAnswer, WorkerQuestion } from './poster-asking.ts';
import { openPoster, type PosterSource } from './poster-source.ts';

const api = createApi((path, init) => fetch(path, init));
type Held = { source: PosterSource; at: number };
let held: Held | null = null;
let reading: Promise<Held> | null = null;

async function heldWithin(age: number): Promise<Held> {
  if (held && Date.now() - held.at <= age) return held;
  reading ??= api
    .afisha()
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
