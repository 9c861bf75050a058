/** Texts of reservation errors. */
import { type Catalogs, createTextFormatter, type SentenceName } from '../../platform/lib/texts.ts';
import ch from './texts/ch.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

export type ReservationTextKey = SentenceName<keyof typeof en>;

export const RESERVATION_CATALOGS: Catalogs<keyof typeof en> = { ru, en, kz, ch };

export const formatReservationText = createTextFormatter(RESERVATION_CATALOGS);
