/** Entry point: `node apps/demo-bank/src/main.ts`. */
import { z } from 'zod';
import { startBank } from './bank.ts';
import { formatTestCardTable } from './cards/test-cards.ts';

const Environment = z.object({
  DEMO_BANK_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  DEMO_BANK_HOST: z.string().min(1).default('localhost'),
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
}).catch(exitWithError);
process.stdout.write(`Demo bank: ${bank.url}\n${formatTestCardTable()}\n`);
process.send?.({ ready: true, address: bank.address, table: formatTestCardTable() });

/** Reports the error to the parent process, which prints it; without a parent, prints it here. */
async function exitWithError(error: unknown): Promise<never> {
  const reason = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (process.send) await new Promise((resolve) => process.send?.({ ready: false, code, reason }, resolve));
  else process.stderr.write(`The demo bank cannot start: ${reason}\n`);
  process.exit(1);
}

let isStopping = false;
function stop(): void {
  if (isStopping) return;
  isStopping = true;
  bank.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}
// Ctrl+C signals the whole process group. A parent shop needs this process until its last request is answered, so a child
// ignores signals and stops when the parent closes the IPC channel.
const isChildOfShop = process.send !== undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, isChildOfShop ? () => {} : stop);
process.once('disconnect', stop);
