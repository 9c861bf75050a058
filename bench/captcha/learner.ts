/**
 * Learns from pictures with known codes, without knowing where their letters are: it first assumes that they are evenly spread,
 * then finds them by what it has learnt and learns again (forced alignment, as in speech recognition).
 */
import type { Random } from '../../apps/server/src/integrations/captcha/composition.ts';
import type { Grey } from '../../apps/server/src/integrations/captcha/testing/grey.ts';
import { bestRow } from './decode.ts';
import { type Cells, cellsOf, windowAt, windowSize, windowsIn } from './features.ts';
import { createNetwork, type Network, type Sample } from './network.ts';

export type Lesson = { code: string; grey: Grey };
export type Learner = (grey: Grey) => string;
/** Cells from one letter to the next. */
const STEPS = [2, 7] as const;

type Known = { code: string; cells: Cells; windows: Float32Array[]; places: number[] };

const windowsOf = (cells: Cells): Float32Array[] =>
  Array.from({ length: windowsIn(cells) }, (_, left) => windowAt(cells, left));

export function teach(lessons: readonly Lesson[], alphabet: string, hidden: number, random: Random): Learner {
  const length = lessons[0]?.code.length ?? 0;
  const known = lessons.map(({ code, grey }): Known => {
    const cells = cellsOf(grey);
    const windows = windowsOf(cells);
    const step = (windows.length - 1) / (length - 1);
    return { code, cells, windows, places: Array.from({ length }, (_, nth) => Math.round(nth * step)) };
  });
  const none = alphabet.length;
  let network: Network | null = null;
  for (const rounds of [4, 4, 6, 10]) {
    const samples = known.flatMap(({ code, windows, places }) => samplesOf(code, windows, places, alphabet, none));
    network ??= createNetwork(windowSize(known[0]?.cells.down ?? 0), hidden, none + 1, random);
    network.learn(samples, rounds);
    for (const one of known)
      one.places = bestRow(scores(network, one.windows, none), alphabet, length, STEPS, one.code).places;
  }
  return (grey) => {
    if (!network) return '';
    return bestRow(scores(network, windowsOf(cellsOf(grey)), none), alphabet, length, STEPS).letters;
  };
}

/** For each letter the log-odds against no letter in the middle of the window. */
function scores(network: Network, windows: readonly Float32Array[], none: number): Float32Array[] {
  return windows.map((window) => {
    const odds = network.logOdds(window);
    return odds.map((value) => value - (odds[none] ?? 0));
  });
}

/** Training samples: the letters where they are, and as many places without one. */
function samplesOf(
  code: string,
  windows: readonly Float32Array[],
  places: readonly number[],
  alphabet: string,
  none: number,
): Sample[] {
  const letters = places.map((place, nth) => ({ place, label: alphabet.indexOf(code[nth] ?? '') }));
  const between = windows.flatMap((_, place) =>
    places.every((taken) => Math.abs(taken - place) >= 2) ? [{ place, label: none }] : [],
  );
  return [...letters, ...between.filter((_, nth) => nth % 2 === 0)].flatMap(({ place, label }) => {
    const input = windows[place];
    return input ? [{ input, label }] : [];
  });
}
