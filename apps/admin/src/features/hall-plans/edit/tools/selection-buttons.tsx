import { Button } from '@sahna/ui';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { LeavingButton } from '../../../../shared/ui/leaving-button.tsx';
import { expandSelection } from '../../model/selection.ts';
import { HALL_PLAN_TEXTS } from '../../texts/index.ts';
import type { PlanEditor } from '../use-plan-editor.ts';

const NO_SEATS: ReadonlySet<string> = new Set();

/** Extends and clears the selection. */
export function SelectionButtons({ editor: { plan, selected, select } }: { editor: PlanEditor }) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const isEmpty = selected.size === 0;
  return (
    <>
      <Button disabled={isEmpty} onClick={() => select(expandSelection(plan, selected, 'row'))}>
        {t('edit.whole-rows')}
      </Button>
      <Button disabled={isEmpty} onClick={() => select(expandSelection(plan, selected, 'sector'))}>
        {t('edit.whole-sectors')}
      </Button>
      <LeavingButton disabled={isEmpty} onClick={() => select(NO_SEATS)}>
        {t('edit.clear')}
      </LeavingButton>
    </>
  );
}
