/** Reasons for a failed purchase request and the messages of its modal. */
import { ERROR_CODE } from '@sahna/contract/error-codes';
import { ApiError } from '../api/client.ts';
import type { Message } from '../messages/message-modal.tsx';
import type { TicketsTexts } from '../texts/tickets/index.ts';

/** The server responded with an error result. */
export class RequestRejectedError extends Error {
  readonly code: string;
  /** An error result without a code is an internal error (booking §8). */
  constructor(code: string | undefined, text: string | undefined) {
    super(text);
    this.code = code || ERROR_CODE.inner;
  }
}

/**
 * Fallback messages: `text` for an error result without a text, `code` for an error without a code, `unreachable` for
 * an unanswered request (by default, the network error message, which is right if a retry cannot repeat an effect).
 */
export type FallbackMessages = { text: (code: string | undefined) => string; code?: string; unreachable?: string };

export function toFailureMessage(
  error: unknown,
  t: TicketsTexts['t'],
  fallback: FallbackMessages,
  returnTo: HTMLElement | null = null,
): Message {
  if (!(error instanceof RequestRejectedError || error instanceof ApiError))
    return { tone: 'error', text: fallback.unreachable ?? t('error.network'), returnTo };
  const rejected =
    error instanceof RequestRejectedError
      ? { code: error.code, text: error.message }
      : { code: error.response?.errorCode, text: error.response?.errorText };
  const code = rejected.code || fallback.code;
  return {
    tone: 'error',
    text: rejected.text || fallback.text(code),
    returnTo,
    ...(code === undefined ? {} : { code }),
  };
}

/** Returns the focused element, to restore the focus after the message: its button is disabled during the request. */
export function getFocusedElement(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null;
}
