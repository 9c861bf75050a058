/** Texts of tickets. */
import { type Catalogs, createTextFormatter } from '../../platform/lib/texts.ts';
import ch from './texts/ch.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

type TicketTextKey = keyof typeof en;

const CATALOGS: Catalogs<TicketTextKey> = { ru, en, kz, ch };

export const formatTicketText = createTextFormatter(CATALOGS);
