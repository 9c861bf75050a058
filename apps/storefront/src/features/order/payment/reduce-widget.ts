/** State of a partner's payment widget as reported by its untrusted messages. */
import { WIDGET_MS } from '@sahna/contract/constants';

/**
 * - `starting`: loading, for at most 20 s (booking §9)
 * - `open`: the buyer is paying
 * - `done`: the buyer has finished; the server fetches the payment status with `state` and `invoice`
 */
export type WidgetState =
  | { kind: 'starting' }
  | { kind: 'open' }
  | { kind: 'done'; state: 'success' | 'return'; invoice: string }
  | { kind: 'failed' }
  | { kind: 'closed' }
  | { kind: 'timeout' };

/** Final states. */
export type WidgetEnd = Exclude<WidgetState, { kind: 'starting' } | { kind: 'open' }>;

export type WidgetEvent = 'closed_by_page' | 'start_timeout' | { message: unknown };

export const START_TIMEOUT_MS = WIDGET_MS.start;

/** Whether a message comes from the widget's origin and window. */
export function isFromWidget(
  message: Pick<MessageEvent, 'origin' | 'source'>,
  widget: { url: string; frame: unknown },
): boolean {
  return message.origin === new URL(widget.url).origin && message.source !== null && message.source === widget.frame;
}

/** Ignores messages after a final state and those of other payments. */
export function reduceWidget(now: WidgetState, event: WidgetEvent, invoice: string): WidgetState {
  if (now.kind !== 'starting' && now.kind !== 'open') return now;
  if (event === 'closed_by_page') return { kind: 'closed' };
  if (event === 'start_timeout') return now.kind === 'starting' ? { kind: 'timeout' } : now;
  const message = event.message;
  if (typeof message !== 'object' || message === null || !('event' in message)) return now;
  if (!('bankInvoiceId' in message) || message.bankInvoiceId !== invoice) return now;
  switch (message.event) {
    case 'started':
      return { kind: 'open' };
    case 'success':
      return { kind: 'done', state: 'state' in message && message.state === 'return' ? 'return' : 'success', invoice };
    case 'fail':
      return { kind: 'failed' };
    case 'closed':
      return { kind: 'closed' };
    default:
      return now;
  }
}
