/** A file system in a file, which can be copied as a power cut would leave it. Needs root and loop devices. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type LoopDisk = {
  folder: string;
  /** Mounts the state after a power cut at this moment elsewhere. */
  afterPowerCut(): LoopDisk;
  remove(): void;
};

/** Returns why loop devices are unavailable, or null. */
export function findLoopDeviceProblem(): string | null {
  try {
    createLoopDisk(16).remove();
    return null;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
}

export function createLoopDisk(megabytes: number): LoopDisk {
  const base = mkdtempSync(join(tmpdir(), 'sahna-disk-'));
  const image = join(base, 'image');
  run('truncate', '-s', `${megabytes}M`, image);
  run('mkfs.ext4', '-q', '-F', image);
  return mountDisk(base, image);
}

function mountDisk(base: string, image: string): LoopDisk {
  const folder = join(base, 'mounted');
  mkdirSync(folder);
  try {
    // The journal is committed on fsync only, not every five seconds: data must not become durable without fsync.
    run('mount', '-o', 'loop,commit=300', image, folder);
  } catch (error) {
    rmSync(base, { recursive: true, force: true });
    throw error;
  }
  return {
    folder,
    afterPowerCut: () => {
      const copyBase = mkdtempSync(join(tmpdir(), 'sahna-disk-'));
      const copy = join(copyBase, 'image');
      copyFileSync(image, copy);
      return mountDisk(copyBase, copy);
    },
    remove: () => {
      run('umount', '-l', folder);
      rmSync(base, { recursive: true, force: true });
    },
  };
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: 'pipe' });
}
