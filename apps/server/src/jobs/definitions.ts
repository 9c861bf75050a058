/** Jobs of the shop as a whole; modules define their own. */
import { z } from 'zod';
import { defineJob } from './definition.ts';

/** Orders whose reservation ran out end. */
export const orderSweep = defineJob('order.sweep', z.object({}), { retryLimit: 0, pollEvery: 1 });
