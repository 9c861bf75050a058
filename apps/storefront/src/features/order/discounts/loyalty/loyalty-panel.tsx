import { formatCount } from '../../../../shared/format/money.ts';
import { useOrderTexts } from '../../../../shared/texts/order/index.ts';
import type { Points } from '../../api/read-points.ts';
import { useFocusInPanel } from '../use-focus-in-panel.ts';
import { AddLoyaltyCardForm } from './add-loyalty-card-form.tsx';
import styles from './loyalty.module.css';
import { RedeemPointsForm } from './redeem-points-form.tsx';
import { useLoyalty } from './use-loyalty.ts';

type LoyaltyPanelProps = {
  /** The hash of the order. */
  hash: string;
  points: Exclude<Points, { state: 'earned' }>;
  /** Refetches the order, whose total has changed. */
  onChanged: () => Promise<unknown>;
};

/** The order's loyalty card and its redeemed points (booking §2, §4). */
export function LoyaltyPanel({ hash, points, onChanged }: LoyaltyPanelProps) {
  const { t, language } = useOrderTexts();
  const change = useLoyalty(hash, onChanged);
  const panel = useFocusInPanel(points.state === 'card' ? `${points.card} ${points.used > 0}` : '');
  if (points.state === 'none') return <AddLoyaltyCardForm change={change} />;
  const { card, balance, pending, available, used, earns } = points;
  return (
    <section className={styles.panel} aria-labelledby="loyalty" ref={panel}>
      <h2 id="loyalty">{t('points.title')}</h2>
      <dl className={styles.card}>
        <div>
          <dt>{t('points.card-number')}</dt>
          <dd>{card}</dd>
        </div>
        <div>
          <dt>{t('points.balance')}</dt>
          <dd>{formatCount(balance, language)}</dd>
        </div>
        <div>
          <dt>{t('points.available')}</dt>
          <dd>{formatCount(available, language)}</dd>
        </div>
        {pending > 0 ? (
          <div>
            <dt>{t('points.pending')}</dt>
            <dd>{formatCount(pending, language)}</dd>
          </div>
        ) : null}
        {earns > 0 ? (
          <div>
            <dt>{t('points.will-earn')}</dt>
            <dd>{`+${formatCount(earns, language)}`}</dd>
          </div>
        ) : null}
      </dl>
      {pending > 0 ? <p className={styles.none}>{t('points.pending-note')}</p> : null}
      <RedeemPointsForm used={used} available={available} change={change} />
    </section>
  );
}
