import { PaymentChoice } from '../../../../shared/event/payment/payment-choice.tsx';
import { SeasonTicketChoice } from '../../../../shared/event/payment/season-ticket-choice.tsx';
import type { PurchaseContext, SeatPurchase } from '../../hooks/use-purchase.tsx';
import type { FormatMoney } from '../../model/seat-labels.ts';
import { choosePayment, chooseSeasonTicket } from '../../model/session-selection.ts';
import type { SeatMapContext } from '../map/seat-map-context.ts';
import styles from '../panel.module.css';
import { SeatMapCheckout } from './checkout.tsx';
import { SeatBasket } from './seat-basket.tsx';
import { StandingAreas } from './standing-areas.tsx';

type PurchasePanelProps = PurchaseContext & {
  /** Null until the hall is loaded. */
  context: SeatMapContext | null;
  purchase: SeatPurchase;
  money: FormatMoney;
  onShow: (seat: number) => void;
};

/** Panel beside the map: season ticket, payment, standing areas and the checkout. The basket is above the sessions. */
export function PurchasePanel(props: PurchasePanelProps) {
  const { seatMap, selection, session, shop, account, mustSignIn, ordering, context, purchase, money, onShow } = props;
  const { seasonTicket } = account;
  const hasPaymentChoice = shop.takesVouchers && seatMap.vouchers === 'also';
  return (
    <>
      {seasonTicket ? (
        <SeasonTicketChoice
          subscription={seasonTicket}
          isOn={selection.subscription !== null}
          onChange={(next) => purchase.changeTerms(chooseSeasonTicket(selection, next))}
        />
      ) : null}
      {hasPaymentChoice && selection.subscription === null ? (
        <PaymentChoice
          chosen={selection.payment}
          onChoose={(next) => purchase.changeTerms(choosePayment(selection, next))}
        />
      ) : null}
      {context ? <StandingAreas context={context} /> : null}
      {purchase.holds.current.lines.length === 0 ? <SeatBasket {...purchase} money={money} onShow={onShow} /> : null}
      <div className={styles.purchase}>
        <SeatMapCheckout
          {...{ seatMap, selection, session, money, account, mustSignIn, ordering }}
          holds={purchase.holds}
          shortfalls={purchase.shortfalls}
          hasCart={shop.hasCart}
        />
      </div>
      {purchase.holds.botCheck}
      {purchase.signIn}
    </>
  );
}
