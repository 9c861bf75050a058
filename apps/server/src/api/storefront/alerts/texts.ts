import { type Catalogs, createTextFormatter } from '../../../platform/lib/texts.ts';
import ch from './texts/ch.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

export type AlertTextKey = keyof typeof en;

export const ALERT_TEXTS: Catalogs<AlertTextKey> = { ru, en, kz, ch };

export const formatAlertText = createTextFormatter(ALERT_TEXTS);
