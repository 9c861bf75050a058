import type { ChangeEvent } from 'react';

/**
 * Applies a rule to a field's text as it is typed. The field is changed before React does it, because React would move the
 * caret to the end.
 */
export function normaliseInput({ target }: ChangeEvent<HTMLInputElement>, rule: (text: string) => string): string {
  const text = rule(target.value);
  if (text !== target.value) {
    const caret = rule(target.value.slice(0, target.selectionStart ?? undefined)).length;
    target.value = text;
    target.setSelectionRange(caret, caret);
  }
  return text;
}
