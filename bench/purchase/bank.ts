/** The demo bank as a child process of stage.ts. Records the time of its first webhook for each payment. */
import { startBank } from '../../apps/demo-bank/src/bank.ts';

const notifiedAt = new Map<string, number>();
const bank = await startBank({
  port: 0,
  dataDir: process.env['BANK_DATA_DIR'] ?? null,
  secret: process.env['DEMO_BANK_SECRET'] ?? '',
  onNotify: (key) => {
    if (!notifiedAt.has(key)) notifiedAt.set(key, Date.now());
  },
});
process.send?.({ url: bank.url });
process.on('message', () => {
  process.send?.([...notifiedAt]);
  notifiedAt.clear();
});
process.once('SIGTERM', () => void bank.close().then(() => process.exit(0)));
// The parent process has ended.
process.once('disconnect', () => process.exit());
