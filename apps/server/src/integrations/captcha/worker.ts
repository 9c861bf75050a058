/** Draws on a worker thread: a rush with bot checks needs hundreds of images. */
import { randomInt } from 'node:crypto';
import { handleRequests } from '../../platform/threads/worker-thread.ts';
import { compose } from './composition.ts';
import { rasterize } from './raster.ts';

const RANDOM_STEPS = 2 ** 32;
const random = (): number => randomInt(RANDOM_STEPS) / RANDOM_STEPS;

handleRequests((code: string) => rasterize(compose(code, random)));
