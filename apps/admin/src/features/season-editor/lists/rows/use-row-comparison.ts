import { useMemo } from 'react';
import { useLanguage, useTexts } from '../../../../shared/texts/use-language.ts';
import type { DocumentComparison } from '../../editor/conflict-panel.tsx';
import type { EventDocument } from '../../event-tab.ts';
import { useFieldNames } from '../../problems/use-field-names.ts';
import type { SeasonList } from '../list-fields.ts';
import { LIST_TEXTS } from '../texts/index.ts';
import { listRowDifferences, mergeRows, parseDifferenceName } from './compare-rows.ts';
import { formatRow, getRowKey, getRows } from './list-rows.ts';

/** Compares versions of a list by its rows, which are named as in the document. */
export function useRowComparison(list: SeasonList, document: EventDocument): DocumentComparison {
  const { language } = useLanguage();
  const t = useTexts(LIST_TEXTS);
  const formatField = useFieldNames(LIST_TEXTS[language], 'list-field.');
  return useMemo(
    () => ({
      list: (base, mine, theirs) => listRowDifferences(list, base, mine, theirs),
      merge: (mine, theirs, choices) => mergeRows(list, mine, theirs, choices),
      formatName: (name) => {
        const { key, field } = parseDifferenceName(name);
        const row = getRows(document, list).find((candidate) => getRowKey(candidate, list) === key);
        const title = (row !== undefined && formatRow(row, list, language)) || key;
        if (field === undefined) return t('list.whole-row', { name: title });
        return [title, formatField(field)].filter(Boolean).join(': ');
      },
    }),
    [list, document, language, t, formatField],
  );
}
