/** Why tickets cannot be exchanged, as an error code and a sentence. */
import { ERROR_CODE } from '@sahna/contract';
import { type Catalogues, sentencesOf } from '../../platform/lib/texts.ts';
import type { ClaimedBeside, ClaimRefused } from '../reservations/index.ts';
import ch from './texts/ch.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

type TextKey = keyof typeof en;

const CATALOGUES: Catalogues<TextKey> = { ru, en, kz, ch };
const say = sentencesOf(CATALOGUES);

export function because(why: TextKey): ClaimRefused {
  return { kind: 'claim_refused', of: 'exchange', why, values: {} };
}

export const sayRefusal: ClaimedBeside['say'] = (_refusal, language) => ({
  errorCode: ERROR_CODE.inner,
  errorText: say(language, 'not-exchangeable', {}),
});
