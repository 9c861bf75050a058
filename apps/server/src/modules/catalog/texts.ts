/** Default names of pages and lists that the operator has not named. */
import { formatDayOfYear } from '../../platform/lib/format/buyer-format.ts';
import type { Language } from '../../platform/lib/languages.ts';
import { toLocalMoment } from '../../platform/lib/local-date.ts';
import { createTextFormatter, formatInAllLanguages } from '../../platform/lib/texts.ts';
import ch from './texts/ch.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

const CATALOGS = { ru, en, kz, ch };
const formatCatalogText = createTextFormatter(CATALOGS);

/** "Tickets on sale 1 December, 10:00" in all languages, on the clock of the venue. */
export function formatSaleStart(at: Date, timeZone: string): Record<Language, string> {
  const { day, time } = toLocalMoment(at, timeZone);
  const format = (language: Language): string =>
    formatCatalogText(language, 'sale-start', {
      moment:
        language === 'ch' ? `${formatDayOfYear(day, language)} ${time}` : `${formatDayOfYear(day, language)}, ${time}`,
    });
  return { ru: format('ru'), en: format('en'), kz: format('kz'), ch: format('ch') };
}

/** The name in all languages, with the suffixes of wire fields. */
export function getDefaultName(key: Exclude<keyof typeof en, 'sale-start'>) {
  return formatInAllLanguages(CATALOGS, key);
}
