/** Calls of the order page alone. */
import { ENDPOINT_PATHS } from '@sahna/contract/paths';
import type { Language } from '../language.ts';

/** The address of the stream that says when an order is to be read again; `version` is what the page shows. */
export function orderChangesAddress(hash: string, lang: Language, version: string): string {
  return `${ENDPOINT_PATHS.orderChanges}?${new URLSearchParams({ hash, lang, version })}`;
}
