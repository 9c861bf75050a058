import { formatLabel } from '../../platform/lib/format/buyer-format.ts';
import { LANGUAGES, type LocalText } from '../../platform/lib/languages.ts';
import { formatTicketText } from './texts.ts';

/** Begins the title of a ticket of a rehearsal with the word that is printed across its PDF. */
export function markRehearsal(title: LocalText, isRehearsal: boolean): LocalText {
  if (!isRehearsal) return title;
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const name = title[language];
      return name ? [[language, formatLabel(formatTicketText(language, 'rehearsal'), name, language)]] : [];
    }),
  );
}
