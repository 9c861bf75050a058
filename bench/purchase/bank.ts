/** The demo bank as a process of its own that remembers when it first told of each payment: started by stage.ts. */
import { startBank } from '../../apps/demo-bank/src/bank.ts';

const told = new Map<string, number>();
const bank = await startBank({
  port: 0,
  dataDir: process.env['BANK_DATA_DIR'] ?? null,
  secret: process.env['DEMO_BANK_SECRET'] ?? '',
  notifying: (key) => {
    if (!told.has(key)) told.set(key, Date.now());
  },
});
process.send?.({ url: bank.url });
process.on('message', () => {
  process.send?.([...told]);
  told.clear();
});
process.once('SIGTERM', () => void bank.close().then(() => process.exit(0)));
// The bench has ended, in whatever way.
process.once('disconnect', () => process.exit());
