/** Calls the poster's worker from the page; the worker is started by the first of them. */
import { replaceEqualDeep } from '@tanstack/react-query';
import type { PosterCard, PosterPlace, PosterView, PosterWish } from './poster-model.ts';

export type WorkerQuestion = {
  id: number;
  /** How old, in milliseconds, the shop's answer may be. */
  age: number;
  ask: { what: 'view'; wish: PosterWish } | { what: 'days'; place: PosterPlace };
};

export type WorkerAnswer = { id: number } & ({ view: PosterView } | { days: string[] } | { failed: true });

type Waiting = { resolve(answer: WorkerAnswer): void; reject(error: Error): void };

const waiting = new Map<number, Waiting>();
let worker: Worker | null = null;
let asked = 0;

export async function askForView(wish: PosterWish, age: number): Promise<PosterView> {
  const answer = await send({ what: 'view', wish }, age);
  if (!('view' in answer)) throw new Error('the poster was not answered');
  return { ...answer.view, cards: answer.view.cards.map((card) => known(card, wish.language)) };
}

export async function askForDays(place: PosterPlace, age: number): Promise<string[]> {
  const answer = await send({ what: 'days', place }, age);
  if (!('days' in answer)) throw new Error('the days of the poster were not answered');
  return answer.days;
}

function send(ask: WorkerQuestion['ask'], age: number): Promise<WorkerAnswer> {
  worker ??= start();
  const id = asked++;
  const question: WorkerQuestion = { id, age, ask };
  worker.postMessage(question);
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

function start(): Worker {
  const started = new Worker(new URL('./poster.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
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

const cards = new Map<string, PosterCard>();

/** Returns the former object for a card that has not changed, so that React does not draw it again. */
function known(card: PosterCard, language: string): PosterCard {
  const key = `${language}/${card.id}`;
  const same = replaceEqualDeep(cards.get(key), card);
  cards.set(key, same);
  return same;
}
