/**
 * The running shop's door for its operator's commands: a socket in the data folder, which nobody but the shop's own user
 * may open. An embedded database is open in one process only, so commands have to be answered by that one.
 */
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { OWNER_FILE } from '../../platform/db/index.ts';
import type { Said } from '../answer.ts';

const Args = z.array(z.string().max(1000)).max(50);
const Answer = z.object({
  code: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  out: z.string(),
  err: z.string(),
});

function socketOf(dataDir: string): string {
  const name = path.resolve(dataDir, 'operator.sock');
  return process.platform === 'win32' ? path.join('\\\\.\\pipe', name.replaceAll(/[\\/:]/g, '-')) : name;
}

/** Opens the door. Returns what closes it. */
export async function openDoor(
  dataDir: string,
  answer: (args: readonly string[]) => Promise<Said>,
): Promise<() => Promise<void>> {
  const socket = socketOf(dataDir);
  // Of a shop that was killed: the folder is ours now.
  if (process.platform !== 'win32') fs.rmSync(socket, { force: true });
  const server = createServer(async (asked, response) => {
    const said = await text(asked)
      .then((body) => answer(Args.parse(JSON.parse(body))))
      .catch(
        (error: unknown): Said => ({ code: 1, out: '', err: error instanceof Error ? error.message : String(error) }),
      );
    response.end(JSON.stringify(said));
  });
  const before = process.platform === 'win32' ? 0 : process.umask(0o177);
  server.listen(socket);
  try {
    await once(server, 'listening');
  } finally {
    if (process.platform !== 'win32') process.umask(before);
  }
  if (process.platform !== 'win32') fs.chmodSync(socket, OWNER_FILE);
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}

/** Asks the shop that has the folder open; rejects where it has no door. */
export function askDoor(dataDir: string, args: readonly string[]): Promise<Said> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath: socketOf(dataDir), method: 'POST' }, (answer) => {
      text(answer).then((body) => resolve(Answer.parse(JSON.parse(body))), reject);
    });
    asking.on('error', reject);
    asking.end(JSON.stringify(args));
  });
}
