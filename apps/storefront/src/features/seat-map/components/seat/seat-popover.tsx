import { Button, Stepper } from '@sahna/ui';
import { X } from '@sahna/ui/icons';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../../../shared/texts/scheme/index.ts';
import { useRevision } from '../../hooks/use-hall.ts';
import { seatLabel } from '../../model/seat-labels.ts';
import { fullPrice, type Price } from '../../model/seat-map.types.ts';
import { LazySeatView } from '../../seat-view/lazy-seat-view.tsx';
import { heldSeats, type OpenPopover, pricesOf, type SeatMapContext } from '../map/seat-map-context.ts';
import { PriceOptions } from './price-options.tsx';
import styles from './seat-popover.module.css';

type PlaceCardProps = {
  ref: Ref<HTMLDivElement>;
  stage: SeatMapContext;
  opened: OpenPopover;
  onClose: () => void;
};

/** The card of a place or of an area to stand in: what it is, what it costs, and a button to add it (booking §2 "Scheme page"). */
export function SeatPopover({ ref, stage, opened, onClose }: PlaceCardProps) {
  useRevision(stage.places);
  const { hall } = stage;
  const area = opened.what === 'area' ? hall.areas.find(({ id }) => id === opened.id) : undefined;
  const shared = { ref, stage, onClose, takesFocus: opened.by === 'key' };
  if (opened.what === 'seat') return <SeatCard key={opened.id} {...shared} seat={opened.id} />;
  return area ? <AreaCard key={opened.id} {...shared} area={area} /> : null;
}

type Shared = Omit<PlaceCardProps, 'opened'> & { takesFocus: boolean };

function SeatCard({ ref, stage, seat, takesFocus, onClose }: Shared & { seat: number }) {
  const texts = useTexts();
  const { t } = texts;
  const { hall, places, held } = stage;
  const { plan } = hall;
  const index = plan.indexOf(seat);
  const prices = pricesOf(stage, seat);
  const [category, setCategory] = useState(prices[0]?.categoryId);
  const price = prices.find(({ categoryId }) => categoryId === category) ?? prices[0];
  const row = plan.rows[plan.row[index] ?? -1];
  const sector = plan.sectors[plan.sector[index] ?? -1];
  const isMine = heldSeats(held).includes(seat);
  const isLost = held.lost.has(seat) && !places.isFree(seat);
  const isPending = held.pending.has(seat);
  const kind = plan.kind[index] === 1 ? 'wheelchair' : plan.kind[index] === 2 ? 'companion' : null;
  const note = hall.notes.get(seat) ?? (plan.restricted[index] === 1 ? t('scheme.restricted') : '');
  const view = hall.views.get(sector?.key ?? '');
  const name = seatLabel({ sector: sector?.name ?? '', row: row?.label ?? '', seat: plan.labels[index] ?? '' }, texts);
  const isOffered = price !== undefined && (places.isFree(seat) || isPending);

  return (
    <Card ref={ref} title={name} takesFocus={takesFocus} onClose={onClose}>
      {kind ? <p>{t(`scheme.kind-${kind}`)}</p> : null}
      {note ? <p className={styles.warning}>{note}</p> : null}
      {view ? (
        <img className={styles.view} src={view} alt={t('scheme.view')} width={320} height={180} />
      ) : (
        <LazySeatView hall={hall} seat={seat} />
      )}
      {isMine ? (
        <Button disabled={held.busy} onClick={() => void stage.giveBack(seat).then((done) => done && onClose())}>
          {t('scheme.remove')}
        </Button>
      ) : isOffered && stage.closed ? (
        <Closed stage={stage} prices={prices} />
      ) : isOffered ? (
        <>
          <PriceOptions prices={prices} chosen={price} money={stage.money} onChoose={setCategory} />
          <Button
            look="primary"
            aria-disabled={isPending}
            aria-busy={isPending}
            onClick={() => !isPending && void stage.add(seat, price).then((done) => done && onClose())}
          >
            {t(isPending ? 'scheme.adding' : 'scheme.add')}
          </Button>
        </>
      ) : (
        <p role="alert">{t(isLost ? 'scheme.lost' : 'scheme.unavailable')}</p>
      )}
    </Card>
  );
}

type AreaCardProps = Shared & { area: SeatMapContext['hall']['areas'][number] };

function AreaCard({ ref, stage, area, takesFocus, onClose }: AreaCardProps) {
  return (
    <Card ref={ref} title={area.name} takesFocus={takesFocus} onClose={onClose}>
      {stage.closed ? (
        <Closed stage={stage} prices={stage.prices.get(area.zoneId) ?? []} />
      ) : (
        <AreaChoice stage={stage} area={area} onDone={onClose} />
      )}
    </Card>
  );
}

/** What a place costs where nothing can be bought yet, and why it cannot. */
function Closed({ stage: { closed, money }, prices }: { stage: SeatMapContext; prices: readonly Price[] }) {
  return (
    <>
      <dl className={styles.included}>
        {prices.map((price) => (
          <div key={price.categoryId}>
            <dt>{price.category}</dt>
            <dd>{money(fullPrice(price))}</dd>
          </div>
        ))}
      </dl>
      <p>{closed}</p>
    </>
  );
}

type AreaChoiceProps = { stage: SeatMapContext; area: SeatMapContext['hall']['areas'][number]; onDone?: () => void };

/** How many places of an area, at which price: no more than are left and than the order may have (booking §5 "Scheme cart"). */
export function AreaChoice({ stage, area, onDone }: AreaChoiceProps) {
  const { t } = useTexts();
  const prices = stage.prices.get(area.zoneId) ?? [];
  const [category, setCategory] = useState(prices[0]?.categoryId);
  const [quantity, setQuantity] = useState(0);
  const price = prices.find(({ categoryId }) => categoryId === category) ?? prices[0];
  const left = stage.places.leftIn(area.id);
  if (!price || left === 0) return <p>{t('scheme.unavailable')}</p>;
  const most = mostOfArea(stage, price, left);
  const selected = Math.min(quantity, most);
  return (
    <>
      <p className={styles.left}>{t('scheme.area-left', { count: left })}</p>
      <PriceOptions prices={prices} chosen={price} money={stage.money} onChoose={setCategory} />
      <div className={styles.stand}>
        <Stepper
          label={area.name}
          value={selected}
          least={0}
          most={most}
          words={{ less: t('event.less', { name: area.name }), more: t('event.more-of', { name: area.name }) }}
          onChange={setQuantity}
        />
        <Button
          look="primary"
          disabled={selected === 0 || stage.held.busy}
          onClick={() =>
            void stage.stand(area.id, price, selected).then((done) => {
              if (!done) return;
              setQuantity(0);
              onDone?.();
            })
          }
        >
          {area.button || t('scheme.add')}
        </Button>
      </div>
    </>
  );
}

/** What is in the cart already counts against the order's limit and the category's own. */
function mostOfArea({ room, held }: SeatMapContext, price: Price, left: number): number {
  const taken = held.held.lines
    .filter((line) => line.categoryId === price.categoryId && line.zoneId === price.zoneId)
    .reduce((sum, line) => sum + line.quantity, 0);
  return Math.max(0, Math.min(room, left, price.most - taken));
}

type CardProps = {
  ref: Ref<HTMLDivElement>;
  title: string;
  takesFocus: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A small dialog beside the place; the page behind it stays in use. Escape closes it. */
function Card({ ref, title, takesFocus, onClose, children }: CardProps) {
  const { t } = useTexts();
  const heading = useId();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) body.current?.querySelector<HTMLElement>('input:checked, button')?.focus();
  }, [takesFocus]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <div ref={ref} className={styles.card} role="dialog" aria-labelledby={heading} onKeyDown={onKeyDown}>
      <h2 id={heading}>{title}</h2>
      <div ref={body} className={styles.body} aria-live="polite">
        {children}
      </div>
      <button type="button" className={styles.close} aria-label={t('scheme.close')} onClick={onClose}>
        <X size={20} />
      </button>
    </div>
  );
}
