import type { ReviewDto } from '@sahna/contract/admin/season/change-set-endpoints';

export type ReviewedEvent = ReviewDto['events'][number];
