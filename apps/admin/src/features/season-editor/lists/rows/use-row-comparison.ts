import { useMemo } from 'react';
import { useLanguage, useTexts } from '../../../../shared/texts/use-language.ts';
import { listRowDifferences, mergeRows, parseDifferenceName } from '../../editor/conflict/compare-rows.ts';
import type { DocumentComparison } from '../../editor/conflict/conflict-panel.tsx';
import { useFieldNames } from '../../problems/use-field-names.ts';
import type { SeasonList } from '../list-fields.ts';
import { LIST_TEXTS } from '../texts/index.ts';
import { formatRow, toRowSource } from './list-rows.ts';

/** Compares versions of a list by its rows, which are named as in the document. */
export function useRowComparison(list: SeasonList): DocumentComparison {
  const { language } = useLanguage();
  const t = useTexts(LIST_TEXTS);
  const formatField = useFieldNames(LIST_TEXTS[language], 'list-field.');
  return useMemo(() => {
    const source = toRowSource(list);
    return {
      list: (base, mine, theirs) => listRowDifferences(source, base, mine, theirs),
      merge: (mine, theirs, choices) => mergeRows(source, mine, theirs, choices),
      formatName: ({ name, row }) => {
        const { key, field } = parseDifferenceName(name);
        const title = (row !== undefined && formatRow(row, list, language)) || key;
        if (field === undefined) return t('list.whole-row', { name: title });
        return [title, formatField(field)].filter(Boolean).join(': ');
      },
    };
  }, [list, language, t, formatField]);
}
