/** Actions on many orders. */
export const BULK_ACTIONS = ['resend', 'cancel', 'refund', 'delete_rehearsal'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** How a bulk refund determines the amounts: by the terms of each event, or at full price. */
export const BULK_REFUND_WAYS = ['rules', 'full'] as const;
export type BulkRefundWay = (typeof BULK_REFUND_WAYS)[number];

/** `checking`: the action is tried on each order. `ready`: waits for its start. */
export const BULK_RUN_STATES = ['checking', 'ready', 'running', 'stopped', 'done'] as const;
export type BulkRunState = (typeof BULK_RUN_STATES)[number];

/** `refused`: the check found that the action does not apply. */
export const BULK_ITEM_STATES = ['unchecked', 'refused', 'ready', 'done', 'failed'] as const;
export type BulkItemState = (typeof BULK_ITEM_STATES)[number];
