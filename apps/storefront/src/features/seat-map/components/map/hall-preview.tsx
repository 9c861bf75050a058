import type { HallMap } from '@sahna/hall-map';
import { useMemo, useState } from 'react';
import type { Shop } from '../../../../shared/shop.ts';
import { useSeatMapTexts } from '../../../../shared/texts/seat-map/index.ts';
import { useHallPreview } from '../../hooks/use-hall.ts';
import { createMoneyFormatter } from '../../model/seat-labels.ts';
import { NO_HOLDS, type SeatMap, type SeatMapSession } from '../../model/seat-map.types.ts';
import { groupPricesOfAllSessions, type SessionSelection } from '../../model/session-selection.ts';
import styles from '../seat-map.module.css';
import type { SheetHeight } from '../sheet/bottom-sheet.tsx';
import { HallCanvas } from './hall-canvas.tsx';
import { HallDrawing, HallSkeleton } from './hall-skeleton.tsx';
import { PriceLegend } from './price-legend.tsx';
import { ALL_SEATS } from './seat-map-context.ts';
import { ZoomControls } from './zoom-controls.tsx';

type HallPreviewProps = {
  seatMap: SeatMap;
  selection: SessionSelection;
  session: SeatMapSession;
  shop: Shop;
  sheet: SheetHeight;
  /** Whether the half-open sheet shows the dates only. */
  isAtDates: boolean;
  /** Called for a click on a seat, because a session has to be selected first. */
  onOpenDates: () => void;
};

const NOTHING_HELD = { current: NO_HOLDS, pending: new Set<number>(), lost: new Set<number>() };

/** The hall with zones and "from" prices before a session is selected, without seat availability. */
export function HallPreview({ seatMap, selection, session, shop, sheet, isAtDates, onOpenDates }: HallPreviewProps) {
  const texts = useSeatMapTexts();
  const hall = useHallPreview({ hash: seatMap.hash, calendarId: session.calendarId, language: texts.language });
  const prices = useMemo(() => groupPricesOfAllSessions(seatMap, selection.payment), [seatMap, selection.payment]);
  const money = useMemo(() => createMoneyFormatter(shop.currency, texts), [shop.currency, texts]);
  const [filter, setFilter] = useState(ALL_SEATS);
  const [map, setMap] = useState<HallMap | null>(null);
  const [scale, setScale] = useState(1);
  if (hall.kind === 'loading') return <HallSkeleton hash={seatMap.hash} session={session} />;
  if (hall.kind === 'missing') return null;
  const context = { hall: hall.hall, places: hall.places, prices, money, holds: NOTHING_HELD };
  return (
    <>
      <div className={styles.toolbar}>
        <PriceLegend context={context} filter={filter} map={map} onChange={setFilter} />
      </div>
      <div className={styles.view}>
        <HallDrawing hash={seatMap.hash} session={session} />
        <HallCanvas
          context={context}
          filter={filter}
          preview={texts.t('seat-map.choose-session')}
          sheet={sheet === 'peek' ? 'peek' : isAtDates ? 'dates' : 'half'}
          onOpen={(opened) => opened && onOpenDates()}
          onPreview={() => {}}
          onScale={setScale}
          onMove={() => {}}
          onMap={setMap}
        />
        {map ? <ZoomControls map={map} scale={scale} /> : null}
      </div>
    </>
  );
}
