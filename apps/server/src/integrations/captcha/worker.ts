/** Draws on a worker thread: a rush with bot checks needs hundreds of images. */
import { randomInt } from 'node:crypto';
import { handleRequests } from '../../platform/threads/worker-thread.ts';
import { compose } from './composition.ts';
import { rasterize } from './raster.ts';

const PRECISION = 2 ** 32;
const chance = (): number => randomInt(PRECISION) / PRECISION;

handleRequests((code: string) => rasterize(compose(code, chance)));
