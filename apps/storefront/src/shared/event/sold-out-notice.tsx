import { Notice } from '@sahna/ui';
import { useEventTexts } from '../texts/event/index.ts';
import { type EventDay, findSoldOutAddress, type SessionAddress } from './days.ts';

type SoldOutNoticeProps = { days: readonly EventDay[]; address: SessionAddress };

/** Shows that all tickets of the address's session or day are sold (booking §2 "Messages"). */
export function SoldOutNotice({ days, address }: SoldOutNoticeProps) {
  const { t } = useEventTexts();
  const soldOut = findSoldOutAddress(days, address);
  return (
    soldOut && (
      <Notice tone="warn">{t(soldOut === 'day' ? 'event.day-unavailable' : 'event.session-unavailable')}</Notice>
    )
  );
}
