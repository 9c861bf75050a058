/** The hall that a plan is for. */
import type { HallTextDto } from '@sahna/contract/admin/hall-plans/hall-plan-values';

export type ImportTarget =
  | { kind: 'existing'; key: string }
  | { kind: 'new'; venue: string; key: string; name: HallTextDto };

export function isCompleteTarget(target: ImportTarget): boolean {
  if (target.kind === 'existing') return target.key !== '';
  const hasName = Object.values(target.name).some((words) => words.trim() !== '');
  return target.venue !== '' && hasName && /^[a-z0-9][a-z0-9-]{0,79}$/.test(target.key);
}
