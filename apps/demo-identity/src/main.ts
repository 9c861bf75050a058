/** Entry point: `node apps/demo-identity/src/main.ts`. */
import { z } from 'zod';
import { formatDemoCustomerTable } from './demo-customers.ts';
import { startIdentity } from './start-identity.ts';

const Environment = z.object({
  DEMO_IDENTITY_PORT: z.coerce.number().int().min(0).max(65_535).default(3002),
  /** 1: fall back to a free port. */
  DEMO_IDENTITY_ANY_PORT: z.enum(['0', '1']).default('0'),
  DEMO_IDENTITY_HOST: z.string().min(1).default('localhost'),
  DEMO_IDENTITY_DATA_DIR: z.string().min(1).default('./data/demo-identity'),
  DEMO_IDENTITY_CLIENT: z.string().min(1).default('sahna'),
  DEMO_IDENTITY_SECRET: z.string().min(16),
});

const parsed = Environment.safeParse(process.env);
if (!parsed.success) {
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  process.stderr.write(`The demo identity provider's configuration cannot be used:\n${problems.join('\n')}\n`);
  process.exit(1);
}
const config = parsed.data;
const identity = await startIdentity({
  port: config.DEMO_IDENTITY_PORT,
  canUseAnyPort: config.DEMO_IDENTITY_ANY_PORT === '1',
  host: config.DEMO_IDENTITY_HOST,
  dataDir: config.DEMO_IDENTITY_DATA_DIR,
  clientId: config.DEMO_IDENTITY_CLIENT,
  clientSecret: config.DEMO_IDENTITY_SECRET,
}).catch(exitWithError);
process.stdout.write(`Demo identity provider: ${identity.issuer}\n${formatDemoCustomerTable()}\n`);
process.send?.({ ready: true, address: identity.address, table: formatDemoCustomerTable() });

/** Reports the error to the parent process, which prints it; without a parent, prints it here. */
async function exitWithError(error: unknown): Promise<never> {
  const reason = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (process.send) await new Promise((resolve) => process.send?.({ ready: false, code, reason }, resolve));
  else process.stderr.write(`The demo identity provider cannot start: ${reason}\n`);
  process.exit(1);
}

let isStopping = false;
function stop(): void {
  if (isStopping) return;
  isStopping = true;
  identity.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}
// Ctrl+C signals the whole process group. A parent shop needs this process until its last request is answered, so a child
// ignores signals and stops when the parent closes the IPC channel.
const isChildOfShop = process.send !== undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, isChildOfShop ? () => {} : stop);
process.once('disconnect', stop);
