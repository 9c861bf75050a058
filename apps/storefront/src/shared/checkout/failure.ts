/** Why a call of a purchase came to nothing, and what its modal says. */
import { CallFailed } from '../api/client.ts';
import type { Message } from '../messages/message-modal.tsx';
import type { Texts } from '../texts/index.ts';

/** The shop has answered with a refusal. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string, text: string) {
    super(text);
    this.code = code;
  }
}

/** The text for a refusal without one; `code` is the code for a failure without one. */
export type Unexplained = { text: (code: string | undefined) => string; code?: string };

export function failureMessage(
  error: unknown,
  t: Texts['t'],
  unexplained: Unexplained,
  returnTo: HTMLElement | null = null,
): Message {
  if (!(error instanceof Refused || error instanceof CallFailed))
    return { tone: 'error', text: t('error.network'), returnTo };
  const said =
    error instanceof Refused
      ? { code: error.code, text: error.message }
      : { code: error.refusal?.errorCode, text: error.refusal?.errorText };
  const code = said.code ?? unexplained.code;
  return {
    tone: 'error',
    text: said.text || unexplained.text(code),
    returnTo,
    ...(code === undefined ? {} : { code }),
  };
}

/** The focused element, which gets the focus back when the message is closed: its button is disabled during the call. */
export function focused(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null;
}
