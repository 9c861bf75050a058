import { joinWithCommas } from '../../../platform/lib/format/buyer-format.ts';
import { type Language, pickText } from '../../../platform/lib/languages.ts';
import type { TicketSnapshot } from '../snapshot.ts';
import { formatTicketText } from '../texts.ts';

/** `Stalls, Row 7, Seat 14`; empty for tickets without places. */
export function formatPlaceLabel(
  { sector, zone, row, seat }: Pick<TicketSnapshot, 'sector' | 'zone' | 'row' | 'seat'>,
  language: Language,
): string {
  const section = sector ?? zone;
  const parts = [
    section ? pickText(section, language) : '',
    row ? `${formatTicketText(language, 'row')} ${row}` : '',
    seat ? `${formatTicketText(language, 'seat')} ${seat}` : '',
  ];
  return joinWithCommas(parts, language);
}
