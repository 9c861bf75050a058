import { Notice } from '@sahna/ui';
import { useTexts } from '../texts/event/index.ts';
import { type Day, type SessionAddress, soldOutAt } from './days.ts';

type SoldOutNoticeProps = { days: readonly Day[]; address: SessionAddress };

/** Says that all tickets for the address's session or day are sold (booking §2 "Messages"). */
export function SoldOutNotice({ days, address }: SoldOutNoticeProps) {
  const { t } = useTexts();
  const soldOut = soldOutAt(days, address);
  return soldOut && <Notice tone="warn">{t(soldOut === 'day' ? 'event.none-day' : 'event.none-session')}</Notice>;
}
