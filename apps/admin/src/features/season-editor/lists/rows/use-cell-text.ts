import { useCallback } from 'react';
import { formatCount, formatDay } from '../../../../shared/format.ts';
import { useLanguage, useTexts } from '../../../../shared/texts/use-language.ts';
import { pickLocalText } from '../../fields/local-text.ts';
import { getAt } from '../../fields/paths.ts';
import type { ListFieldFormat } from '../list-fields.ts';
import { LIST_TEXTS } from '../texts/index.ts';

/** Returns the function that formats the value of a field for the table of rows. */
export function useCellText(): (row: unknown, format: ListFieldFormat) => string {
  const t = useTexts(LIST_TEXTS);
  const { language } = useLanguage();
  return useCallback(
    (row, format) => {
      const value = getAt(row, [format.name]);
      switch (format.kind) {
        case 'entries':
        case 'halls':
          return Array.isArray(value)
            ? value.map((entry) => pickLocalText(getAt(entry, ['name']), language)).join(', ')
            : '';
        case 'text':
        case 'texts':
          return pickLocalText(value, language);
        case 'flag':
          return t((typeof value === 'boolean' ? value : format.byDefault) ? 'list.yes' : 'list.no');
        case 'audience':
          return t(value === 'attendees' ? 'list.audience-attendees' : 'list.audience-order');
        case 'day':
          return typeof value === 'string' ? formatDay(value) : '';
        default:
          return typeof value === 'number' ? formatCount(value) : typeof value === 'string' ? value : '';
      }
    },
    [t, language],
  );
}
