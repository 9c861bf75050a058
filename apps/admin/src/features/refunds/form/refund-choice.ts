/** What the form of a refund has chosen. */
import type { RefundOptionsDto } from '@sahna/contract/admin/orders/refund-endpoints';
import type { RefundWay } from '@sahna/contract/rules/staff/refund-ways';

/** The ways of the form: `goodwill` refunds an amount without canceling the tickets. */
export const FORM_WAYS = ['rules', 'full', 'amount', 'goodwill'] as const;
export type FormWay = (typeof FORM_WAYS)[number];

export type RefundLine = RefundOptionsDto['lines'][number];

/** `amount` is in minor units, of all lines together. */
export type RefundChoice = {
  lines: number[];
  way: RefundWay;
  cancelsTickets: boolean;
  amount: number | null;
};

/** Why a ticket cannot be chosen; null: it can. */
export function findBlock({ cancelBlock, byRules, worth }: RefundLine, way: FormWay): LineBlock | null {
  if (way === 'goodwill') {
    if (cancelBlock === 'exchange_pending') return cancelBlock;
    return worth.amount === 0 ? 'nothing_left' : null;
  }
  if (cancelBlock !== null) return cancelBlock;
  return way === 'rules' && byRules === null ? 'rules' : null;
}
export type LineBlock = NonNullable<RefundLine['cancelBlock']> | 'rules' | 'nothing_left';

/** Null while something is missing. `amount` counts only for the ways with an amount. */
export function createChoice(
  lines: readonly RefundLine[],
  { chosen, way, amount }: { chosen: ReadonlySet<number>; way: FormWay; amount: number | null },
): RefundChoice | null {
  const open = lines.filter((line) => chosen.has(line.line) && findBlock(line, way) === null);
  const hasAmount = way === 'amount' || way === 'goodwill';
  if (open.length === 0 || (hasAmount && !amount)) return null;
  return {
    lines: open.map(({ line }) => line),
    way: way === 'goodwill' ? 'amount' : way,
    cancelsTickets: way !== 'goodwill',
    amount: hasAmount ? amount : null,
  };
}
