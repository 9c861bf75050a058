/** The words printed on tickets. */
import { fill } from '../../kernel/fill.ts';
import type { Language } from '../../kernel/languages.ts';
import ch from './texts/ch.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

export type TextKey = keyof typeof en;

export const CATALOGUES: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { ru, en, kz, ch };

export function word(language: Language, key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return fill(CATALOGUES[language][key], values);
}
