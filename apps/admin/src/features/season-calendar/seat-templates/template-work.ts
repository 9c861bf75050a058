/** Sessions that a template blocks or paints, by the permissions of the member, and the results of a run. */
import type {
  AppliedRowDto,
  TemplatePaintRowDto,
  TemplateRowDto,
} from '@sahna/contract/admin/sessions/seat-template-endpoints';

/** What the member can do. */
export type TemplatePermissions = { canBlock: boolean; canPaint: boolean };

/** `planId` null: nothing is painted. */
export type SessionWork = { id: number; hasBlocks: boolean; planId: number | null };

/** Null: nothing changes in the session, or the member cannot change it. */
export function toWork(
  { id, problem, quantity, painting }: TemplateRowDto,
  { canBlock, canPaint }: TemplatePermissions,
): SessionWork | null {
  if (problem !== null) return null;
  const hasBlocks = canBlock && quantity > 0;
  const isPainted = canPaint && painting !== null && changesPainting(painting);
  return hasBlocks || isPainted ? { id, hasBlocks, planId: isPainted ? painting.planId : null } : null;
}

export function changesPainting({ moves, isReordered }: NonNullable<TemplateRowDto['painting']>): boolean {
  return moves.length > 0 || isReordered;
}

/** Whether the template has blocks, as far as its preview shows: nothing is said about them if it only paints. */
export function hasBlockRows(rows: readonly TemplateRowDto[]): boolean {
  return (
    rows.every(({ painting }) => painting === null) ||
    rows.some(({ quantity, inUseCount, ended }) => quantity + inUseCount + ended > 0)
  );
}

/** What was done in one session. */
export type TemplateResult = { kind: 'blocked'; row: AppliedRowDto } | { kind: 'painted'; row: TemplatePaintRowDto };

/** Whether there is something to undo. */
export function hasChanged({ kind, row }: TemplateResult): boolean {
  return kind === 'blocked' ? row.blocks.length > 0 : row.planId !== row.formerPlanId;
}

/** `left`: sessions that were not reached. `remaining`: those that were not undone. `repainted`: sessions that stay painted. */
export type TemplateOutcome =
  | { kind: 'applied'; results: readonly TemplateResult[]; left: number }
  | {
      kind: 'undone';
      freed: number;
      changed: number;
      restored: number;
      repainted: number;
      remaining: readonly TemplateResult[];
    };

/** The outcome of a run that continues the run before, if that was stopped or lost its connection. */
export function continueOutcome(before: TemplateOutcome | null, next: TemplateOutcome): TemplateOutcome {
  if (before === null) return next;
  if (before.kind === 'undone' && next.kind === 'undone')
    return {
      ...next,
      freed: before.freed + next.freed,
      changed: before.changed + next.changed,
      restored: before.restored + next.restored,
      repainted: before.repainted + next.repainted,
    };
  if (next.kind === 'undone') return next;
  const undoable = before.kind === 'undone' ? before.remaining : before.left > 0 ? before.results : [];
  return { ...next, results: [...undoable, ...next.results] };
}
