import { HALL_SEAT_COLUMNS } from '@sahna/contract/admin/hall-plans/hall-plan-values';
import { useCallback } from 'react';
import { BUYER_LANGUAGE_NAMES } from '../../shared/texts/language-names.ts';
import { useLanguage, useTexts } from '../../shared/texts/use-language.ts';
import { HALL_PLAN_TEXTS } from './texts/index.ts';

/** Returns the function that formats the path of a field of a plan: `zones.2.color` as "Zones, 3, Color". */
export function usePlanFieldNames(): (field: string) => string {
  const t = useTexts(HALL_PLAN_TEXTS);
  const { language } = useLanguage();
  return useCallback(
    (field) => {
      const names = new Map(Object.entries<string>(HALL_PLAN_TEXTS[language]));
      const [list, , seat, column] = field.split('.');
      // Problems of a list have the index of the line below its headings.
      if (/^\d+$/.test(list ?? '')) {
        const [line = '', cell = ''] = field.split('.');
        const name = names.get(`plan-field.${cell}`);
        return [t('plan-field.line', { line: Number(line) + 2 }), name].filter(Boolean).join(', ');
      }
      // Seats are rows of cells.
      const path = list === 'seats' ? ['seats', seat, HALL_SEAT_COLUMNS[Number(column)]] : field.split('.');
      return path
        .flatMap((part) => part ?? [])
        .map((part) => {
          if (/^\d+$/.test(part)) return String(Number(part) + 1);
          return new Map(Object.entries(BUYER_LANGUAGE_NAMES)).get(part) ?? names.get(`plan-field.${part}`) ?? part;
        })
        .join(', ');
    },
    [language, t],
  );
}
