import { ATTENDEE_FORM_TEXTS } from '@sahna/contract/texts/attendee-form/index';
import { type Catalogs, createTextFormatter, mergeCatalogs, type SentenceName } from '../../../platform/lib/texts.ts';
import ch from './texts/ch.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

type Key = keyof typeof en | keyof typeof ATTENDEE_FORM_TEXTS.en;
export type AttendeeTextKey = SentenceName<Key>;

export const ATTENDEE_TEXTS: Catalogs<Key> = mergeCatalogs({ ru, en, kz, ch }, ATTENDEE_FORM_TEXTS);

export const formatAttendeeText = createTextFormatter(ATTENDEE_TEXTS);
