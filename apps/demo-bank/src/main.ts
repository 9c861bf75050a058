/** The demo bank as a process of its own: `node apps/demo-bank/src/main.ts`. */
import { z } from 'zod';
import { startBank } from './bank.ts';
import { testCardTable } from './test-cards.ts';

const Environment = z.object({
  DEMO_BANK_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  DEMO_BANK_HOST: z.string().min(1).default('0.0.0.0'),
  DEMO_BANK_DATA_DIR: z.string().min(1).default('./data/demo-bank'),
  DEMO_BANK_SECRET: z.string().min(16),
  DEMO_BANK_TIME_FACTOR: z.coerce.number().positive().max(1).default(1),
});

const parsed = Environment.safeParse(process.env);
if (!parsed.success) {
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  process.stderr.write(`The demo bank's configuration cannot be used:\n${problems.join('\n')}\n`);
  process.exit(1);
}
const config = parsed.data;
const bank = await startBank({
  port: config.DEMO_BANK_PORT,
  host: config.DEMO_BANK_HOST,
  dataDir: config.DEMO_BANK_DATA_DIR,
  secret: config.DEMO_BANK_SECRET,
  timeFactor: config.DEMO_BANK_TIME_FACTOR,
});
process.stdout.write(`Demo bank: ${bank.url}\n${testCardTable()}\n`);
process.send?.({ ready: true, port: bank.port, table: testCardTable() });

function stop(): void {
  bank.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
// A shop that started this bank and was killed must not leave it behind on its port.
process.once('disconnect', stop);
