import type { HallDraftDto } from '@sahna/contract/admin/hall-plans/hall-plan-endpoints';
import { useEffect, useRef, useState } from 'react';
import { useLeaveWarning } from '../../../shared/use-leave-warning.ts';
import { type HallPlan, readPlan } from '../model/plan.ts';
import { addStep, redoStep, startHistory, undoStep } from './plan-history.ts';
import { PlanSaver, type Saving } from './plan-saver.ts';

const NO_SEATS: ReadonlySet<string> = new Set();

/** The plan of a draft with its selection, undo and autosave. `opened`: the seats that are selected first. */
export function usePlanEditor(
  key: string,
  draft: { version: number; plan: HallPlan },
  opened: ReadonlySet<string> = NO_SEATS,
) {
  const [history, setHistory] = useState(() => startHistory(draft.plan));
  const [selected, setSelected] = useState(opened);
  const [saving, setSaving] = useState<Saving>({ status: 'saved', stored: null, version: draft.version });
  const [saver] = useState(() => new PlanSaver(key, draft, setSaving));
  const { present } = history;
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else saver.change(present);
  }, [saver, present]);
  useEffect(() => () => saver.dispose(), [saver]);
  const isUnsaved = saving.status !== 'saved' && saving.status !== 'gone';
  useLeaveWarning(isUnsaved);
  return {
    ...{ plan: present, selected, select: setSelected, ...saving },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** `next`: the seats that are selected after it. */
    apply: (plan: HallPlan, next?: ReadonlySet<string>): void => {
      setHistory((before) => addStep(before, plan));
      if (next) setSelected(next);
    },
    undo: () => setHistory(undoStep),
    redo: () => setHistory(redoStep),
    save: () => saver.flush(),
    /** Replaces the other member's draft. */
    keepMine: ({ version, plan }: HallDraftDto) => saver.continueFrom(version, readPlan(plan)),
    takeTheirs: ({ version, plan }: HallDraftDto): void => {
      const theirs = readPlan(plan);
      setHistory((before) => addStep(before, theirs));
      saver.change(theirs);
      saver.continueFrom(version, theirs);
    },
  };
}

export type PlanEditor = ReturnType<typeof usePlanEditor>;
