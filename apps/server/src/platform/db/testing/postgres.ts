/** A PostgreSQL server for tests and measurements: created in a temporary folder, removed when its starter ends. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, constants, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '@sahna/network/free-port';
import { findMemoryFolder } from './memory-folder.ts';

export type Cluster = {
  /** URL of the database `postgres`, as a superuser, on 127.0.0.1. */
  url: string;
  /** Stops the server gracefully (`fast`: closes connections, rolls back open transactions) or as a crash would. */
  halt(mode: 'fast' | 'immediate'): Promise<void>;
  /** Restarts the server on the same port and waits until it accepts connections. */
  resume(): Promise<void>;
  stop(): Promise<void>;
};

export type ClusterOptions = {
  /** Whether commits wait for the disk (fsync). True for measurements; tests are faster without. */
  hasFsync: boolean;
  /** Further settings of postgresql.conf by name. */
  settings?: Readonly<Record<string, string>>;
  /** Parent of its folder. Default: the temporary folder, in memory without fsync. */
  parent?: string;
};

export const POSTGRES_MISSING =
  'PostgreSQL is not installed: this needs its programs initdb and postgres, 15 or newer (on Debian: apt-get install postgresql).';

/** Returns the folder of PostgreSQL's programs, of the newest version if several are installed. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : [];
  const usable = versions.filter((version) => version >= 15).sort((a, b) => b - a);
  const folders = [
    ...usable.map((version) => join(debian, String(version), 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => isProgram(join(folder, program))));
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Starts a cluster and waits until it accepts connections. Throws POSTGRES_MISSING if PostgreSQL is not installed. */
export async function startPostgres(options: ClusterOptions): Promise<Cluster> {
  const programs = findPostgres();
  if (!programs) throw new Error(POSTGRES_MISSING);
  const owner = findClusterOwner();
  const folder = mkdtempSync(
    join(options.parent ?? (options.hasFsync ? tmpdir() : findMemoryFolder()), 'sahna-postgres-'),
  );
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  try {
    const flags = ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'];
    execFileSync(join(programs, 'initdb'), flags, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    const port = await findFreePort();
    const run = (): ChildProcess =>
      spawn(join(programs, 'postgres'), ['-D', join(folder, 'data'), ...toServerFlags(port, options)], {
        ...owner,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
    let server = run();
    const watch = startWatchdog(folder);
    await waitUntilReady(server, port);
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      halt: (mode) => halt(server, mode),
      resume: async () => {
        server = run();
        await waitUntilReady(server, port);
      },
      stop: async () => {
        await halt(server, 'fast');
        watch.stdin?.end();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** User that runs the PostgreSQL server when tests run as root, because PostgreSQL does not start as root: `postgres` (Debian) or `nobody`. */
function findClusterOwner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    try {
      const readId = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: readId('-u'), gid: readId('-g') };
    } catch {
      // The user does not exist: try the next one.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody.');
}

function toServerFlags(port: number, { hasFsync, settings: more = {} }: ClusterOptions): string[] {
  const durable = hasFsync ? 'on' : 'off';
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    fsync: durable,
    synchronous_commit: durable,
    full_page_writes: durable,
    ...more,
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * A shell that waits for the end of its input, which comes when this process ends in any way, even by SIGKILL; then it
 * stops the cluster and removes its folder.
 */
function startWatchdog(folder: string): ChildProcess {
  const script = 'cat >/dev/null; kill -QUIT $(head -n 1 "$1/data/postmaster.pid") 2>/dev/null; sleep 0.2; rm -rf "$1"';
  const watch = spawn('sh', ['-c', script, 'sh', folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watch.unref();
  return watch;
}

async function waitUntilReady(server: ChildProcess, port: number): Promise<void> {
  let output = '';
  server.stderr?.on('data', (chunk) => {
    output = `${output}${chunk}`.slice(-4_000);
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const { default: pg } = await import('pg');
  for (let attempt = 0; attempt < 200; attempt++) {
    if (server.exitCode !== null) break;
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await pause(50);
    }
  }
  server.kill('SIGQUIT');
  throw new Error(`PostgreSQL did not start:\n${output}`);
}

async function halt(server: ChildProcess, mode: 'fast' | 'immediate'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  await ended;
}
