import type { ChangeEvent } from 'react';

/** Normalizes text while typing. Changes the field before React does, which would move the caret to the end. */
export function normalizeInput({ target }: ChangeEvent<HTMLInputElement>, rule: (text: string) => string): string {
  const text = rule(target.value);
  if (text !== target.value) {
    const caret = rule(target.value.slice(0, target.selectionStart ?? undefined)).length;
    target.value = text;
    target.setSelectionRange(caret, caret);
  }
  return text;
}
