import type { FieldProblem } from '../../../modules/orders/index.ts';
import { formatOrderText } from '../../../modules/orders/index.ts';
import type { Language } from '../../../platform/lib/languages.ts';

/** Formats the field errors of the order form. */
export function formatFieldMessages(
  problems: readonly FieldProblem[],
  language: Language,
): { path: string; message: string }[] {
  return problems.map(({ path, error }) => ({ path, message: formatOrderText(language, `field.${error}`) }));
}
