/** Texts of emails. */
import { type Catalogs, createTextFormatter } from '../../platform/lib/texts.ts';
import ch from './texts/ch.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

export type EmailTextKey = keyof typeof en;

export const EMAIL_TEXTS: Catalogs<EmailTextKey> = { ru, en, kz, ch };

export const formatEmailText = createTextFormatter(EMAIL_TEXTS);
