/** Commas, colons and semicolons as a language has them, where a sentence is put together of what is there. */
import type { Language } from '../language.ts';

/** What is not empty, with the language's own comma between. */
export function listed(parts: readonly string[], language: Language): string {
  return parts.filter(Boolean).join(language === 'ch' ? '，' : ', ');
}

/** Lists that have commas themselves. */
export function listedApart(lists: readonly string[], language: Language): string {
  return lists.filter(Boolean).join(language === 'ch' ? '；' : '; ');
}

/** `Total: 5`; the label alone where nothing follows. */
export function labelled(label: string, text: string, language: Language): string {
  return [label, text].filter(Boolean).join(language === 'ch' ? '：' : ': ');
}

/** A day and its time, where it has one: Chinese has no comma before a time. */
export function dayAndTime(day: string, time: string, language: Language): string {
  return [day, time].filter(Boolean).join(language === 'ch' ? ' ' : ', ');
}
