/** Errors of exchanges: code and text. */
import { ERROR_CODE } from '@sahna/contract';
import { createExtensionErrors } from '../reservations/index.ts';
import ch from './texts/ch.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

export const { createError: exchangeError, formatError: formatExchangeError } = createExtensionErrors(
  'exchange',
  { ru, en, kz, ch },
  {
    'not-exchangeable': { code: ERROR_CODE.inner, text: 'not-exchangeable' },
  },
  'not-exchangeable',
);
