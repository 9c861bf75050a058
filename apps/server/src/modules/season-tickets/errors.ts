/** Errors of season tickets: code and text. */
import { ERROR_CODE } from '@sahna/contract';
import { createExtensionErrors } from '../reservations/index.ts';
import ch from './texts/ch.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

export const { createError: seasonTicketError, formatError: formatSeasonTicketError } = createExtensionErrors(
  'season_ticket',
  { ru, en, kz, ch },
  {
    no_such_subscription: { code: ERROR_CODE.inner, text: 'subscription-refused' },
    quota_short: { code: ERROR_CODE.limit, text: 'subscription-left' },
  },
  'no_such_subscription',
);
