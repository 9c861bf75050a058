/**
 * `npm run chaos`: sells with real processes and a real database while the database is restarted, connections are
 * terminated, and processes are stopped or killed and restarted (chaos/faults.ts). Then the ledger is checked:
 * acknowledged orders exist, and all money was fulfilled or refunded. Exit code 1 if not, if a process exited by
 * itself, for a 500, for a failed purchase, or for a missed time limit.
 *
 * Environment: SEED (printed; determines rounds and cards), DATABASE_ROUNDS=50, PROCESS_ROUNDS=20 (and a fifth as many
 * kills; half of both on the embedded engine, which has no outages), ENGINE=postgres|embedded|both, BUYERS=8,
 * PROPERTY_FACTOR=20 (runs of property tests relative to `npm test`; 0: none).
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
    console.log(`\n${signal}: all processes are stopped and files removed`);
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
for (const problem of wrong) console.log(`! ${problem}`);
process.exit(wrong.length === 0 ? 0 : 1);
