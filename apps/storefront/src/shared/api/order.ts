/** API calls of the order page. */
import { ENDPOINT_PATHS } from '@sahna/contract/paths';
import type { Language } from '../language.ts';

/** Address of the stream of order changes; `version` is the displayed version. */
export function formatOrderChangesUrl(hash: string, lang: Language, version: string): string {
  return `${ENDPOINT_PATHS.orderChanges}?${new URLSearchParams({ hash, lang, version })}`;
}
