/** What is wrong with an edited text of an email. */
import { findEmailKind, getMaxEmailTextLength } from '@sahna/contract/admin/settings/email-kinds';
import { findTemplateProblem, type TemplateProblem } from '../../../platform/text-templates/index.ts';

export type EmailTextProblem =
  | TemplateProblem
  | { kind: 'unknown-part'; name: string }
  | { kind: 'too-long'; max: number };

/** Null: it can be sent. An empty text is the delivered one. */
export function findEmailTextProblem(kind: string, part: string, text: string): EmailTextProblem | null {
  const definition = findEmailKind(kind);
  const required = definition && new Map(Object.entries(definition.parts)).get(part);
  if (!required) return { kind: 'unknown-part', name: `${kind}.${part}` };
  const max = getMaxEmailTextLength(part);
  if (text.length > max) return { kind: 'too-long', max };
  return text === '' ? null : findTemplateProblem(text, { placeholders: definition.placeholders, required });
}

/** For the report of an import. */
export function describeEmailTextProblem(problem: EmailTextProblem): string {
  switch (problem.kind) {
    case 'unknown-part':
      return 'is an unknown field';
    case 'too-long':
      return `may have at most ${problem.max} characters`;
    case 'unknown-placeholder':
      return `has the placeholder {{ ${problem.name} }}, which this email does not have`;
    case 'missing-placeholder':
      return `must contain {{ ${problem.name} }}`;
    case 'markup':
      return 'may not contain HTML';
    case 'link':
      return 'may not contain links';
    case 'syntax':
      return 'has braces that are no placeholder';
  }
}
