/** Names of payment methods. */
import { formatInAllLanguages } from '../../platform/lib/texts.ts';
import ch from './texts/ch.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

/** The name or description of a payment method in all languages. */
export function getMethodName(key: keyof typeof en) {
  return formatInAllLanguages({ ru, en, kz, ch }, key);
}
