import type { OrderCaseDto } from '@sahna/contract/admin/orders/order-endpoints';
import { formatMoment, formatMoney } from '../../shared/format.ts';
import { LANGUAGE_NAMES } from '../../shared/texts/language-names.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { Fact, FactList } from '../../shared/ui/layout/facts.tsx';
import { OrderLink } from '../../shared/ui/order-link.tsx';
import { PhoneNumber } from '../../shared/ui/phone/phone-number.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './order.module.css';
import { OrderStateText } from './order-state.tsx';
import { ORDER_TEXTS } from './texts/index.ts';

/** Buyers choose among one language more than staff. */
const ORDER_LANGUAGES = new Map<string, string>([...Object.entries(LANGUAGE_NAMES), ['ch', '中文']]);

function nameLanguage(language: string): string {
  return ORDER_LANGUAGES.get(language) ?? language;
}

/** State, sum and times of an order, and its buyer. */
export function OrderFacts({ order, timeZone }: { order: OrderCaseDto; timeZone: string }) {
  const t = useTexts(ORDER_TEXTS);
  const { buyer, replacedOrderId, exchangeCredit, amountDue } = order;
  const isOpen = ['awaiting_attendees', 'reserved', 'paying'].includes(order.state);
  const toTime = (moment: string | null): string | null => moment && formatMoment(moment, timeZone);
  return (
    <div className={styles.facts}>
      <FactList>
        <Fact label={t('orders.state')}>
          <OrderStateText state={order.state} isRehearsal={order.isRehearsal} />
        </Fact>
        <Fact label={t('orders.total')}>
          <strong>{formatMoney(order.total)}</strong>
        </Fact>
        <Fact label={t('order.exchange-credit')}>{exchangeCredit.amount > 0 ? formatMoney(exchangeCredit) : null}</Fact>
        <Fact label={t('order.amount-due')}>
          {isOpen && amountDue.amount < order.total.amount ? <strong>{formatMoney(amountDue)}</strong> : null}
        </Fact>
        <Fact label={t('orders.created')}>{toTime(order.createdAt)}</Fact>
        <Fact label={t('order.expires')}>{isOpen ? toTime(order.expiresAt) : null}</Fact>
        <Fact label={t('order.places')}>
          {order.places.length === 0
            ? t('order.places-none')
            : order.places.map(({ state, quantity }) => t(`order.places-${state}`, { count: quantity })).join(', ')}
        </Fact>
        <Fact label={t('order.paid')}>{toTime(order.paidAt)}</Fact>
        <Fact label={t('order.ended')}>{toTime(order.endedAt)}</Fact>
        <Fact label={t('order.replaced')}>{replacedOrderId === null ? null : <OrderLink id={replacedOrderId} />}</Fact>
        <Fact label={t('order.language')}>{nameLanguage(order.language)}</Fact>
      </FactList>
      <FactList label={t('orders.buyer')}>
        <Fact label={t('order.name')}>{buyer.name || t('order.none')}</Fact>
        <Fact label={t('order.email')}>
          {buyer.email || t('order.none')}
          {buyer.email ? <CopyButton text={buyer.email} label={t('order.copy-email')} /> : null}
        </Fact>
        <Fact label={t('order.phone')}>
          {buyer.phone ? <PhoneNumber>{buyer.phone}</PhoneNumber> : t('order.none')}
          {buyer.phone ? <CopyButton text={buyer.phone} label={t('order.copy-phone')} /> : null}
        </Fact>
      </FactList>
    </div>
  );
}
