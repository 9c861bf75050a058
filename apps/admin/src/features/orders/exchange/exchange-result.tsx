import type { ExchangeResultDto } from '@sahna/contract/admin/orders/exchange-endpoints';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../../shared/format.ts';
import { type TranslateKey, useTexts } from '../../../shared/texts/use-language.ts';
import { Fact, FactList } from '../../../shared/ui/layout/facts.tsx';
import styles from './exchange.module.css';
import { EXCHANGE_TEXTS } from './texts/index.ts';

/** The money of an exchange. */
export function ExchangeMoney({ result }: { result: ExchangeResultDto }) {
  const t = useTexts(EXCHANGE_TEXTS);
  const { worth, price, difference } = result;
  const { amount } = difference;
  return (
    <div className={styles.summary}>
      <FactList>
        <Fact label={t('exchange.worth')}>{formatMoney(worth)}</Fact>
        <Fact label={t('exchange.price')}>{formatMoney(price)}</Fact>
        <Fact label={t('exchange.difference')}>
          <strong>{amount === 0 ? t('exchange.even') : formatMoney(difference)}</strong>
        </Fact>
      </FactList>
      {amount === 0 ? null : <p>{t(amount > 0 ? 'exchange.due' : 'exchange.refund')}</p>}
    </div>
  );
}

/** What is announced after an exchange, with a link to the new order. */
export function describeExchange(
  { newOrderId, difference }: ExchangeResultDto,
  t: TranslateKey<typeof EXCHANGE_TEXTS.en>,
) {
  const id = newOrderId ?? 0;
  return (
    <>
      {difference.amount > 0
        ? t('exchange.done-due', { id, amount: formatMoney(difference) })
        : t('exchange.done', { id })}{' '}
      <Link to="/orders/$id" params={{ id: String(id) }}>
        {t('exchange.open', { id })}
      </Link>
    </>
  );
}
