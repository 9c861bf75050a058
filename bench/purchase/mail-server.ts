/** A mail server as a child process of stage.ts. Accepts every email, and records its time and size. */
import { SMTPServer } from 'smtp-server';

type Arrived = { email: string; at: number; bytes: number };

const arrived: Arrived[] = [];
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData: (stream, session, callback) => {
    let bytes = 0;
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    stream.on('end', () => {
      const [recipient] = session.envelope.rcptTo;
      arrived.push({ email: recipient?.address ?? '', at: Date.now(), bytes });
      callback(null);
    });
  },
});
// Lost connections are handled by the shop.
server.on('error', () => {});
const listening = server.listen(0, '127.0.0.1', () => {
  const address = listening.address();
  process.send?.({ url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` });
});
process.on('message', () => {
  process.send?.(arrived);
  arrived.length = 0;
});
process.once('SIGTERM', () => process.exit(0));
// The parent process has ended.
process.once('disconnect', () => process.exit());
