import { Button, Checkbox, Stepper } from '@sahna/ui';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { SessionOf } from '../../../../shared/api/scheme.ts';
import { listed } from '../../../../shared/format/marks.ts';
import { useTexts } from '../../../../shared/texts/scheme/index.ts';
import { useRevision } from '../../hooks/use-hall.ts';
import type { Purchase } from '../../hooks/use-purchase.tsx';
import { useSeatProposal } from '../../hooks/use-seat-proposal.ts';
import type { Money } from '../../model/seat-labels.ts';
import { type PriceRange, type ProposedSeat, priceBounds, priceSteps } from '../../model/seat-proposal.ts';
import type { SeatMapContext } from '../map/seat-map-context.ts';
import { PriceRangeSlider } from './price-range-slider.tsx';
import styles from './proposal.module.css';

type ProposalBarProps = {
  stage: SeatMapContext;
  of: SessionOf;
  /** The zone that stands out on the map: seats are looked for there. */
  zone: number | null;
  byVoucher: boolean;
  toPay: Money;
  take: Purchase['takeProposed'];
  onPropose: (seats: readonly number[]) => void;
  onShow: (seat: number) => void;
};

const PARTY_AT_FIRST = 2;
const NONE: readonly number[] = [];

/** How many, at which prices, and the best seats for them: shown on the map before anything is held. */
export function ProposalBar({ stage, of, zone, byVoucher, toPay, take, onPropose, onShow }: ProposalBarProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const { hall, places, prices, money, room, held } = stage;
  const { plan } = hall;
  const [party, setParty] = useState(PARTY_AT_FIRST);
  const [range, setRange] = useState<PriceRange>({ from: 0, to: Number.MAX_SAFE_INTEGER });
  const [forWheelchair, setForWheelchair] = useState(false);
  const [isShown, setShown] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const revision = useRevision(places);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places are read anew with every revision
  const steps = useMemo(
    () =>
      priceSteps(prices, {
        seats: hall.order,
        zoneOf: (seat) => plan.zones[plan.zone[plan.indexOf(seat)] ?? -1]?.id ?? null,
        isFree: places.isFree,
      }),
    [prices, hall, plan, places, revision],
  );
  const within = { from: range.from, to: Math.min(range.to, steps.length - 1) };
  const count = Math.min(party, room);
  const { proposal, proposeNext, restart, hasSkipped } = useSeatProposal(
    of,
    { quantity: count, ...priceBounds(steps, within), zone, forWheelchair, byVoucher },
    places,
  );
  const seats = proposal?.seats ?? [];
  const ids = seats.map(({ id }) => id).join(',');
  const isNone = proposal !== null && seats.length === 0;

  const point = useEffectEvent((proposed: readonly number[]) => {
    onPropose(proposed);
    const [first] = proposed;
    if (first !== undefined) onShow(first);
  });
  useEffect(() => point(isShown && ids !== '' ? ids.split(',').map(Number) : NONE), [isShown, ids]);
  // After the last one the first is proposed again.
  const restartProposals = useEffectEvent(restart);
  useEffect(() => {
    if (isNone && hasSkipped) restartProposals();
  }, [isNone, hasSkipped]);

  const nameOf = (proposed: readonly ProposedSeat[]): string => {
    const indices = proposed.map(({ id }) => plan.indexOf(id));
    const [first = -1] = indices;
    const labels = indices.map((seat) => plan.labels[seat] ?? '');
    return listed(
      [
        plan.sectors[plan.sector[first] ?? -1]?.name ?? '',
        t('order.row', { row: plan.rows[plan.row[first] ?? -1]?.label ?? '' }),
        t('scheme.seats', { seats: labels.join(', '), count: labels.length }),
      ],
      language,
    );
  };
  const takeProposed = async (): Promise<void> => {
    const outcome = await take(seats);
    if (outcome === 'held') {
      setShown(false);
      restart();
      setAnnouncement(t('scheme.found', { count: seats.length }));
    } else if (outcome === 'taken') {
      setAnnouncement(t('scheme.proposal-lost'));
      proposeNext();
    }
  };
  const sum = toPay(proposal?.sum ?? 0);
  const isProposed = isShown && seats.length > 0;
  const status = `${announcement} ${isProposed ? `${nameOf(seats)} · ${sum}` : ''}`.trim();
  const press = (): void => {
    if (held.busy || count === 0 || isNone) return;
    setAnnouncement('');
    if (isProposed) void takeProposed();
    else setShown(true);
  };
  return (
    <section className={styles.bar} aria-label={t('scheme.best')} data-shown={isProposed ? '' : undefined}>
      {steps.length > 1 ? <PriceRangeSlider steps={steps} range={within} money={money} onChange={setRange} /> : null}
      {hall.hasWheelchairs ? (
        <div className={styles.kind}>
          <Checkbox checked={forWheelchair} onChange={(event) => setForWheelchair(event.currentTarget.checked)}>
            {t('scheme.kind-wheelchair')}
          </Checkbox>
        </div>
      ) : null}
      <p className={styles.status} role="status">
        {isNone ? t('scheme.best-none', { count }) : status}
      </p>
      <div className={styles.actions}>
        {isProposed ? null : (
          <div className={styles.party}>
            <span aria-hidden="true">{t('scheme.together')}</span>
            <Stepper
              label={t('scheme.together')}
              value={Math.max(1, count)}
              least={1}
              most={Math.max(1, room)}
              words={{
                less: t('event.less', { name: t('scheme.together') }),
                more: t('event.more-of', { name: t('scheme.together') }),
              }}
              onChange={setParty}
            />
          </div>
        )}
        {/* One button, so that it keeps the focus from the proposal to the purchase. */}
        <Button
          look={isProposed || held.held.count === 0 ? 'primary' : 'plain'}
          aria-disabled={held.busy || count === 0 || isNone}
          onClick={press}
        >
          {isProposed
            ? t('scheme.take-these', { count: seats.length })
            : seats.length > 0
              ? t('scheme.best-offer', { count: seats.length, price: sum })
              : t('scheme.best-count', { count: Math.max(1, count) })}
        </Button>
        {isProposed ? (
          <Button
            aria-disabled={held.busy}
            onClick={() => {
              setAnnouncement('');
              proposeNext();
            }}
          >
            {t('scheme.another')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
