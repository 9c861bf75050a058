/** What buyers are told of their orders. */
import { type Catalogues, sentencesOf } from '../../platform/lib/texts.ts';
import ch from './texts/ch.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

export type TextKey = keyof typeof en;

export const CATALOGUES: Catalogues<TextKey> = { ru, en, kz, ch };

export const say = sentencesOf(CATALOGUES);
