/** Why a call of a purchase came to nothing, and what its modal says. */
import { ERROR_CODE } from '@sahna/contract/error-codes';
import { CallFailed } from '../api/client.ts';
import type { Message } from '../messages/message-modal.tsx';
import type { Texts } from '../texts/tickets/index.ts';

/** The shop has answered with a refusal. */
export class Refused extends Error {
  readonly code: string;
  /** A refusal without a code counts as an inner error (booking §8). */
  constructor(code: string | undefined, text: string | undefined) {
    super(text);
    this.code = code || ERROR_CODE.inner;
  }
}

/**
 * `text` is for a refusal without a text of its own, `code` for a failure without a code. `unreachable` is for a call that the shop
 * has not answered; where it is left out, nothing will be done twice by pressing again.
 */
export type Unexplained = { text: (code: string | undefined) => string; code?: string; unreachable?: string };

export function failureMessage(
  error: unknown,
  t: Texts['t'],
  unexplained: Unexplained,
  returnTo: HTMLElement | null = null,
): Message {
  if (!(error instanceof Refused || error instanceof CallFailed))
    return { tone: 'error', text: unexplained.unreachable ?? t('error.network'), returnTo };
  const refusal =
    error instanceof Refused
      ? { code: error.code, text: error.message }
      : { code: error.refusal?.errorCode, text: error.refusal?.errorText };
  const code = refusal.code || unexplained.code;
  return {
    tone: 'error',
    text: refusal.text || unexplained.text(code),
    returnTo,
    ...(code === undefined ? {} : { code }),
  };
}

/** The focused element, which gets the focus back when the message is closed: its button is disabled during the call. */
export function focused(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null;
}
