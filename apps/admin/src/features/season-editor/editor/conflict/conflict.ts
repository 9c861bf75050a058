/** Compares two versions of a document field by field. */
import type { EventDocument } from '../../event-tab.ts';
import { getAt, setAt } from '../../fields/paths.ts';
import { isSameJson, listChangedFields } from '../draft-history.ts';

export type Side = 'mine' | 'theirs';
/** `suggested`: the side that has changed the field; null if both have. `name`: like `title.ru`. `row`: that of the field. */
export type Difference = { name: string; mine: unknown; theirs: unknown; suggested: Side | null; row?: unknown };

/** Texts are compared by language, other fields as a whole. */
export function listDifferences(base: EventDocument, mine: EventDocument, theirs: EventDocument): Difference[] {
  return listChangedFields(mine, theirs)
    .flatMap((field) => {
      const [first, second] = [mine[field], theirs[field]];
      if (!isTextByLanguage(first) || !isTextByLanguage(second)) return [[field]];
      return listChangedFields(first, second).map((language) => [field, language]);
    })
    .map((path) => {
      const [before, here, there] = [base, mine, theirs].map((document) => getAt(document, path));
      const suggested = isSameJson(before, here) ? 'theirs' : isSameJson(before, there) ? 'mine' : null;
      return { name: path.join('.'), mine: here, theirs: there, suggested };
    });
}

/** My document with their values where those were chosen. */
export function mergeChoices(
  mine: EventDocument,
  theirs: EventDocument,
  choices: ReadonlyMap<string, Side>,
): EventDocument {
  return [...choices]
    .filter(([, side]) => side === 'theirs')
    .reduce((document, [name]) => setAt(document, name.split('.'), getAt(theirs, name.split('.'))), mine);
}

function isTextByLanguage(value: unknown): value is Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return entries.every(([name, words]) => /^(?:kz|ru|en|ch)$/.test(name) && typeof words === 'string');
}
