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
    season_ticket_not_found: { code: ERROR_CODE.inner, text: 'season-ticket-not-valid' },
    insufficient_quota: { code: ERROR_CODE.limit, text: 'season-ticket-left' },
  },
  'season_ticket_not_found',
);
