import { Presets, SingleBar } from 'cli-progress';
import type { Progress } from '../../modules/season/index.ts';

/** A bar on a terminal, a line a step elsewhere. */
export function showProgress(): { step: Progress; end(): void } {
  if (!process.stderr.isTTY) {
    return {
      step: (done, all, what) => {
        process.stderr.write(`${done}/${all} ${what}\n`);
      },
      end: () => {},
    };
  }
  const bar = new SingleBar({ format: '{bar} {value}/{total} {what}', hideCursor: true }, Presets.shades_classic);
  let started = false;
  return {
    step: (done, all, what) => {
      if (!started) bar.start(all, done, { what });
      else bar.update(done, { what });
      started = true;
    },
    end: () => bar.stop(),
  };
}
