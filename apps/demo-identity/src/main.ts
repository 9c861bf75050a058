/** The demo's identity provider as a process of its own: `node apps/demo-identity/src/main.ts`. */
import { z } from 'zod';
import { demoCustomerTable } from './demo-customers.ts';
import { startIdentity } from './identity.ts';

const Environment = z.object({
  DEMO_IDENTITY_PORT: z.coerce.number().int().min(0).max(65_535).default(3002),
  /** 1: a free port will do where that one is taken. */
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
  anyPort: config.DEMO_IDENTITY_ANY_PORT === '1',
  host: config.DEMO_IDENTITY_HOST,
  dataDir: config.DEMO_IDENTITY_DATA_DIR,
  clientId: config.DEMO_IDENTITY_CLIENT,
  clientSecret: config.DEMO_IDENTITY_SECRET,
}).catch(giveUp);
process.stdout.write(`Demo identity provider: ${identity.issuer}\n${demoCustomerTable()}\n`);
process.send?.({ ready: true, address: identity.address, table: demoCustomerTable() });

/** Whoever started this program hears why it cannot run, and says so; else it says it here. */
async function giveUp(error: unknown): Promise<never> {
  const why = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (process.send) await new Promise((told) => process.send?.({ ready: false, code, why }, told));
  else process.stderr.write(`The demo identity provider cannot start: ${why}\n`);
  process.exit(1);
}

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  identity.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}
// Signals to a whole group (Ctrl+C) come here first. A shop that started this provider needs it until its last request is
// answered: it closes the channel when it ends, in whatever way.
const isShops = process.send !== undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, isShops ? () => {} : stop);
process.once('disconnect', stop);
