/** What is wrong with a text of an email, in the language of the member. */
import type { StaffLanguage } from '@sahna/contract/admin/values';
import type { EmailTextProblem } from '../../../modules/season/index.ts';
import { interpolate } from '../../../platform/lib/texts.ts';
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

const TEXTS: Readonly<Record<StaffLanguage, typeof en>> = { kz, ru, en };

export function formatEmailTextProblem(language: StaffLanguage, { kind, ...values }: EmailTextProblem): string {
  // Names of parts come from the page itself.
  return interpolate(TEXTS[language][kind === 'unknown-part' ? 'unknown-placeholder' : kind], values);
}
