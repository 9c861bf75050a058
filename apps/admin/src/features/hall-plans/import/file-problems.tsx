import { Button } from '@sahna/ui';
import { useTexts } from '../../../shared/texts/use-language.ts';
import type { PlanSeat } from '../model/plan.ts';
import { findProblemTarget } from '../model/problem-target.ts';
import { ProblemList } from '../problem-list.tsx';
import { HALL_PLAN_TEXTS } from '../texts/index.ts';
import { focusPart, getPartName } from './focus-part.ts';
import type { PlanFile } from './use-plan-file.ts';

type FileProblemsProps = { file: PlanFile; onOpenSeat: (seat: PlanSeat) => void };

/** Why a file cannot be imported. Problems lead to the seat on the map, or to the field that they are about. */
export function FileProblems({ file: { reading, plan }, onOpenSeat }: FileProblemsProps) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const open = (field: string): (() => void) | null => {
    const target = findProblemTarget(field, plan);
    if (target?.kind === 'seat') return () => onOpenSeat({ ...target.seat });
    if (target?.kind === 'column') return () => focusPart(getPartName('column', target.field));
    if (!target) return null;
    const { kind, key } = target;
    // Standing areas are changed in the draft.
    return kind === 'standing' ? null : () => focusPart(getPartName(kind, key));
  };
  return (
    <ProblemList
      problems={reading?.problems ?? []}
      title={t('import.problems')}
      renderField={(field, name) => {
        const openField = open(field);
        return openField ? (
          <Button variant="quiet" onClick={openField}>
            {name}
          </Button>
        ) : (
          name
        );
      }}
    />
  );
}
