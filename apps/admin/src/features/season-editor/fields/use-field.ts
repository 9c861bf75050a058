import { createContext, useContext } from 'react';
import { useProblemText } from '../../../shared/season/problems/use-problem-text.ts';
import type { EventTabProps } from '../event-tab.ts';
import { getAt, type Path, setAt, toFieldName } from './paths.ts';

/** The document that the fields below edit. */
export const TabContext = createContext<EventTabProps | null>(null);

export function useTab(): EventTabProps {
  const tab = useContext(TabContext);
  if (!tab) throw new Error('no event is edited here');
  return tab;
}

export type Field = {
  value: unknown;
  /** Undefined removes the field from the document. */
  set: (value: unknown) => void;
  isReadOnly: boolean;
  /** Of the field itself, not of what is inside of it. */
  error: string | undefined;
  /** For the element that the list of problems leads to. */
  name: string;
};

export function useField(path: Path): Field {
  const { document, change, problems, isReadOnly } = useTab();
  const formatProblem = useProblemText();
  const name = toFieldName(path);
  const problem = problems.find(({ field }) => field === name);
  return {
    value: getAt(document, path),
    set: (value) => change(setAt(document, path, value)),
    isReadOnly,
    error: problem ? formatProblem(problem) : undefined,
    name,
  };
}
