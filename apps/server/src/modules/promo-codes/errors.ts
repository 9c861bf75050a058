/** Errors of promo codes: code and text. */
import { ERROR_CODE } from '@sahna/contract';
import { createExtensionErrors } from '../reservations/index.ts';
import ch from './texts/ch.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

/** Unknown codes, expired codes and codes of other events have the same error, so that guessing reveals nothing. */
export const { createError: promoCodeError, formatError: formatPromoCodeError } = createExtensionErrors(
  'promo_code',
  { ru, en, kz, ch },
  {
    invalid_code: { code: ERROR_CODE.inner, text: 'wrong-code' },
    usage_limit_reached: { code: ERROR_CODE.limit, text: 'used-up' },
    code_already_applied: { code: ERROR_CODE.inner, text: 'one-only' },
    too_many_attempts: { code: ERROR_CODE.limit, text: 'too-many-guesses' },
  },
  'invalid_code',
);
