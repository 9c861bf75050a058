/** Why an order gets no bonuses, as an error code and a sentence. */
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

/** Who guesses does not hear whether there is such a card, or only its PIN is another. */
type Reason = 'wrong_card' | 'no_card' | 'blocked' | 'too_few' | 'too_many' | 'applied_already' | 'too_many_guesses';

const MESSAGES: Readonly<Record<Reason, { code: ErrorCode; text: TextKey }>> = {
  wrong_card: { code: ERROR_CODE.inner, text: 'wrong-card' },
  no_card: { code: ERROR_CODE.inner, text: 'no-card' },
  blocked: { code: ERROR_CODE.inner, text: 'blocked' },
  too_few: { code: ERROR_CODE.limit, text: 'too-few' },
  too_many: { code: ERROR_CODE.limit, text: 'too-many' },
  applied_already: { code: ERROR_CODE.inner, text: 'applied-already' },
  too_many_guesses: { code: ERROR_CODE.limit, text: 'too-many-guesses' },
};

/** `left` of the card, and the `most` that the order may be paid with, are whole bonuses. */
export function because(why: Reason, values: { left?: number; most?: number } = {}): ClaimRefused {
  return { kind: 'claim_refused', of: 'bonuses', why, values };
}

export const sayRefusal: ClaimedBeside['say'] = ({ why, values }, language) => {
  const { code, text } = MESSAGES[isReason(why) ? why : 'wrong_card'];
  return { errorCode: code, errorText: say(language, text, values) };
};

function isReason(why: string): why is Reason {
  return Object.hasOwn(MESSAGES, why);
}
