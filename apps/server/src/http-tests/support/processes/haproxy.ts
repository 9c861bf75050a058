/** Runs HAProxy in front of the shops of a test, with the configuration of docs/operating.md. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const HAPROXY_MISSING = 'HAProxy is not installed (on Debian: apt-get install haproxy).';

const MANUAL = new URL('../../../../../../docs/operating.md', import.meta.url);

export type Proxy = { url: string; stop(): Promise<void> };

/** Debian installs HAProxy in a folder that only root’s PATH has. */
export function findHaproxy(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'haproxy')).find(isProgram);
}

/** Starts HAProxy on 127.0.0.1 in front of two local shops and waits until both are ready. */
export async function startHaproxy(port: number, shopPorts: readonly [string, string]): Promise<Proxy> {
  const program = findHaproxy();
  if (!program) throw new Error(HAPROXY_MISSING);
  const folder = mkdtempSync(join(tmpdir(), 'sahna-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, formatConfiguration(port, shopPorts));
  const proxy = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let errorOutput = '';
  proxy.stderr.on('data', (chunk) => {
    errorOutput += String(chunk);
  });
  const ended = once(proxy, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while (!(await isAnswering(url))) {
    if (proxy.exitCode !== null) throw new Error(`HAProxy did not start:\n${errorOutput}`);
    await pause(100);
  }
  return {
    url,
    stop: async () => {
      proxy.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The manual’s configuration with other addresses and without TLS. */
function formatConfiguration(port: number, [first, second]: readonly [string, string]): string {
  const lines = /```haproxy\n([\s\S]+?)```/.exec(readFileSync(MANUAL, 'utf8'))?.[1];
  if (!lines) throw new Error('docs/operating.md has no lines for HAProxy');
  const adapted = lines
    .replace(/bind :443.*/, `bind 127.0.0.1:${port}`)
    .replace(/127\.0\.0\.1:3001\b/, `127.0.0.1:${first}`)
    .replace(/127\.0\.0\.1:3002\b/, `127.0.0.1:${second}`);
  for (const address of [port, first, second])
    if (!adapted.includes(`127.0.0.1:${address}`))
      throw new Error(`the lines for HAProxy have no place for ${address}`);
  return adapted;
}

async function isAnswering(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null);
  return answer?.ok ?? false;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
