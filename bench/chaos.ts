/**
 * `npm run chaos`: a shop of its own, real processes and a real database, sells while its database is restarted and its
 * connections are terminated, and while its processes are told to end or are killed and started again (chaos/troubles.ts).
 * Then the books are read: whatever was acknowledged is there, and all money is in tickets or went back. Exit code 1 if not,
 * if a process ended by itself, a 500 was answered, a purchase failed, or something took longer than its limit.
 *
 * By environment: SEED (printed; the same one draws the same rounds and cards), DATABASE_ROUNDS=50, PROCESS_ROUNDS=20 (and a
 * fifth as many kills; half of both on the embedded engine, which has no outages), ENGINE=postgres|embedded|both, BUYERS=8,
 * PROPERTY_FACTOR=20 (how many times as often as in `npm test` its property tests are tried; 0: not at all).
 */

import { runProperties } from './chaos/properties.ts';
import { report } from './chaos/report.ts';
import { runOn } from './chaos/run.ts';
import { readSettings } from './chaos/settings.ts';
import { createCleanUps } from './shared/clean-ups.ts';

const settings = readSettings(process.env);
const { seed, databaseRounds, processRounds, propertyFactor, buyers } = settings;
const cleanUps = createCleanUps();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    console.log(`\n${signal}: everything is ended and removed`);
    void cleanUps.run().then(() => process.exit(1));
  });

console.log(`SEED=${seed} DATABASE_ROUNDS=${databaseRounds} PROCESS_ROUNDS=${processRounds}, ${buyers} buyers`);
const began = performance.now();
const wrong: string[] = [];
try {
  for (const engine of settings.engines) {
    wrong.push(...report(await runOn(engine, settings, cleanUps)));
    await cleanUps.run();
  }
} catch (error) {
  wrong.push(`the run broke off: ${error instanceof Error ? error.stack : error}`);
}
await cleanUps.run();
if (propertyFactor > 0 && !runProperties(propertyFactor)) wrong.push('a property did not hold');
console.log(
  `\n${Math.round((performance.now() - began) / 1000)} s, SEED=${seed}: ${wrong.length === 0 ? 'all is well' : 'NOT well'}`,
);
for (const one of wrong) console.log(`! ${one}`);
process.exit(wrong.length === 0 ? 0 : 1);
