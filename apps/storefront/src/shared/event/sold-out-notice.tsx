import { Notice } from '@sahna/ui';
import type { ReactNode } from 'react';
import { useEventTexts } from '../texts/event/index.ts';
import { type EventDay, findSoldOutAddress, type SessionAddress } from './dates/days.ts';

type SoldOutNoticeProps = { days: readonly EventDay[]; address: SessionAddress; children?: ReactNode };

/** Shows that all tickets of the address's session or day are sold (booking §2 "Messages"), and what to do, which is shown in any case. */
export function SoldOutNotice({ days, address, children }: SoldOutNoticeProps) {
  const { t } = useEventTexts();
  const soldOut = findSoldOutAddress(days, address);
  if (!soldOut) return children ? <Notice>{children}</Notice> : null;
  return (
    <Notice tone="warn">
      <p>{t(soldOut === 'day' ? 'event.day-unavailable' : 'event.session-unavailable')}</p>
      {children ? <p>{children}</p> : null}
    </Notice>
  );
}
