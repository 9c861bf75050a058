/** npm run payments -- list|ask|explain|owed|send-again|given-by-hand|close-mismatch: for whoever answers the telephone. */

import type { Said } from './answer.ts';
import { atTheShop, sayAndEnd } from './at-the-shop.ts';
import { answerDesk, type Desk, readArguments, USAGE } from './payments/desk.ts';
import { openPaymentAsker, type PaymentAsker } from './payments/open-payments.ts';
import { isDemo } from './start/demo-season.ts';

async function run(args: readonly string[]): Promise<Said> {
  const { values } = readArguments(args);
  if (values.help) return { code: 0, out: USAGE, err: '' };
  return atTheShop(values, args, async (db, config) => {
    const withPayments = async <T>(act: (payments: PaymentAsker) => Promise<T>): Promise<T> => {
      const asker = await openPaymentAsker(config, db, await isDemo(db, config));
      return act(asker).finally(asker.close);
    };
    const desk: Desk = {
      db,
      now: () => new Date(),
      reconcile: (id) => withPayments((payments) => payments.reconcile(id)),
      sendAgain: (wish) => withPayments((payments) => payments.sendAgain(wish)),
      giveByHand: (wish) => withPayments((payments) => payments.giveByHand(wish)),
      closeMismatch: (wish) => withPayments((payments) => payments.closeMismatch(wish)),
    };
    return answerDesk(desk, args);
  });
}

await sayAndEnd(run(process.argv.slice(2)));
