/**
 * Learns from pictures with known codes but unknown positions of letters: assumes even spacing first, then locates the
 * letters with the learned network and trains again (forced alignment, as in speech recognition).
 */
import type { Random } from '../../apps/server/src/integrations/captcha/composition.ts';
import type { GrayImage } from '../../apps/server/src/integrations/captcha/testing/gray.ts';
import { findBestRow } from './decode.ts';
import { type Cells, countWindows, cutWindow, getWindowSize, measureCells } from './features.ts';
import { createNetwork, type Network, type Sample } from './network.ts';

export type Lesson = { code: string; gray: GrayImage };
export type Learner = (gray: GrayImage) => string;
/** Minimum and maximum cells between adjacent letters. */
const STEPS = [2, 7] as const;

type Example = { code: string; cells: Cells; windows: Float32Array[]; places: number[] };

const listWindows = (cells: Cells): Float32Array[] =>
  Array.from({ length: countWindows(cells) }, (_, left) => cutWindow(cells, left));

export function teach(lessons: readonly Lesson[], alphabet: string, hidden: number, random: Random): Learner {
  const length = lessons[0]?.code.length ?? 0;
  const examples = lessons.map(({ code, gray }): Example => {
    const cells = measureCells(gray);
    const windows = listWindows(cells);
    const step = (windows.length - 1) / (length - 1);
    return { code, cells, windows, places: Array.from({ length }, (_, nth) => Math.round(nth * step)) };
  });
  const none = alphabet.length;
  let network: Network | null = null;
  for (const rounds of [4, 4, 6, 10]) {
    const samples = examples.flatMap(({ code, windows, places }) =>
      createSamples(code, windows, places, alphabet, none),
    );
    network ??= createNetwork(getWindowSize(examples[0]?.cells.down ?? 0), hidden, none + 1, random);
    network.learn(samples, rounds);
    for (const example of examples)
      example.places = findBestRow(
        computeScores(network, example.windows, none),
        alphabet,
        length,
        STEPS,
        example.code,
      ).places;
  }
  return (gray) => {
    if (!network) return '';
    return findBestRow(computeScores(network, listWindows(measureCells(gray)), none), alphabet, length, STEPS).text;
  };
}

/** Log-odds of each letter against no letter in the middle of the window. */
function computeScores(network: Network, windows: readonly Float32Array[], none: number): Float32Array[] {
  return windows.map((window) => {
    const odds = network.logOdds(window);
    return odds.map((value) => value - (odds[none] ?? 0));
  });
}

/** Training samples: letters at their positions, and as many positions without one. */
function createSamples(
  code: string,
  windows: readonly Float32Array[],
  places: readonly number[],
  alphabet: string,
  none: number,
): Sample[] {
  const labeledPlaces = places.map((place, nth) => ({ place, label: alphabet.indexOf(code[nth] ?? '') }));
  const between = windows.flatMap((_, place) =>
    places.every((labeledPlace) => Math.abs(labeledPlace - place) >= 2) ? [{ place, label: none }] : [],
  );
  return [...labeledPlaces, ...between.filter((_, nth) => nth % 2 === 0)].flatMap(({ place, label }) => {
    const input = windows[place];
    return input ? [{ input, label }] : [];
  });
}
