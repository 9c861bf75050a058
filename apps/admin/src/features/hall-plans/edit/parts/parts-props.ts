import type { ProblemTarget } from '../../model/problem-target.ts';
import type { PlanEditor } from '../use-plan-editor.ts';

export type PartsProps = {
  editor: PlanEditor;
  /** Lets the place of a sector be marked on the map. */
  onMark: (sector: string) => void;
  /** The part to open, or another place of the plan. */
  target: ProblemTarget | null;
};

/** Whether a list of parts, or a part with this key, is to be opened. */
export function isTarget(target: ProblemTarget | null, kind: 'sectors' | 'zones' | 'standing', key?: string): boolean {
  return target?.kind === kind && (key === undefined || target.key === key);
}
