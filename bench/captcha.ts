/**
 * `npm run bench:captcha`: share of bot check pictures that programs read, and time and size of a picture. Each reader
 * first gets plain letters; a reader that fails those proves nothing. `PICTURES=folder` with files `…-CODE.png`
 * measures other pictures (`ALPHABET` if it differs), `COUNT` sets their number, `ONLY=matchers`, `learners` or
 * `tesseract` selects readers. Tesseract: `apt-get install tesseract-ocr`.
 */
import { performance } from 'node:perf_hooks';
import { LOOK } from '../apps/server/src/integrations/captcha/composition.ts';
import { createCodePainter } from '../apps/server/src/integrations/captcha/index.ts';
import {
  createColumnMatcher,
  cutByColumns,
  cutByComponents,
} from '../apps/server/src/integrations/captcha/testing/column-matcher.ts';
import { type GrayImage, toGray } from '../apps/server/src/integrations/captcha/testing/gray.ts';
import { PLAIN_LOOK } from '../apps/server/src/integrations/captcha/testing/plain-look.ts';
import { createSeededRandom } from '../apps/server/src/integrations/captcha/testing/seeded.ts';
import { normalizeCode, ALPHABET as OURS } from '../apps/server/src/modules/bot-check/index.ts';
import { restoreInverted } from './captcha/cleaning.ts';
import { teach } from './captcha/learner.ts';
import { drawPictures, type LabeledPicture, readPictures } from './captcha/pictures.ts';
import { readByTesseract } from './captcha/tesseract.ts';
import { createWindowMatcher, WINDOW_HEIGHT } from './captcha/window-matcher.ts';

const FOLDER = process.env['PICTURES'];
const ALPHABET = process.env['ALPHABET'] ?? OURS;
const COUNT = Number(process.env['COUNT'] ?? 200);
const ONLY = process.env['ONLY'];
const SEED = Number(process.env['SEED'] ?? 20261122);
/** Number of labeled pictures of an attacker: typed by a person in an afternoon, or drawn with the shop's source. */
const LESSONS = { typed: 600, drawn: 2500 };
const HIDDEN = 96;

const loadScaled = (pictures: readonly LabeledPicture[], height: number): Promise<GrayImage[]> =>
  Promise.all(
    pictures.map(async ({ file }) => {
      const { height: own } = await toGray(file, 1);
      return toGray(file, height / own);
    }),
  );

function report(reader: string, pictures: readonly LabeledPicture[], answers: readonly string[]): void {
  const whole = pictures.filter(({ code }, nth) => normalizeAnswer(answers[nth] ?? '') === code).length;
  const readCharacters = pictures.flatMap(({ code }, nth) =>
    [...code].filter((character, at) => answers[nth]?.[at] === character),
  );
  const all = pictures.reduce((sum, { code }) => sum + code.length, 0);
  const formatShare = (part: number, of: number): string => `${((100 * part) / of).toFixed(1)} %`.padStart(8);
  console.log(
    `${reader.padEnd(64)} ${formatShare(whole, pictures.length)} codes ${formatShare(readCharacters.length, all)} letters`,
  );
}

const normalizeAnswer = (answer: string): string => (FOLDER ? answer : normalizeCode(answer));

async function testMatchers(pictures: readonly LabeledPicture[]): Promise<void> {
  const length = pictures[0]?.code.length ?? 0;
  const large = await loadScaled(pictures, 100);
  const small = await loadScaled(pictures, WINDOW_HEIGHT);
  for (const [name, cut] of Object.entries({
    'cut along gaps': cutByColumns,
    'cut by what hangs together': cutByComponents,
  })) {
    const read = createColumnMatcher(ALPHABET, length, cut);
    report(`templates, ${name}`, pictures, large.map(read));
    report(`templates, uninverted, ${name}`, pictures, large.map(restoreInverted).map(read));
  }
  const sizes = [27, 31, 35, 39];
  const either = createWindowMatcher(ALPHABET, length, sizes, false);
  report('templates in a sliding window, either way round', pictures, small.map(either));
  const black = createWindowMatcher(ALPHABET, length, sizes, true);
  report('templates in a sliding window, uninverted', pictures, small.map(restoreInverted).map(black));
}

async function testLearners(pictures: readonly LabeledPicture[], lessons: readonly LabeledPicture[]): Promise<void> {
  const tally = await loadScaled(pictures, 100);
  const all = (await loadScaled(lessons, 100)).map((gray, nth) => ({ code: lessons[nth]?.code ?? '', gray }));
  for (const [count, hidden] of [
    [LESSONS.typed, 0],
    [LESSONS.drawn, HIDDEN],
  ] as const) {
    if (all.length < count) continue;
    const read = teach(all.slice(0, count), ALPHABET, hidden, createSeededRandom(SEED));
    const kind = hidden === 0 ? 'logistic regression' : `neural net, ${hidden} hidden`;
    report(`${kind} on edges, ${count} pictures learnt`, pictures, tally.map(read));
  }
}

async function testTesseract(pictures: readonly LabeledPicture[]): Promise<void> {
  for (const { way, answers } of await readByTesseract(await loadScaled(pictures, 200), ALPHABET))
    report(`tesseract: ${way}`, pictures, answers);
}

async function attack(
  name: string,
  pictures: readonly LabeledPicture[],
  lessons: readonly LabeledPicture[],
): Promise<void> {
  console.log(`\n${name}: ${pictures.length} pictures (seed ${SEED})`);
  if (!ONLY || ONLY === 'matchers') await testMatchers(pictures);
  if (!ONLY || ONLY === 'tesseract') await testTesseract(pictures);
  if (lessons.length > 0 && (!ONLY || ONLY === 'learners')) await testLearners(pictures, lessons);
}

async function measureCost(): Promise<void> {
  const [rounds, code] = [100, OURS.slice(0, 6)];
  const painter = createCodePainter();
  const countBytes = (markup: string): number => Buffer.from(/base64,([^"]+)/.exec(markup)?.[1] ?? '', 'base64').length;
  for (let nth = 0; nth < 20; nth++) await painter.draw(code);
  const busy = performance.eventLoopUtilization();
  const start = performance.now();
  let bytes = 0;
  for (let nth = 0; nth < rounds; nth++) bytes += countBytes(await painter.draw(code));
  const formatEach = (milliseconds: number): string => (milliseconds / rounds).toFixed(1);
  const { active } = performance.eventLoopUtilization(busy);
  const took = `${formatEach(performance.now() - start)} ms, ${formatEach(active)} of them in the event loop`;
  console.log(`a picture: ${took}; ${Math.round(bytes / rounds)} bytes`);
  await painter.close();
}

if (FOLDER) {
  const all = readPictures(FOLDER);
  await attack(FOLDER, all.slice(0, COUNT), all.slice(COUNT));
} else {
  await measureCost();
  const random = createSeededRandom(SEED);
  await attack('plain letters', await drawPictures(Math.min(COUNT, 40), random, PLAIN_LOOK), []);
  await attack(
    'the pictures',
    await drawPictures(COUNT, random, LOOK),
    await drawPictures(LESSONS.drawn, random, LOOK),
  );
}
