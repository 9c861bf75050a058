import { Button, Checkbox, Stepper } from '@sahna/ui';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { SessionKey } from '../../../../shared/api/seat-map.ts';
import { getSentenceSpace, joinItems, joinParts } from '../../../../shared/format/punctuation.ts';
import { DOT } from '../../../../shared/lib/dot.ts';
import { useSeatMapTexts } from '../../../../shared/texts/seat-map/index.ts';
import { useRevision } from '../../hooks/use-hall.ts';
import type { SeatPurchase } from '../../hooks/use-purchase.tsx';
import { useSeatProposal } from '../../hooks/use-seat-proposal.ts';
import type { FormatMoney } from '../../model/seat-labels.ts';
import {
  findStepCategory,
  getPriceBounds,
  listPriceSteps,
  type ProposedSeat,
  type SeatPriceRange,
} from '../../model/seat-proposal.ts';
import type { SeatMapContext } from '../map/seat-map-context.ts';
import { PriceRangeSlider } from './price-range-slider.tsx';
import styles from './proposal.module.css';

type ProposalBarProps = {
  context: SeatMapContext;
  sessionKey: SessionKey;
  /** The highlighted zone, to which proposals are limited; null: all zones. */
  zone: number | null;
  byVoucher: boolean;
  toPay: FormatMoney;
  take: SeatPurchase['takeProposed'];
  onPropose: (seats: readonly number[]) => void;
  onShow: (seat: number) => void;
};

/** Of the last proposal that was accepted: its seats, which may have been removed or expired since, or `changed`. */
type Outcome = readonly number[] | 'changed' | null;

const INITIAL_PARTY = 2;
const NONE: readonly number[] = [];

/** Party size, price range, and the best available seats for them, which the map shows before they are held. */
export function ProposalBar({
  context,
  sessionKey,
  zone,
  byVoucher,
  toPay,
  take,
  onPropose,
  onShow,
}: ProposalBarProps) {
  const texts = useSeatMapTexts();
  const { t, language } = texts;
  const { hall, places, prices, money, room, holds } = context;
  const { plan } = hall;
  const [party, setParty] = useState(INITIAL_PARTY);
  const [range, setRange] = useState<SeatPriceRange>({ from: 0, to: Number.MAX_SAFE_INTEGER });
  const [forWheelchair, setForWheelchair] = useState(false);
  const [isShown, setShown] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const revision = useRevision(places);
  // biome-ignore lint/correctness/useExhaustiveDependencies: recomputed with every revision of the availability
  const steps = useMemo(
    () =>
      listPriceSteps(prices, {
        seats: hall.order,
        getZone: (seat) => plan.zones[plan.zone[plan.indexOf(seat)] ?? -1]?.id ?? null,
        isFree: places.isFree,
      }),
    [prices, hall, plan, places, revision],
  );
  const category = useMemo(() => findStepCategory(prices), [prices]);
  const clampedRange = { from: range.from, to: Math.min(range.to, steps.length - 1) };
  const count = Math.min(party, room);
  const { proposal, proposeNext, restart, hasSkipped } = useSeatProposal(
    sessionKey,
    { quantity: count, ...getPriceBounds(steps, clampedRange), zone, forWheelchair, byVoucher },
    places,
  );
  const seats = proposal?.seats ?? [];
  const ids = seats.map(({ id }) => id).join(',');
  const isNone = proposal !== null && seats.length === 0;

  const showProposed = useEffectEvent((proposed: readonly number[]) => {
    onPropose(proposed);
    const [first] = proposed;
    if (first !== undefined) onShow(first);
  });
  useEffect(() => showProposed(isShown && ids !== '' ? ids.split(',').map(Number) : NONE), [isShown, ids]);
  // Starts over after the last proposal.
  const restartProposals = useEffectEvent(restart);
  useEffect(() => {
    if (isNone && hasSkipped) restartProposals();
  }, [isNone, hasSkipped]);

  const formatSeats = (proposed: readonly ProposedSeat[]): string => {
    const indices = proposed.map(({ id }) => plan.indexOf(id));
    const [first = -1] = indices;
    const labels = indices.map((seat) => plan.labels[seat] ?? '');
    return joinParts(
      [
        plan.sectors[plan.sector[first] ?? -1]?.name ?? '',
        t('order.row', { row: plan.rows[plan.row[first] ?? -1]?.label ?? '' }),
        t('seat-map.seats', { seats: joinItems(labels, language), count: labels.length }),
      ],
      language,
    );
  };
  const takeProposed = async (): Promise<void> => {
    const outcome = await take(seats);
    if (outcome === 'held') {
      setShown(false);
      restart();
      setOutcome(seats.map(({ id }) => id));
    } else if (outcome === 'unavailable') {
      setOutcome('changed');
      proposeNext();
    }
  };
  const sum = toPay(proposal?.sum ?? 0);
  const isProposed = isShown && seats.length > 0;
  const heldSeats = new Set(holds.current.lines.filter(({ quantity }) => quantity > 0).map(({ id }) => id));
  const announcement =
    outcome === 'changed'
      ? t('seat-map.proposal-changed')
      : outcome?.every((seat) => heldSeats.has(seat))
        ? t('seat-map.proposal-held', { count: outcome.length })
        : '';
  const proposed = isProposed ? formatSeats(seats) + DOT + sum : '';
  const status = [announcement, proposed].filter(Boolean).join(getSentenceSpace(language));
  const handlePress = (): void => {
    if (holds.isBusy || count === 0 || isNone) return;
    setOutcome(null);
    if (isProposed) void takeProposed();
    else setShown(true);
  };
  return (
    <section
      className={styles.bar}
      aria-label={t('seat-map.best-available')}
      data-proposed={isProposed ? '' : undefined}
    >
      {steps.length > 1 ? (
        <PriceRangeSlider steps={steps} category={category} range={clampedRange} money={money} onChange={setRange} />
      ) : null}
      {hall.hasWheelchairs ? (
        <div className={styles.title}>
          <Checkbox checked={forWheelchair} onChange={(event) => setForWheelchair(event.currentTarget.checked)}>
            <span>{t('seat-map.kind-wheelchair')}</span>
          </Checkbox>
        </div>
      ) : null}
      <p className={styles.status} role="status">
        {isNone ? t('seat-map.best-none', { count }) : status}
      </p>
      <div className={styles.actions}>
        {isProposed ? null : (
          <div className={styles.quantity}>
            <span aria-hidden="true">{t('seat-map.seats-together')}</span>
            <Stepper
              label={t('seat-map.seats-together')}
              value={Math.max(1, count)}
              min={1}
              max={Math.max(1, room)}
              labels={{
                less: t('event.decrement', { name: t('seat-map.seats-together') }),
                more: t('event.increment', { name: t('seat-map.seats-together') }),
              }}
              onChange={setParty}
            />
          </div>
        )}
        {/* One button, so that it keeps the focus from the proposal to the purchase. */}
        <Button
          variant={isProposed || holds.current.count === 0 ? 'primary' : 'plain'}
          aria-disabled={holds.isBusy || count === 0 || isNone}
          onClick={handlePress}
        >
          {isProposed
            ? t('seat-map.accept-proposal', { count: seats.length })
            : seats.length > 0
              ? t('seat-map.best-offer', { count: seats.length, price: sum })
              : t('seat-map.best-count', { count: Math.max(1, count) })}
        </Button>
        {isProposed ? (
          <Button
            aria-disabled={holds.isBusy}
            onClick={() => {
              setOutcome(null);
              proposeNext();
            }}
          >
            {t('seat-map.next-proposal')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
