import type { FieldProblem } from '../../../modules/orders/index.ts';
import { say } from '../../../modules/orders/index.ts';
import type { Language } from '../../../platform/lib/languages.ts';

/** What is wrong with each field and what to do, as the order form says it beside them. */
export function fieldMessages(
  problems: readonly FieldProblem[],
  language: Language,
): { path: string; message: string }[] {
  return problems.map(({ path, error }) => ({ path, message: say(language, `field-${error}`) }));
}
