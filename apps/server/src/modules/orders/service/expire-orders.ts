import type { Database } from '../../../db/index.ts';
import { releasePlaces } from '../../inventory/index.ts';
import { giveBackUses } from '../../subscriptions/index.ts';
import type { OrderPorts } from '../ports.ts';
import { expireDue, unfinishedFree } from '../store/change.ts';
import { forgetAnswers } from '../store/create.ts';
import { completeFreeOrder } from './settle-payment.ts';

const SWEEP_SIZE = 500;
const ANSWERS_KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Writes down what time has already done: orders whose reservation ran out end and their places are given back.
 * Places are free for others the moment the time is up, sweep or no sweep. Returns how many orders ended.
 */
export async function sweepOrders(db: Database, ports: OrderPorts, now: Date): Promise<number> {
  const failures: unknown[] = [];
  for (const id of await unfinishedFree(db, now))
    await completeFreeOrder(db, ports, id, now).catch((error: unknown) => failures.push(error));
  let ended = 0;
  for (let last = SWEEP_SIZE; last === SWEEP_SIZE; ended += last)
    last = await db.transaction(async (tx) => {
      const ids = await expireDue(tx, now, SWEEP_SIZE);
      if (ids.length > 0) await releasePlaces(tx, ids);
      if (ids.length > 0) await giveBackUses(tx, ids);
      return ids.length;
    });
  await forgetAnswers(db, new Date(now.getTime() - ANSWERS_KEPT_MS));
  // One order that cannot be completed keeps no other from ending.
  if (failures.length > 0) throw new AggregateError(failures, 'free orders could not be completed');
  return ended;
}
