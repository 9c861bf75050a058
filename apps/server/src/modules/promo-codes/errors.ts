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
    wrong_code: { code: ERROR_CODE.inner, text: 'wrong-code' },
    used_up: { code: ERROR_CODE.limit, text: 'used-up' },
    one_only: { code: ERROR_CODE.inner, text: 'one-only' },
    too_many_guesses: { code: ERROR_CODE.limit, text: 'too-many-guesses' },
  },
  'wrong_code',
);
