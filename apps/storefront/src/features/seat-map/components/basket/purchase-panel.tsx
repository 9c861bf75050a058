import { PaymentChoice } from '../../../../shared/event/payment-choice.tsx';
import { SubscriptionChoice } from '../../../../shared/event/subscription-choice.tsx';
import type { Purchase, PurchaseContext } from '../../hooks/use-purchase.tsx';
import type { Money } from '../../model/seat-labels.ts';
import { choosePayment, chooseSubscription } from '../../model/session-selection.ts';
import type { SeatMapContext } from '../map/seat-map-context.ts';
import styles from '../panel.module.css';
import { SeatMapCheckout } from './checkout.tsx';
import { SeatBasket } from './seat-basket.tsx';
import { StandingAreas } from './standing-areas.tsx';

type PurchasePanelProps = PurchaseContext & {
  /** Null until the hall is there. */
  stage: SeatMapContext | null;
  purchase: Purchase;
  money: Money;
  onShow: (seat: number) => void;
};

/** Beside the map: season ticket, payment, standing areas, the basket and the checkout. */
export function PurchasePanel(props: PurchasePanelProps) {
  const { scheme, choice, session, shop, account, mustSignIn, ordering, stage, purchase, money, onShow } = props;
  const { seasonTicket } = account;
  const both = shop.takesVouchers && scheme.vouchers === 'also';
  return (
    <>
      {seasonTicket ? (
        <SubscriptionChoice
          subscription={seasonTicket}
          isOn={choice.subscription !== null}
          onChange={(next) => purchase.choose(chooseSubscription(choice, next))}
        />
      ) : null}
      {both && choice.subscription === null ? (
        <PaymentChoice chosen={choice.payment} onChoose={(next) => purchase.choose(choosePayment(choice, next))} />
      ) : null}
      {stage ? <StandingAreas stage={stage} /> : null}
      <div className={styles.purchase}>
        <SeatBasket {...purchase} money={money} onShow={onShow} />
        <SeatMapCheckout
          {...{ scheme, choice, session, money, account, mustSignIn, ordering }}
          held={purchase.held}
          shortfalls={purchase.shortfalls}
          hasCart={shop.hasCart}
        />
      </div>
      {purchase.held.botCheck}
      {purchase.signIn}
    </>
  );
}
