import type { SessionPaintingDto } from '@sahna/contract/admin/sessions/seat-painting-endpoints';
import type { SessionHallDto, SessionSeatsDto } from '@sahna/contract/admin/sessions/session-seats-endpoints';
import type { Plan } from '@sahna/hall-map';
import { Button } from '@sahna/ui';
import { useCallback, useMemo, useState } from 'react';
import { BEST_ORDER_TEXTS } from '../../../shared/hall/best-order/texts/index.ts';
import { HALL_TEXTS } from '../../../shared/hall/texts/index.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { BlocksPanel } from './blocks-panel.tsx';
import { HallCanvas } from './map/hall-canvas.tsx';
import { Legend } from './map/legend.tsx';
import { expandSelection, isOfBuyer, listTakenSeats, type TakenSeat } from './map/read-hall.ts';
import { getLookIndex, getOrderIndex, getZoneIndex } from './map/seat-colors.ts';
import { SeatList } from './map/seat-list.tsx';
import { OrderPainting } from './painting/order-painting.tsx';
import { PAINTING_TEXTS } from './painting/texts/index.ts';
import { type SeatGroups, usePainting } from './painting/use-painting.ts';
import { ZonePainting } from './painting/zone-painting.tsx';
import styles from './seats.module.css';
import { HallTemplates } from './templates/hall-templates.tsx';
import { SEATS_TEXTS } from './texts/index.ts';

type WorkspaceProps = {
  id: string;
  hall: SessionHallDto;
  places: SessionSeatsDto;
  painting: SessionPaintingDto;
  /** Null: the session has no numbered seats. */
  plan: Plan | null;
  /** Of the zones of the painting. */
  zoneColors: readonly string[];
  timeZone: string;
  nameSeat: (seat: number) => string;
  nameSeats: (seats: readonly number[]) => string;
  canChange: boolean;
  canPaint: boolean;
};

/** What the colors of the map mean. */
const VIEWS = ['states', 'zones', 'order'] as const;
type View = (typeof VIEWS)[number];

const NO_SEATS: ReadonlySet<number> = new Set();

/** The map with the selection, and beside it blocks, price zones, or the order of the best seats. */
export function Workspace(props: WorkspaceProps) {
  const {
    id,
    hall,
    places,
    painting: savedPainting,
    plan,
    zoneColors,
    timeZone,
    canChange,
    canPaint,
    nameSeat,
    nameSeats,
  } = props;
  const t = useTexts(SEATS_TEXTS);
  const { language } = useLanguage();
  const paintingTexts = useTexts(PAINTING_TEXTS);
  const hallTexts = useTexts(HALL_TEXTS);
  const orderTexts = useTexts(BEST_ORDER_TEXTS);
  const [selected, setSelected] = useState(NO_SEATS);
  const [proposed, setProposed] = useState<readonly number[]>([]);
  const [isMoving, setIsMoving] = useState(false);
  const [view, setView] = useState<View>('states');
  const allocated = useMemo(() => listTakenSeats(places), [places]);
  const isSold = useCallback((seat: number): boolean => isOfBuyer(allocated.get(seat)), [allocated]);
  const painting = usePainting(id, savedPainting, isSold);
  const { zoneOf, groups } = painting;
  const order = useMemo(() => listPlaces(groups), [groups]);
  const colorOf = useMemo(
    () => ({
      states: (seat: number) => getLookIndex(allocated.get(seat)?.look ?? 'free'),
      zones: (seat: number) => getZoneIndex(zoneOf(seat)),
      order: (seat: number) => getOrderIndex(order.get(seat) ?? 0),
    }),
    [allocated, zoneOf, order],
  )[view];
  const select = (seats: readonly number[]): void => setSelected(new Set(seats));

  const describe = (seat: number, isSelected = false): string => {
    const place = order.get(seat);
    return [
      nameSeat(seat),
      ...(view === 'zones' ? [savedPainting.zones[zoneOf(seat)]?.name] : []),
      ...(view === 'order' && place !== undefined ? [orderTexts('best-order.place', { place })] : []),
      t(`seats.look-${toLookKey(allocated.get(seat))}`),
      ...(isSelected ? [t('seats.selected')] : []),
    ].join(', ');
  };
  const selection = { plan, allocated, colorOf, selected, onSelect: setSelected, describe };
  return (
    <div className={styles.layout}>
      <div className={styles.hall}>
        {plan ? (
          <>
            <fieldset className={styles.tools}>
              <legend className={styles.legend}>{hallTexts('hall.views')}</legend>
              {VIEWS.map((each) => (
                <Button
                  key={each}
                  aria-pressed={view === each}
                  onClick={() => {
                    setView(each);
                    setProposed([]);
                  }}
                >
                  {each === 'states' ? paintingTexts('painting.view-states') : hallTexts(`hall.view-${each}`)}
                </Button>
              ))}
            </fieldset>
            <div className={styles.tools}>
              <Button aria-pressed={!isMoving} onClick={() => setIsMoving(false)}>
                {t('seats.mode-select')}
              </Button>
              <Button aria-pressed={isMoving} onClick={() => setIsMoving(true)}>
                {t('seats.mode-move')}
              </Button>
              <span className={styles.selected} role="status">
                {t('seats.selected-count', { count: selected.size })}
              </span>
              <Button
                disabled={selected.size === 0}
                onClick={() => setSelected(expandSelection(plan, selected, 'row'))}
              >
                {t('seats.whole-rows')}
              </Button>
              <Button
                disabled={selected.size === 0}
                onClick={() => setSelected(expandSelection(plan, selected, 'sector'))}
              >
                {t('seats.whole-sectors')}
              </Button>
              <Button disabled={selected.size === 0} onClick={() => setSelected(NO_SEATS)}>
                {t('seats.clear')}
              </Button>
            </div>
            <HallCanvas
              key={`${language} ${zoneColors.join(' ')}`}
              {...selection}
              plan={plan}
              proposed={proposed}
              isMoving={isMoving}
            />
            {view === 'states' ? <Legend blocks={places.blocks} /> : null}
            <SeatList {...selection} plan={plan} zoneColors={zoneColors} />
          </>
        ) : (
          <p className={styles.quiet}>{t(hall.standingZones.length > 0 ? 'seats.no-plan' : 'seats.no-zones')}</p>
        )}
      </div>
      <div className={styles.side}>
        {view === 'states' ? (
          <BlocksPanel
            {...{ id, hall, places, plan, timeZone, canChange, selected, nameSeat, nameSeats }}
            describe={(seat) => describe(seat)}
            onSelect={select}
            onFound={setProposed}
          />
        ) : null}
        {view === 'zones' ? (
          <ZonePainting {...{ painting, selected, canPaint, nameSeat }} onPaint={() => select([])} />
        ) : null}
        {view === 'order' ? (
          <OrderPainting
            {...{ id, painting, selected, canPaint, nameSeat, nameSeats }}
            onSelect={select}
            onFound={setProposed}
          />
        ) : null}
        {plan ? (
          <HallTemplates
            {...{ id, canChange }}
            parts={{
              hasBlocks: places.blocks.some(({ version }) => version !== null),
              hasPainting: savedPainting.planId !== savedPainting.publishedPlanId,
            }}
          />
        ) : null}
      </div>
    </div>
  );
}

type LookKey = 'free' | 'cart' | 'reserved' | 'sold' | 'blocked' | 'quota';

function toLookKey(seat: TakenSeat | undefined): LookKey {
  if (seat === undefined) return 'free';
  const { look, isInQuota } = seat;
  if (isInQuota) return 'quota';
  return look === 'cart' || look === 'reserved' || look === 'sold' ? look : 'blocked';
}

function listPlaces(groups: SeatGroups): ReadonlyMap<number, number> {
  return new Map(groups.flatMap((seats, at) => seats.map((seat) => [seat, at + 1] as const)));
}
