/** Joins the parts of a sentence with the commas, colons and semicolons of a language. */
import type { Language } from '../language.ts';

/** Joins the parts that are not empty with the language's comma. */
export function joinParts(parts: readonly string[], language: Language): string {
  return parts.filter(Boolean).join(language === 'ch' ? '，' : ', ');
}

/** `5, 6`, `5、6`: items of one kind, such as the numbers of seats. */
export function joinItems(items: readonly string[], language: Language): string {
  return items.join(language === 'ch' ? '、' : ', ');
}

/** Joins lists that contain commas. */
export function joinLists(lists: readonly string[], language: Language): string {
  return lists.filter(Boolean).join(language === 'ch' ? '；' : '; ');
}

/** `Total: 5`; the label only if the text is empty. */
export function addLabel(label: string, text: string, language: Language): string {
  return [label, text].filter(Boolean).join(language === 'ch' ? '：' : ': ');
}

/** Joins a day and an optional time; Chinese has no comma between them. */
export function joinDayAndTime(day: string, time: string, language: Language): string {
  return [day, time].filter(Boolean).join(language === 'ch' ? ' ' : ', ');
}

/** The space between two sentences; Chinese has none. */
export function getSentenceSpace(language: Language): string {
  return language === 'ch' ? '' : ' ';
}
