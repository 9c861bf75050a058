import type { PlanFileFormat } from '@sahna/contract/admin/hall-plans/plan-file-endpoints';

/** How much of a file is looked at. */
const HEAD_LENGTH = 2_000;

/** Guesses the format of a file by its content. */
export function detectPlanFormat(content: string): PlanFileFormat {
  const head = content.slice(0, HEAD_LENGTH).trimStart();
  if (head.startsWith('<')) return /\sdata-(?:seat|place)\s*=/.test(content) ? 'svg' : 'drawing';
  if (head.startsWith('{') || head.startsWith('['))
    return /"(?:zones|categories)"\s*:/.test(content) ? 'pretix' : 'ticketland';
  return 'list';
}
