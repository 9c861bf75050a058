/** Why nothing is sold, as visitors are told. */
import { type Catalogues, type SentenceName, sentencesOf } from '../../platform/lib/texts.ts';
import ch from './texts/ch.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

export type TextKey = SentenceName<keyof typeof en>;

export const CATALOGUES: Catalogues<keyof typeof en> = { ru, en, kz, ch };

export const say = sentencesOf(CATALOGUES);
