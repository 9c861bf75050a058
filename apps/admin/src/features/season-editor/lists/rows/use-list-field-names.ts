import { useCallback } from 'react';
import { useLanguage, useTexts } from '../../../../shared/texts/use-language.ts';
import type { EventDocument } from '../../event-tab.ts';
import { getAt } from '../../fields/paths.ts';
import { useFieldNames } from '../../problems/use-field-names.ts';
import type { SeasonList } from '../list-fields.ts';
import { LIST_TEXTS } from '../texts/index.ts';
import { formatRow } from './list-rows.ts';

/** Returns the function that formats the path of a field: `rows.3.name.ru` as "Premieres: Name, Русский". */
export function useListFieldNames(list: SeasonList, document: EventDocument): (field: string) => string {
  const { language } = useLanguage();
  const t = useTexts(LIST_TEXTS);
  const formatPath = useFieldNames(LIST_TEXTS[language], 'list-field.');
  return useCallback(
    (field) => {
      const [first = '', at, ...rest] = field.split('.');
      if (first !== list.rows) return formatPath(field);
      if (at === undefined) return t('list.rows');
      const row = getAt(document, [list.rows, Number(at)]);
      const title = formatRow(row, list, language) || t('list.row', { position: Number(at) + 1 });
      return rest.length > 0 ? `${title}: ${formatPath(rest.join('.'))}` : title;
    },
    [list, document, language, formatPath, t],
  );
}
