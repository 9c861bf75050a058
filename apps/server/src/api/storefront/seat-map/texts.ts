import { type Catalogs, createTextFormatter } from '../../../platform/lib/texts.ts';
import ch from './texts/ch.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

export type SeatMapTextKey = keyof typeof en;

export const SEAT_MAP_TEXTS: Catalogs<SeatMapTextKey> = { ru, en, kz, ch };

export const formatSeatMapText = createTextFormatter(SEAT_MAP_TEXTS);
