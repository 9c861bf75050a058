import { useState } from 'react';
import { PaymentChoice } from '../../shared/event/payment-choice.tsx';
import { SubscriptionChoice } from '../../shared/event/subscription-choice.tsx';
import { useTexts } from '../../shared/texts/scheme/index.ts';
import { BestPlaces } from './best-places.tsx';
import { choosePayment, chooseSubscription } from './choice.ts';
import { HeldPanel } from './held-panel.tsx';
import type { Money } from './place-words.ts';
import { SchemeOrder } from './scheme-order.tsx';
import type { Stage } from './stage-model.ts';
import { StandingPanel } from './standing-panel.tsx';
import type { Buying, Purchase } from './use-purchase.tsx';

type HallPanelProps = Buying & {
  /** Null until the hall is there. */
  stage: Stage | null;
  purchase: Purchase;
  money: Money;
  zone: number | null;
  onShow: (seat: number) => void;
};

/** Beside the map: how it is paid, other ways to choose, what is held, and who buys it. */
export function HallPanel(props: HallPanelProps) {
  const { scheme, choice, session, shop, account, mustSignIn, ordering, stage, purchase, money, zone, onShow } = props;
  const { t } = useTexts();
  const [said, setSaid] = useState('');
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
      {stage ? (
        <div>
          <BestPlaces
            stage={stage}
            zone={zone}
            onFound={([first, ...others]) => {
              setSaid(t('scheme.found', { count: 1 + others.length }));
              if (first !== undefined) onShow(first);
            }}
          />
          <p role="status">{said}</p>
        </div>
      ) : null}
      {stage ? <StandingPanel stage={stage} /> : null}
      <HeldPanel {...purchase} isFree={choice.subscription !== null} money={money} onShow={onShow} />
      <SchemeOrder
        {...{ scheme, choice, session, money, account, mustSignIn, ordering }}
        held={purchase.held}
        shortfalls={purchase.shortfalls}
        hasCart={shop.hasCart}
      />
      {purchase.held.botCheck}
      {purchase.signIn}
    </>
  );
}
