/** Colors of blocked seats on the seat map. */
export const BLOCK_COLORS = ['violet', 'blue', 'teal', 'green', 'amber', 'orange', 'red', 'brown'] as const;
export type BlockColor = (typeof BLOCK_COLORS)[number];
