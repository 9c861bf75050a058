export type { BulkAction, BulkItemState, BulkRefundWay, BulkRunState } from '@sahna/contract/rules/bulk-runs';
