/** Errors of add-ons: code and text. */
import { ERROR_CODE } from '@sahna/contract';
import { createExtensionErrors } from '../reservations/index.ts';
import ch from './texts/ch.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

export const { createError: addOnError, formatError: formatAddOnError } = createExtensionErrors(
  'add_on',
  { ru, en, kz, ch },
  {
    unavailable: { code: ERROR_CODE.inner, text: 'unavailable' },
    limit: { code: ERROR_CODE.limit, text: 'limit' },
    too_few: { code: ERROR_CODE.limit, text: 'too-few' },
  },
  'unavailable',
);
