import { ConflictPanel, type ConflictPanelProps } from './conflict-panel.tsx';
import { useEventComparison } from './use-event-comparison.ts';

/** The versions of an event that two members have saved. */
export function EventConflict(props: Omit<ConflictPanelProps, 'comparison'>) {
  const comparison = useEventComparison(props.mine);
  return <ConflictPanel {...props} comparison={comparison} />;
}
