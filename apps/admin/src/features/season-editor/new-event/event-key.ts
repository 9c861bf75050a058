/** Keys of new events: made from their titles. */
import { suggestKey } from '../../../shared/season/suggest-key.ts';
import type { EventDocument } from '../event-tab.ts';
import { parseLocalText } from '../fields/local-text.ts';

export function suggestEventKey(document: EventDocument, usedKeys: ReadonlySet<string>): string {
  return suggestKey(parseLocalText(document['title']), usedKeys);
}
