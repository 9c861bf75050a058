/** npm run session -- list-open|cancel|status: what an operator does when a performance does not take place. */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { systemClock } from '../platform/lib/clock.ts';
import type { Said } from './answer.ts';
import { atTheShop, sayAndEnd } from './at-the-shop.ts';
import { showProgress } from './catalogue/progress.ts';
import { answerSessions, readArguments, SESSION, USAGE } from './session/desk.ts';
import { openSessionChanges } from './session/open-sessions.ts';

const POLL_MS = 500;
/** So long without any progress: no shop runs that could do it. */
const PATIENCE_MS = 20_000;

const Standing = z.object({ orders: z.number(), waiting: z.number() });

async function run(args: readonly string[]): Promise<Said> {
  const { values, positionals } = readArguments(args);
  if (values.help) return { code: 0, out: USAGE, err: '' };
  const ask = (asked: readonly string[]): Promise<Said> =>
    atTheShop(values, [SESSION, ...asked], (db) =>
      answerSessions({ db, now: () => new Date(), changes: openSessionChanges(db, systemClock) }, asked),
    );
  const [command, session] = positionals;
  const said = await ask(args);
  if (command !== 'cancel' || !values.yes || values.json || !session || said.code !== 0) return said;
  return (await isWorkedOff(() => ask(['status', session, '--json'])))
    ? ask(['status', session])
    : { ...(await ask(['status', session])), err: 'No shop seems to run: it goes on as soon as one does.' };
}

/** Shows how far the shop has come. False where nothing moves. */
async function isWorkedOff(ask: () => Promise<Said>): Promise<boolean> {
  const { step, end } = showProgress();
  let [before, movedAt] = [-1, Date.now()];
  try {
    for (;;) {
      const { orders, waiting } = Standing.parse(JSON.parse((await ask()).out));
      if (waiting !== before) {
        step(orders - waiting, orders, 'orders given back');
        [before, movedAt] = [waiting, Date.now()];
      }
      if (waiting === 0) return true;
      if (Date.now() - movedAt > PATIENCE_MS) return false;
      await pause(POLL_MS);
    }
  } finally {
    end();
  }
}

await sayAndEnd(run(process.argv.slice(2)));
