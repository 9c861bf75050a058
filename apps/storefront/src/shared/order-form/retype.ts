import type { ChangeEvent } from 'react';

/**
 * Puts what a rule makes of a typed text into its field before React does: React would move the caret to the end, this
 * leaves it where the hand is.
 */
export function retype({ target }: ChangeEvent<HTMLInputElement>, rule: (text: string) => string): string {
  const text = rule(target.value);
  if (text !== target.value) {
    const caret = rule(target.value.slice(0, target.selectionStart ?? undefined)).length;
    target.value = text;
    target.setSelectionRange(caret, caret);
  }
  return text;
}
