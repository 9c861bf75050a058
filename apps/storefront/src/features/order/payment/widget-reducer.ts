/** How a partner's payment widget goes on, as far as the page around it knows: told by messages, which prove nothing. */
import { WIDGET_MS } from '@sahna/contract/constants';

/**
 * - `starting`: loading; it has twenty seconds to say that it is there (booking §9)
 * - `open`: the buyer is at it
 * - `done`: the buyer has done their part; whether it is paid the shop asks the bank. `state` and `invoice` come back with it
 */
export type WidgetState =
  | { kind: 'starting' }
  | { kind: 'open' }
  | { kind: 'done'; state: 'success' | 'return'; invoice: string }
  | { kind: 'failed' }
  | { kind: 'closed' }
  | { kind: 'late' };

/** It is over, and why. */
export type WidgetEnd = Exclude<WidgetState, { kind: 'starting' } | { kind: 'open' }>;

export type WidgetEvent = 'closed_by_page' | 'too_late' | { message: unknown };

export const START_TIMEOUT_MS = WIDGET_MS.start;

/** Whether a message is the widget's: of exactly its origin, and from its window. */
export function isFromWidget(
  message: Pick<MessageEvent, 'origin' | 'source'>,
  widget: { url: string; frame: unknown },
): boolean {
  return message.origin === new URL(widget.url).origin && message.source !== null && message.source === widget.frame;
}

/** What comes after the end changes nothing, and neither does what is said of another payment. */
export function widgetReducer(now: WidgetState, event: WidgetEvent, invoice: string): WidgetState {
  if (now.kind !== 'starting' && now.kind !== 'open') return now;
  if (event === 'closed_by_page') return { kind: 'closed' };
  if (event === 'too_late') return now.kind === 'starting' ? { kind: 'late' } : now;
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
