/** Why a season ticket gives no places, as an error code and a sentence. */
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

type Reason = 'no_such_subscription' | 'quota_short';

const MESSAGES: Readonly<Record<Reason, { code: ErrorCode; text: TextKey }>> = {
  no_such_subscription: { code: ERROR_CODE.inner, text: 'subscription-refused' },
  quota_short: { code: ERROR_CODE.limit, text: 'subscription-left' },
};

export function because(why: Reason, values: Record<string, number> = {}): ClaimRefused {
  return { kind: 'claim_refused', of: 'subscription', why, values };
}

export const sayRefusal: ClaimedBeside['say'] = ({ why, values }, language) => {
  const { code, text } = MESSAGES[isReason(why) ? why : 'no_such_subscription'];
  return { errorCode: code, errorText: say(language, text, values) };
};

function isReason(why: string): why is Reason {
  return Object.hasOwn(MESSAGES, why);
}
