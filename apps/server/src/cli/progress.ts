import { Presets, SingleBar } from 'cli-progress';
import type { Progress } from '../modules/season/index.ts';

/** A progress bar on a terminal, a line per step elsewhere. */
export function showProgress(): { step: Progress; end(): void } {
  if (!process.stderr.isTTY) {
    return {
      step: (done, all, label) => {
        process.stderr.write(`${done}/${all} ${label}\n`);
      },
      end: () => {},
    };
  }
  const bar = new SingleBar({ format: '{bar} {value}/{total} {label}', hideCursor: true }, Presets.shades_classic);
  let started = false;
  return {
    step: (done, all, label) => {
      if (!started) bar.start(all, done, { label });
      else bar.update(done, { label });
      started = true;
    },
    end: () => bar.stop(),
  };
}
