import { named } from '../../catalog/index.ts';
import type { Lists } from './format/lists.ts';

/** Why tickets are given back, where an operator's folder has no return-reasons.json. */
export const RETURN_REASONS: Lists['return-reasons.json'] = [
  { key: 'illness', name: named('return-illness'), description: named('return-illness-means') },
  { key: 'plans', name: named('return-plans'), description: {} },
  { key: 'wrong-date', name: named('return-wrong-date'), description: {} },
  { key: 'wrong-places', name: named('return-wrong-places'), description: {} },
  { key: 'journey', name: named('return-journey'), description: {} },
  { key: 'other', name: named('return-other'), description: {} },
];
