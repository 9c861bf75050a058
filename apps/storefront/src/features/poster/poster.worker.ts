/** Reads the poster whole, in all languages, beside the page: what it takes is not taken from scrolling and typing. */
import { createApi } from '../../shared/api/client.ts';
import type { WorkerAnswer, WorkerQuestion } from './poster-asking.ts';
import { openPoster, type PosterSource } from './poster-source.ts';

const api = createApi((path, init) => fetch(path, init));
let held: PosterSource | null = null;
let reading: Promise<PosterSource> | null = null;

async function sourceWithin(age: number): Promise<PosterSource> {
  if (held && Date.now() - held.readAt <= age) return held;
  reading ??= api
    .afisha()
    .then((afisha) => {
      const source = openPoster(afisha, Date.now());
      held = source;
      // After what waits for the source was answered.
      setTimeout(() => source.prepareSearch());
      return source;
    })
    .finally(() => {
      reading = null;
    });
  return reading;
}

async function answer({ id, age, ask }: WorkerQuestion): Promise<WorkerAnswer> {
  try {
    const source = await sourceWithin(age);
    return ask.what === 'view' ? { id, view: source.view(ask.wish) } : { id, days: source.days(ask.place) };
  } catch {
    return { id, failed: true };
  }
}

addEventListener('message', async ({ data }: MessageEvent<WorkerQuestion>) => {
  postMessage(await answer(data));
});
