/** Shared parts of the errors of checkout extensions; each extension defines its reasons and texts. */
import type { ErrorCode } from '@sahna/contract';
import { type Catalogs, createTextFormatter, type SentenceName } from '../../platform/lib/texts.ts';
import type { Reservable } from './reservable.ts';
import type { ExtensionError } from './reservation-result.ts';

type Messages<Reason extends string, Key extends string> = Readonly<
  Record<Reason, { code: ErrorCode; text: SentenceName<Key> }>
>;

/** `fallback` replaces reasons that no longer exist: responses are stored for a day. */
export function createExtensionErrors<Reason extends string, Key extends string>(
  extension: string,
  catalogs: Catalogs<Key>,
  messages: Messages<Reason, Key>,
  fallback: NoInfer<Reason>,
) {
  const formatText = createTextFormatter(catalogs);

  function isReason(reason: string): reason is Reason {
    return Object.hasOwn(messages, reason);
  }
  function createError(reason: Reason, values: Record<string, number> = {}): ExtensionError {
    return { kind: 'extension_rejected', extension, reason, values };
  }
  const formatError: NonNullable<Reservable['formatError']> = ({ reason, values }, language) => {
    const { code, text } = messages[isReason(reason) ? reason : fallback];
    return { errorCode: code, errorText: formatText(language, text, values) };
  };
  return { createError, formatError };
}
