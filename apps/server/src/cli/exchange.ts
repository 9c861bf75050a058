/** npm run exchange -- ORDER …: support gives a buyer other places, or another date. */

import type { Said } from './answer.ts';
import { atTheShop, sayAndEnd } from './at-the-shop.ts';
import { answerExchanges, EXCHANGE, readArguments, USAGE } from './exchange/desk.ts';
import { openExchanger } from './exchange/open-exchanges.ts';

async function run(args: readonly string[]): Promise<Said> {
  const { values } = readArguments(args);
  if (values.help) return { code: 0, out: USAGE, err: '' };
  return atTheShop(values, [EXCHANGE, ...args], async (db, config) => {
    const { exchanges, close } = await openExchanger(db);
    const siteUrl = () => config.PUBLIC_URL ?? '';
    return answerExchanges({ db, now: () => new Date(), exchanges, siteUrl }, args).finally(close);
  });
}

await sayAndEnd(run(process.argv.slice(2)));
