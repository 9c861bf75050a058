/** The storefront's font subsets, used by the mailbox and the emails in it. */
import { readdirSync, readFileSync } from 'node:fs';

const UI = new URL('../../../../../packages/ui/src/', import.meta.url);

export const FONTS_FOLDER = new URL('fonts/', UI);
export const FONT_FILES: ReadonlySet<string> = new Set(readdirSync(FONTS_FOLDER));

/** Returns the `@font-face` rules of these files, under the family names that emails use. */
export const FONT_RULES = (
  readFileSync(new URL('fonts.css', UI), 'utf8').match(/@font-face \{[^}]*"\.\/fonts\/[^}]*\}/g) ?? []
)
  .join('')
  .replaceAll('./fonts/', '/mailbox/fonts/')
  .replaceAll(' Variable"', '"');
