/** Makes PGlite durable: by default it does not fsync (docs/decisions, power-cut.int.test.ts). */
import fs from 'node:fs';
import path from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { maskOwnerOnly, restrictTree } from '../folder/owner-only.ts';
import { readInt8 } from '../int8.ts';
import { syncTree } from './sync-tree.ts';

type EmscriptenStream = { nfd?: number | null; node: unknown };
type EmscriptenNodeFs = {
  stream_ops: { fsync?: (stream: EmscriptenStream) => number };
  doSetAttr(target: unknown, node: unknown, attributes: { mode?: number }, ...operations: unknown[]): void;
  realPath(node: unknown): string;
};

/**
 * Emscripten's NODEFS has no fsync operation, so PostgreSQL's fsync calls do nothing. This class adds the operation.
 */
class DurableNodeFs extends NodeFS {
  private readonly onAbort: () => void;

  constructor(cluster: string, onAbort: () => void) {
    super(cluster);
    this.onAbort = onAbort;
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(...args);
    const preRun = started.emscriptenOpts.preRun;
    if (!Array.isArray(preRun))
      throw new Error('PGlite no longer hands out its preRun list: durability is not assured');
    preRun.push((mod: object) => {
      const nodeFs: unknown = Reflect.get(mod, 'NODEFS');
      if (!isNodeFs(nodeFs)) throw new Error('PGlite no longer mounts NODEFS: durability is not assured');
      nodeFs.stream_ops.fsync = (stream) => fsyncStream(stream, nodeFs);
      keepModesOwnerOnly(nodeFs);
    });
    // PostgreSQL aborted in the middle of a call and cannot continue; PGlite would loop forever.
    started.emscriptenOpts.onAbort = () => this.onAbort();
    return started;
  }
}

function isNodeFs(value: unknown): value is EmscriptenNodeFs {
  return (
    typeof value === 'object' && value !== null && 'stream_ops' in value && 'realPath' in value && 'doSetAttr' in value
  );
}

/** Emscripten sets the mode of new files itself, ignoring the umask. */
function keepModesOwnerOnly(nodeFs: EmscriptenNodeFs): void {
  const { doSetAttr } = nodeFs;
  nodeFs.doSetAttr = (target, node, attributes, ...operations) => {
    const { mode } = attributes;
    doSetAttr(
      target,
      node,
      mode === undefined ? attributes : { ...attributes, mode: maskOwnerOnly(mode) },
      ...operations,
    );
  };
}

/** Result of a file operation for PostgreSQL when the disk fails (WASI's EIO): an exception would not reach it. */
const WASI_EIO = 29;

function fsyncStream(stream: EmscriptenStream, nodeFs: EmscriptenNodeFs): number {
  try {
    if (typeof stream.nfd === 'number') fs.fsyncSync(stream.nfd);
    else fsyncPath(nodeFs.realPath(stream.node));
    return 0;
  } catch {
    return WASI_EIO;
  }
}

function fsyncPath(file: string): void {
  const descriptor = fs.openSync(file, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Without `-F` (fsync off); fdatasync is empty in the WebAssembly build, hence wal_sync_method. */
const DURABLE_START = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'];

const PARSERS = {
  [types.DATE]: (text: string) => text,
  [types.INT8]: readInt8,
};

/**
 * `dataDir` null keeps all data in memory (tests). `onAbort` is called when PostgreSQL aborts (PANIC, for example on a
 * full disk): it must end the thread, and a new engine recovers committed data.
 */
export async function startEngine(dataDir: string | null, onAbort: () => void): Promise<PGlite> {
  const options = { extensions: { pg_trgm, unaccent }, parsers: PARSERS };
  if (dataDir === null) return PGlite.create(options);
  const cluster = path.join(dataDir, 'pgdata');
  const isNew = !fs.existsSync(path.join(cluster, 'PG_VERSION'));
  const lite = await PGlite.create({ ...options, fs: new DurableNodeFs(cluster, onAbort), startParams: DURABLE_START });
  if (isNew) {
    restrictTree(cluster);
    // initdb runs without fsync: a power cut soon after the first start would leave no cluster to recover.
    syncTree(dataDir);
  }
  return lite;
}
