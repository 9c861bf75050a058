/**
 * The running shop's control socket, in the data folder and accessible to the shop's user only. An embedded database
 * can be open in one process only, so that process executes the commands.
 */
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { OWNER_FILE } from './db/index.ts';
import { wrapError } from './lib/errors/wrap-error.ts';

const Args = z.array(z.string().max(1000)).max(50);
/** Output and exit code of a command. 1: invalid usage, or not possible. 2: the named object does not exist. */
const CommandResult = z.object({ code: z.literal([0, 1, 2]), out: z.string(), err: z.string() });
export type CommandResult = z.infer<typeof CommandResult>;

const IS_WINDOWS = process.platform === 'win32';

function getSocketPath(dataDir: string): string {
  const name = path.resolve(dataDir, 'operator.sock');
  return IS_WINDOWS ? path.join('\\\\.\\pipe', name.replaceAll(/[\\/:]/g, '-')) : name;
}

/** Returns a function that closes the socket. */
export async function openControlSocket(
  dataDir: string,
  execute: (args: readonly string[]) => Promise<CommandResult>,
): Promise<() => Promise<void>> {
  const socket = getSocketPath(dataDir);
  // A killed shop leaves its socket; this process has the lock of the folder now.
  if (!IS_WINDOWS) fs.rmSync(socket, { force: true });
  const server = createServer(async (incoming, response) => {
    const result = await text(incoming)
      .then((body) => execute(Args.parse(JSON.parse(body))))
      .catch((error: unknown): CommandResult => ({ code: 1, out: '', err: wrapError(error).message }));
    response.end(JSON.stringify(result));
  });
  const umask = IS_WINDOWS ? 0 : process.umask(0o177);
  server.listen(socket);
  try {
    await once(server, 'listening');
  } finally {
    if (!IS_WINDOWS) process.umask(umask);
  }
  if (!IS_WINDOWS) fs.chmodSync(socket, OWNER_FILE);
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}

/** Sends a command to the shop that has the folder open. Rejects with ENOENT or ECONNREFUSED if no shop listens. */
export function sendToShop(dataDir: string, args: readonly string[]): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath: getSocketPath(dataDir), method: 'POST' }, (response) => {
      text(response)
        .then((body) => CommandResult.parse(JSON.parse(body)))
        .then(resolve, reject);
    });
    outgoing.on('error', reject);
    outgoing.end(JSON.stringify(args));
  });
}
