import type { DocumentProblem } from '../event-tab.ts';

/** Problems like `offers.3.price` by the position of their offer. */
export function groupByOffer(problems: readonly DocumentProblem[]): ReadonlyMap<number, DocumentProblem[]> {
  const grouped = new Map<number, DocumentProblem[]>();
  for (const problem of problems) {
    const [, at] = /^offers\.(\d+)/.exec(problem.field) ?? [];
    if (at === undefined) continue;
    grouped.set(Number(at), [...(grouped.get(Number(at)) ?? []), problem]);
  }
  return grouped;
}
