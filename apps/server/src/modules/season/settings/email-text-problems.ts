/** What is wrong with an edited text of an email. */
import { findEmailKind, getMaxEmailTextLength } from '@sahna/contract/admin/settings/email-kinds';
import { EMAIL_TEXT_FIELDS, type SettingChanges } from '@sahna/contract/admin/settings/email-text-fields';
import { LANGUAGES } from '../../../platform/lib/languages.ts';
import { findTemplateProblem, type TemplateProblem } from '../../../platform/text-templates/index.ts';
import type { ReadFile } from '../import/files/folder.ts';
import type { SeasonFile } from '../import/format/season.ts';
import { createProblem, type ValueProblem } from '../import/problems/create-problem.ts';
import type { Problems } from '../import/problems/problems.ts';

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

/** `field`: as `email.texts.order-paid.subject.kz`. */
export type EmailFieldProblem = { field: string; problem: EmailTextProblem };

/** What is wrong with these texts, except those that are stored already. */
export function listEmailTextProblems(texts: SettingChanges, stored: SettingChanges = {}): EmailFieldProblem[] {
  return EMAIL_TEXT_FIELDS.flatMap((field) => {
    const [, , kind = '', part = ''] = field.split('.');
    return LANGUAGES.flatMap((language) => {
      const text = texts[field]?.[language] ?? '';
      const problem = text === stored[field]?.[language] ? null : findEmailTextProblem(kind, part, text);
      return problem ? [{ field: `${field}.${language}`, problem }] : [];
    });
  });
}

/** Of an import. */
export function reportEmailTexts({ source, value }: ReadFile<SeasonFile>, problems: Problems): void {
  for (const [kind, parts] of Object.entries(value.shop.email.texts))
    for (const [part, texts] of Object.entries(parts))
      for (const [language, text] of Object.entries(texts)) {
        const problem = findEmailTextProblem(kind, part, text);
        const path = problem?.kind === 'unknown-part' ? [kind, part] : [kind, part, language];
        if (problem) problems.at(source, ['shop', 'email', 'texts', ...path], toEmailTextProblem(problem));
      }
}

function toEmailTextProblem(problem: EmailTextProblem): ValueProblem {
  switch (problem.kind) {
    case 'unknown-part':
      return createProblem('unknown-field');
    case 'too-long':
      return createProblem('email-text-long', { max: problem.max });
    case 'unknown-placeholder':
      return createProblem('email-placeholder-unknown', { placeholder: `{{ ${problem.name} }}` });
    case 'missing-placeholder':
      return createProblem('email-placeholder-missing', { placeholder: `{{ ${problem.name} }}` });
    case 'markup':
      return createProblem('email-markup');
    case 'link':
      return createProblem('email-link');
    case 'syntax':
      return createProblem('email-braces');
  }
}
