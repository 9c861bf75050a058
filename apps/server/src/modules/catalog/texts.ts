/** Default names of pages and lists that the operator has not named. */
import { formatInAllLanguages } from '../../platform/lib/texts.ts';
import ch from './texts/ch.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

/** The name in all languages, with the suffixes of wire fields. */
export function getDefaultName(key: keyof typeof en) {
  return formatInAllLanguages({ ru, en, kz, ch }, key);
}
