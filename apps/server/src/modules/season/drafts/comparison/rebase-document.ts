import { isDeepStrictEqual } from 'node:util';
import type { EventDocument } from '../rules.ts';

/** Takes the fields that the draft has not changed since `base` from `current`. */
export function rebaseDocument(
  { document, base }: { document: EventDocument; base: EventDocument },
  current: EventDocument,
): EventDocument {
  if (!document || !base || !current) return document;
  const names = new Set([...Object.keys(document), ...Object.keys(current)]);
  const fields = [...names].flatMap((name): [string, unknown][] => {
    const from = isDeepStrictEqual(document[name], base[name]) ? current : document;
    return name in from ? [[name, from[name]]] : [];
  });
  return Object.fromEntries(fields);
}
