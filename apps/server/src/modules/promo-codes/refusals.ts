/** Why an order gets nothing off for a promo code, as an error code and a sentence. */
import { ERROR_CODE, type ErrorCode } from '@sahna/contract';
import { type Catalogues, sentencesOf } from '../../platform/lib/texts.ts';
import type { ClaimedBeside, ClaimRefused } from '../reservations/index.ts';
import ch from './texts/ch.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

type TextKey = keyof typeof en;

const CATALOGUES: Catalogues<TextKey> = { ru, en, kz, ch };
const say = sentencesOf(CATALOGUES);

/** Who guesses hears nothing of why a code is wrong: there is none, its time is over, or it is for other events. */
type Reason = 'wrong_code' | 'used_up' | 'one_only' | 'too_many_guesses';

const MESSAGES: Readonly<Record<Reason, { code: ErrorCode; text: TextKey }>> = {
  wrong_code: { code: ERROR_CODE.inner, text: 'wrong-code' },
  used_up: { code: ERROR_CODE.limit, text: 'used-up' },
  one_only: { code: ERROR_CODE.inner, text: 'one-only' },
  too_many_guesses: { code: ERROR_CODE.limit, text: 'too-many-guesses' },
};

export function because(why: Reason): ClaimRefused {
  return { kind: 'claim_refused', of: 'promo_code', why, values: {} };
}

export const sayRefusal: ClaimedBeside['say'] = ({ why }, language) => {
  const { code, text } = MESSAGES[isReason(why) ? why : 'wrong_code'];
  return { errorCode: code, errorText: say(language, text) };
};

function isReason(why: string): why is Reason {
  return Object.hasOwn(MESSAGES, why);
}
