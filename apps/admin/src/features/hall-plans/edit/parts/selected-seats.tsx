import { Checkbox } from '@sahna/ui';
import { useState } from 'react';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import type { PlanEditor } from '../use-plan-editor.ts';
import { PART_TEXTS } from './texts/index.ts';

const NO_SEATS: ReadonlySet<string> = new Set();

/** The selected seats, if they are to move to a new part. */
export function useSelectedSeats({ selected }: PlanEditor) {
  const [isChosen, setChosen] = useState(true);
  return { seats: isChosen ? selected : NO_SEATS, count: selected.size, isChosen, setChosen };
}

export function SelectedSeatsChoice({ count, isChosen, setChosen }: ReturnType<typeof useSelectedSeats>) {
  const t = useTexts(PART_TEXTS);
  if (count === 0) return null;
  return (
    <Checkbox checked={isChosen} onChange={({ target }) => setChosen(target.checked)}>
      {t('parts.with-selected', { count })}
    </Checkbox>
  );
}
