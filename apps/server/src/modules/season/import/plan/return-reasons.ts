import { getDefaultName } from '../../../catalog/index.ts';
import type { Lists } from '../format/lists.ts';

/** Default return reasons for a folder without return-reasons.json. */
export const RETURN_REASONS: Lists['return-reasons.json'] = [
  { key: 'illness', name: getDefaultName('return-illness'), description: getDefaultName('return-illness-means') },
  { key: 'plans', name: getDefaultName('return-plans'), description: {} },
  { key: 'wrong-date', name: getDefaultName('return-wrong-date'), description: {} },
  { key: 'wrong-places', name: getDefaultName('return-wrong-places'), description: {} },
  { key: 'journey', name: getDefaultName('return-journey'), description: {} },
  { key: 'other', name: getDefaultName('return-other'), description: {} },
];
