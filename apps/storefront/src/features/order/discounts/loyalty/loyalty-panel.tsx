import { formatCount } from '../../../../shared/format/money.ts';
import { useTexts } from '../../../../shared/texts/order/index.ts';
import type { Points } from '../../api/read-points.ts';
import { useFocusInPanel } from '../use-focus-in-panel.ts';
import { AddLoyaltyCardForm } from './add-loyalty-card-form.tsx';
import styles from './loyalty.module.css';
import { RedeemPointsForm } from './redeem-points-form.tsx';
import { useLoyalty } from './use-loyalty.ts';

type BonusPanelProps = {
  /** The hash of the order. */
  hash: string;
  bonuses: Exclude<Points, { state: 'earned' }>;
  /** Reads the order again, which costs something else now. */
  onChanged: () => Promise<unknown>;
};

/** The loyalty block: which card the order has, and how many of its bonuses it uses (booking §2, §4). */
export function LoyaltyPanel({ hash, bonuses, onChanged }: BonusPanelProps) {
  const { t, language } = useTexts();
  const change = useLoyalty(hash, onChanged);
  const panel = useFocusInPanel(bonuses.state === 'named' ? `${bonuses.card} ${bonuses.used > 0}` : '');
  if (bonuses.state === 'unnamed') return <AddLoyaltyCardForm change={change} />;
  const { card, balance, pending, available, used, earns } = bonuses;
  return (
    <section className={styles.panel} aria-labelledby="loyalty" ref={panel}>
      <h2 id="loyalty">{t('bonuses.title')}</h2>
      <dl className={styles.card}>
        <div>
          <dt>{t('bonuses.number')}</dt>
          <dd>{card}</dd>
        </div>
        <div>
          <dt>{t('bonuses.balance')}</dt>
          <dd>{formatCount(balance, language)}</dd>
        </div>
        <div>
          <dt>{t('bonuses.available')}</dt>
          <dd>{formatCount(available, language)}</dd>
        </div>
        {pending > 0 ? (
          <div>
            <dt>{t('bonuses.pending')}</dt>
            <dd>{formatCount(pending, language)}</dd>
          </div>
        ) : null}
        {earns > 0 ? (
          <div>
            <dt>{t('bonuses.earns')}</dt>
            <dd>{`+${formatCount(earns, language)}`}</dd>
          </div>
        ) : null}
      </dl>
      {pending > 0 ? <p className={styles.none}>{t('bonuses.pending-note')}</p> : null}
      <RedeemPointsForm used={used} available={available} change={change} />
    </section>
  );
}
