import type { DocumentProblem } from '../event-tab.ts';

/** Messages by the position of an offer, of problems like `offers.3.price`. */
export function groupByOffer(problems: readonly DocumentProblem[]): ReadonlyMap<number, string[]> {
  const messages = new Map<number, string[]>();
  for (const { field, message } of problems) {
    const [, at] = /^offers\.(\d+)/.exec(field) ?? [];
    if (at === undefined) continue;
    messages.set(Number(at), [...(messages.get(Number(at)) ?? []), message]);
  }
  return messages;
}
