/** npm run attendee -- ORDER …: staff let a buyer change an attendee beyond the limit. */
import type { Said } from './answer.ts';
import { atTheShop, sayAndEnd } from './at-the-shop.ts';
import { ATTENDEE, answerAttendees, readArguments, USAGE } from './attendee/desk.ts';

async function run(args: readonly string[]): Promise<Said> {
  const { values } = readArguments(args);
  if (values.help) return { code: 0, out: USAGE, err: '' };
  return atTheShop(values, [ATTENDEE, ...args], (db) => answerAttendees(db, args));
}

await sayAndEnd(run(process.argv.slice(2)));
