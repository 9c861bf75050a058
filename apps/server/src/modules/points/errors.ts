/** Errors of points: code and text. */
import { ERROR_CODE } from '@sahna/contract';
import { createExtensionErrors } from '../reservations/index.ts';
import ch from './texts/ch.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

/**
 * An unknown card and a wrong PIN have the same error, so that guessing reveals nothing. Values in whole points:
 * `left`, the balance of the card, and `max`, the maximum for the order.
 */
export const { createError: pointsError, formatError: formatPointsError } = createExtensionErrors(
  'points',
  { ru, en, kz, ch },
  {
    invalid_card: { code: ERROR_CODE.inner, text: 'wrong-card' },
    no_card: { code: ERROR_CODE.inner, text: 'no-card' },
    blocked: { code: ERROR_CODE.inner, text: 'blocked' },
    too_few: { code: ERROR_CODE.limit, text: 'too-few' },
    too_many: { code: ERROR_CODE.limit, text: 'too-many' },
    points_already_applied: { code: ERROR_CODE.inner, text: 'applied-already' },
    too_many_attempts: { code: ERROR_CODE.limit, text: 'too-many-guesses' },
  },
  'invalid_card',
);
