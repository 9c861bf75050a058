/** Why an order gets no extra, as an error code and a sentence. */
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

type Reason = 'gone' | 'limit' | 'too_few';

const MESSAGES: Readonly<Record<Reason, { code: ErrorCode; text: TextKey }>> = {
  gone: { code: ERROR_CODE.inner, text: 'gone' },
  limit: { code: ERROR_CODE.limit, text: 'limit' },
  too_few: { code: ERROR_CODE.limit, text: 'too-few' },
};

export function because(why: Reason, values: Record<string, number> = {}): ClaimRefused {
  return { kind: 'claim_refused', of: 'extra', why, values };
}

export const sayRefusal: ClaimedBeside['say'] = ({ why, values }, language) => {
  const { code, text } = MESSAGES[isReason(why) ? why : 'gone'];
  return { errorCode: code, errorText: say(language, text, values) };
};

function isReason(why: string): why is Reason {
  return Object.hasOwn(MESSAGES, why);
}
