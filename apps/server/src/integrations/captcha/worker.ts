/** Draws in a worker thread: in a rush with bot checks hundreds of pictures are drawn. */
import { randomInt } from 'node:crypto';
import { answerQuestions } from '../../platform/threads/worker-thread.ts';
import { compose } from './composition.ts';
import { rasterise } from './raster.ts';

const PRECISION = 2 ** 32;
const chance = (): number => randomInt(PRECISION) / PRECISION;

answerQuestions((code: string) => rasterise(compose(code, chance)));
