export type { BulkAction, BulkItemState, BulkRefundWay, BulkRunState } from '@sahna/contract/rules/staff/bulk-runs';
