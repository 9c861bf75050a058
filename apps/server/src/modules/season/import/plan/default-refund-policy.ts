import { DEFAULT_RETURN_HOURS } from '@sahna/contract';

/** The refund policy of events without one of their own, by the switch order_return. */
export function toDefaultRefundPolicy(orderReturn: number | null | undefined): {
  allowed: boolean;
  untilHours: number;
} {
  return { allowed: orderReturn !== 0, untilHours: DEFAULT_RETURN_HOURS };
}
