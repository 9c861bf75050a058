/** npm run payments -- list|ask|explain: for whoever answers the telephone. */
import { openPaymentAsker } from '../compose/payment-asker.ts';
import { isDemo } from '../demo-season.ts';
import type { PaymentId } from '../kernel/ids.ts';
import { atTheShop, sayAndEnd } from './at-the-shop.ts';
import { answerDesk, readArguments, type Said, USAGE } from './payments/desk.ts';

async function run(args: readonly string[]): Promise<Said> {
  const { values } = readArguments(args);
  if (values.help) return { code: 0, out: USAGE, err: '' };
  return atTheShop(values, args, async (db, config) => {
    const reconcile = async (id: PaymentId): Promise<void> => {
      const asker = await openPaymentAsker(config, db, await isDemo(db, config));
      await asker.reconcile(id).finally(asker.close);
    };
    return answerDesk({ db, now: () => new Date(), reconcile }, args);
  });
}

await sayAndEnd(run(process.argv.slice(2)));
