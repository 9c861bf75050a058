/** Actions on many orders. */
export const BULK_ACTIONS = ['resend'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** `checking`: the action is tried on each order. `ready`: waits for its start. */
export const BULK_RUN_STATES = ['checking', 'ready', 'running', 'stopped', 'done'] as const;
export type BulkRunState = (typeof BULK_RUN_STATES)[number];

/** `refused`: the check found that the action does not apply. */
export const BULK_ITEM_STATES = ['unchecked', 'refused', 'ready', 'done', 'failed'] as const;
export type BulkItemState = (typeof BULK_ITEM_STATES)[number];
