/** A shop with one event on sale: a child process of shop.ts. */

import { pino } from 'pino';
import { createApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config/index.ts';
import { importFolder } from '../../apps/server/src/modules/season/index.ts';
import { migrate, openDatabase } from '../../apps/server/src/platform/db/index.ts';
import { createUnbatched } from '../../apps/server/src/platform/lib/concurrency/batcher.ts';
import { createSecretId } from '../../apps/server/src/platform/lib/ids.ts';
import { TEST_ATTENDEE_KEYS } from '../../apps/server/src/testing/attendee-keys.ts';
import { countQueue, countSold } from './counts.store.ts';
import { publishEvent } from './publish.ts';

const config = readConfig({ ...TEST_ATTENDEE_KEYS, ...process.env });
const { DEMO_BANK_URL: bankUrl, DEMO_BANK_SECRET: secret } = config;
const db = await openDatabase(
  config.DATABASE_URL ? { kind: 'postgres', url: config.DATABASE_URL } : { kind: 'embedded', dataDir: config.DATA_DIR },
);
await migrate(db);
const imported = await importFolder(db, process.env['SEASON'] ?? '', process.env['TODAY'] ?? '2026-01-01');
if (!imported.ok) throw new Error(JSON.stringify(imported.error));
let answered = 0;
const app = await createApp({
  config,
  db,
  logger: pino({ level: 'warn' }),
  bank: bankUrl && secret ? { url: () => bankUrl, publicUrl: bankUrl, secret } : null,
  isDemo: false,
  ...(process.env['BATCHING'] === 'none' ? { batcher: createUnbatched } : {}),
  ...(process.env['WITHOUT_DATABASE'] === '1'
    ? {
        // The same route except for the transaction.
        processBatch: async (requests) =>
          requests.map(() => ({ ok: true as const, id: ++answered, hash: createSecretId() })),
      }
    : {}),
});
await app.start();
const address = app.server.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : null });
process.on('message', async (message) => {
  if (message === 'count') process.send?.(await countSold(db));
  if (message === 'queue') process.send?.(await countQueue(db));
  if (message === 'publish') process.send?.(await publishEvent(db));
});
process.once('SIGTERM', () => {
  app
    .stop()
    .then(() => db.close())
    .then(() => process.exit(0));
});
// The parent process has ended.
process.once('disconnect', () => process.exit());
