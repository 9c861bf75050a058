import { Button, Stepper } from '@sahna/ui';
import { X } from '@sahna/ui/icons';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Unbroken } from '../../../../shared/lib/unbroken.tsx';
import { useSeatMapTexts } from '../../../../shared/texts/seat-map/index.ts';
import { useRevision } from '../../hooks/use-hall.ts';
import { formatSeatLabel } from '../../model/seat-labels.ts';
import { getFullPrice, type Price } from '../../model/seat-map.types.ts';
import { LazySeatView } from '../../seat-view/lazy-seat-view.tsx';
import { listHeldSeats, listSeatPrices, type OpenPopover, type SeatMapContext } from '../map/seat-map-context.ts';
import { PriceOptions } from './price-options.tsx';
import styles from './seat-popover.module.css';

type SeatPopoverProps = {
  ref: Ref<HTMLDivElement>;
  context: SeatMapContext;
  opened: OpenPopover;
  onClose: () => void;
};

/** Popover of a seat or standing area: description, price and a button to add it (booking §2 "Scheme page"). */
export function SeatPopover({ ref, context, opened, onClose }: SeatPopoverProps) {
  useRevision(context.places);
  const { hall } = context;
  const area = opened.kind === 'area' ? hall.areas.find(({ id }) => id === opened.id) : undefined;
  const shared = { ref, context, onClose, takesFocus: opened.by === 'key' };
  if (opened.kind === 'seat') return <SeatCard key={opened.id} {...shared} seat={opened.id} />;
  return area ? <AreaCard key={opened.id} {...shared} area={area} /> : null;
}

type CardBaseProps = Omit<SeatPopoverProps, 'opened'> & { takesFocus: boolean };

function SeatCard({ ref, context, seat, takesFocus, onClose }: CardBaseProps & { seat: number }) {
  const texts = useSeatMapTexts();
  const { t } = texts;
  const { hall, places, holds } = context;
  const { plan } = hall;
  const index = plan.indexOf(seat);
  const prices = listSeatPrices(context, seat);
  const [category, setCategory] = useState(prices[0]?.categoryId);
  const price = prices.find(({ categoryId }) => categoryId === category) ?? prices[0];
  const row = plan.rows[plan.row[index] ?? -1];
  const sector = plan.sectors[plan.sector[index] ?? -1];
  const isHeld = listHeldSeats(holds).includes(seat);
  const isLost = holds.lost.has(seat) && !places.isFree(seat);
  const isPending = holds.pending.has(seat);
  const kind = plan.kind[index] === 1 ? 'wheelchair' : plan.kind[index] === 2 ? 'companion' : null;
  const note = hall.notes.get(seat) ?? (plan.restricted[index] === 1 ? t('seat-map.restricted') : '');
  const view = hall.views.get(sector?.key ?? '');
  const name = formatSeatLabel(
    { sector: sector?.name ?? '', row: row?.label ?? '', seat: plan.labels[index] ?? '' },
    texts,
  );
  const isOffered = price !== undefined && (places.isFree(seat) || isPending);

  return (
    <Card ref={ref} title={name} takesFocus={takesFocus} onClose={onClose}>
      {kind ? <p>{t(`seat-map.kind-${kind}`)}</p> : null}
      {note ? <p className={styles.warning}>{note}</p> : null}
      {view ? (
        <img className={styles.view} src={view} alt={t('seat-map.view')} width={320} height={180} />
      ) : (
        <LazySeatView hall={hall} seat={seat} />
      )}
      {isHeld ? (
        <Button disabled={holds.isBusy} onClick={() => void context.release(seat).then((done) => done && onClose())}>
          {t('seat-map.remove')}
        </Button>
      ) : isOffered && context.closed ? (
        <ClosedSale context={context} prices={prices} />
      ) : isOffered ? (
        <>
          <PriceOptions prices={prices} chosen={price} money={context.money} onChoose={setCategory} />
          <Button
            variant="primary"
            aria-disabled={isPending}
            aria-busy={isPending}
            onClick={() => !isPending && void context.add(seat, price).then((done) => done && onClose())}
          >
            {t(isPending ? 'seat-map.adding' : 'seat-map.add')}
          </Button>
        </>
      ) : (
        <p role="alert">{t(isLost ? 'seat-map.seat-taken' : 'seat-map.unavailable')}</p>
      )}
    </Card>
  );
}

type AreaCardProps = CardBaseProps & { area: SeatMapContext['hall']['areas'][number] };

function AreaCard({ ref, context, area, takesFocus, onClose }: AreaCardProps) {
  return (
    <Card ref={ref} title={area.name} takesFocus={takesFocus} onClose={onClose}>
      {context.closed ? (
        <ClosedSale context={context} prices={context.prices.get(area.zoneId) ?? []} />
      ) : (
        <AreaChoice context={context} area={area} onDone={onClose} />
      )}
    </Card>
  );
}

/** The prices of a seat that is not on sale, and the reason. */
function ClosedSale({ context: { closed, money }, prices }: { context: SeatMapContext; prices: readonly Price[] }) {
  return (
    <>
      <dl className={styles.included}>
        {prices.map((price) => (
          <div key={price.categoryId}>
            <dt>{price.category}</dt>
            <dd>{money(getFullPrice(price))}</dd>
          </div>
        ))}
      </dl>
      <p>{closed}</p>
    </>
  );
}

type AreaChoiceProps = { context: SeatMapContext; area: SeatMapContext['hall']['areas'][number]; onDone?: () => void };

/** Selects price and number of standing places, within the remaining ones and the limit of the order (booking §5 "Scheme cart"). */
export function AreaChoice({ context, area, onDone }: AreaChoiceProps) {
  const { t } = useSeatMapTexts();
  const prices = context.prices.get(area.zoneId) ?? [];
  const [category, setCategory] = useState(prices[0]?.categoryId);
  const [quantity, setQuantity] = useState(0);
  const price = prices.find(({ categoryId }) => categoryId === category) ?? prices[0];
  const left = context.places.countLeft(area.id);
  if (!price || left === 0) return <p>{t('seat-map.unavailable')}</p>;
  const max = getAreaMax(context, price, left);
  const selected = Math.min(quantity, max);
  return (
    <>
      <p className={styles.left}>{t('seat-map.area-available', { count: left })}</p>
      <PriceOptions prices={prices} chosen={price} money={context.money} onChoose={setCategory} />
      <div className={styles.stand}>
        <Stepper
          label={area.name}
          value={selected}
          min={0}
          max={max}
          labels={{ less: t('event.decrement', { name: area.name }), more: t('event.increment', { name: area.name }) }}
          onChange={setQuantity}
        />
        <Button
          variant="primary"
          disabled={selected === 0 || context.holds.isBusy}
          onClick={() =>
            void context.addStandingPlaces(area.id, price, selected).then((done) => {
              if (!done) return;
              setQuantity(0);
              onDone?.();
            })
          }
        >
          {area.button || t('seat-map.add')}
        </Button>
      </div>
    </>
  );
}

/** Held tickets count against the limits of the order and of the category. */
function getAreaMax({ room, holds }: SeatMapContext, price: Price, left: number): number {
  const heldTickets = holds.current.lines
    .filter((line) => line.categoryId === price.categoryId && line.zoneId === price.zoneId)
    .reduce((sum, line) => sum + line.quantity, 0);
  return Math.max(0, Math.min(room, left, price.max - heldTickets));
}

type CardProps = {
  ref: Ref<HTMLDivElement>;
  title: string;
  takesFocus: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A non-modal dialog. Escape closes it. */
function Card({ ref, title, takesFocus, onClose, children }: CardProps) {
  const { t } = useSeatMapTexts();
  const heading = useId();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The close button comes last: it takes the focus if the seat cannot be added.
    if (takesFocus) body.current?.parentElement?.querySelector<HTMLElement>('input:checked, button')?.focus();
  }, [takesFocus]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <div ref={ref} className={styles.card} role="dialog" aria-labelledby={heading} onKeyDown={onKeyDown}>
      <h2 id={heading}>
        <Unbroken>{title}</Unbroken>
      </h2>
      <div ref={body} className={styles.body} aria-live="polite">
        {children}
      </div>
      <button type="button" className={styles.close} aria-label={t('seat-map.close')} onClick={onClose}>
        <X size={20} />
      </button>
    </div>
  );
}
