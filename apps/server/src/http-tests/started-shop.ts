/** The shop's own program, started for a test as an operator starts it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export type Start = {
  environment: Readonly<Record<string, string>>;
  /** What runs before it in the same process, as a shell's command line (a mount, say). */
  prepare?: string;
  /** As a user without rights, where this is root. */
  asNobody?: boolean;
};

export type Ended = { code: number | null; said: string; left: boolean };

const NOBODY = 65_534;

/** Starts it in a process group of its own, so that it can be seen whether anything of it is left. */
function spawnShop({ environment, prepare, asNobody = false }: Start): ChildProcess {
  const command = prepare
    ? ['unshare', '-rm', 'sh', '-c', `${prepare} && exec "$0" "$1"`, process.execPath, MAIN]
    : [process.execPath, MAIN];
  const [program = '', ...args] = command;
  return spawn(program, args, {
    detached: true,
    env: { PATH: process.env['PATH'], PORT: '0', DEMO_BANK_PORT: '0', DEMO_IDENTITY_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(asNobody && process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
  });
}

/** Of a start that is to fail. */
export async function startInVain(start: Start): Promise<Ended> {
  const child = spawnShop(start);
  const said = heard(child);
  const [code] = await once(child, 'exit');
  const left = isThere(child);
  if (left) signal(child, 'SIGKILL');
  return { code, said: said().trim(), left };
}

export type StartedShop = { said(): string; url: string; stop(): Promise<void> };

/** Resolves when it has said its welcome. */
export async function startShop(start: Start): Promise<StartedShop> {
  const child = spawnShop(start);
  const said = heard(child);
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => said().includes('Stop with Ctrl+C.') && resolve());
    child.once('exit', () => reject(new Error(`the shop did not start:\n${said()}`)));
  });
  const url = /Sahna is open: {2}(\S+)/.exec(said())?.[1] ?? '';
  return {
    said,
    url,
    stop: async () => {
      signal(child, 'SIGTERM');
      await ended;
    },
  };
}

function heard(child: ChildProcess): () => string {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said += String(chunk);
    });
  return () => said;
}

function isThere(child: ChildProcess): boolean {
  return signal(child, 0);
}

/** To the whole group. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals | 0): boolean {
  try {
    return pid !== undefined && process.kill(-pid, name);
  } catch {
    return false;
  }
}
