import { EXCHANGE_ENDPOINTS, type ExchangeOptionsDto } from '@sahna/contract/admin/orders/exchange-endpoints';
import { Notice, SelectField, Skeleton } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { request } from '../../../shared/api.ts';
import type { HallSeat } from '../../../shared/hall/read-hall.ts';
import { cannotContinue } from '../../../shared/query-failures.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import type { ActionFormProps } from '../actions/action-form.ts';
import { ActionPanel } from '../actions/action-panel.tsx';
import { useItemNames } from '../item-name.ts';
import { ORDER_TEXTS } from '../texts/index.ts';
import styles from './exchange.module.css';
import { describeExchange } from './exchange-result.tsx';
import { createExchangeOptionsQuery } from './queries.ts';
import { EXCHANGE_TEXTS } from './texts/index.ts';

const SeatPicker = lazy(() => import('./seat-picker.tsx'));

/** Moves a ticket to another seat of its session and price. */
export function MoveForm(props: ActionFormProps) {
  const t = useTexts(EXCHANGE_TEXTS);
  const { language } = useLanguage();
  const { data } = useQuery({ ...createExchangeOptionsQuery(props.order.id, language), throwOnError: cannotContinue });
  if (!data) return <Skeleton className={styles.loading} />;
  const withHall = new Set(data.sessions.filter(({ hasHall }) => hasHall).map(({ id }) => id));
  const tickets = data.tickets.filter(({ sessionId, hasSeat }) => hasSeat && withHall.has(sessionId));
  const [first] = tickets;
  if (!first) return <Notice tone="warn">{t('exchange.none-to-move')}</Notice>;
  return <ChosenTicket {...props} tickets={tickets} first={first} />;
}

type Ticket = ExchangeOptionsDto['tickets'][number];

function ChosenTicket({ order, tickets, first, ...panel }: ActionFormProps & { tickets: Ticket[]; first: Ticket }) {
  const t = useTexts(EXCHANGE_TEXTS);
  const tOrder = useTexts(ORDER_TEXTS);
  const nameItem = useItemNames(order.items);
  const [line, setLine] = useState(first.line);
  const [chosen, setChosen] = useState<readonly HallSeat[]>([]);
  const ticket = tickets.find((each) => each.line === line) ?? first;
  const { sessionId, worth } = ticket;
  const keys = chosen.map(({ key }) => key);
  return (
    <ActionPanel
      {...panel}
      body={keys.length > 0 ? { lines: [line], sessionId, offerId: null, seats: keys, isSamePrice: true } : null}
      send={(body) => request(EXCHANGE_ENDPOINTS.exchangeTickets, { params: { id: order.id }, body })}
      describeDone={(result) => describeExchange(result, t)}
    >
      {tickets.length > 1 ? (
        <SelectField
          label={tOrder('order.ticket')}
          value={line}
          onChange={({ target }) => {
            setLine(Number(target.value));
            setChosen([]);
          }}
        >
          {tickets.map((each) => (
            <option key={each.line} value={each.line}>
              {nameItem(each.line)}
            </option>
          ))}
        </SelectField>
      ) : (
        <p>{nameItem(line)}</p>
      )}
      <p>{t('exchange.choose-seat')}</p>
      <Suspense fallback={<Skeleton className={styles.loading} />}>
        <SeatPicker {...{ orderId: order.id, sessionId, chosen }} price={worth.amount} max={1} onChange={setChosen} />
      </Suspense>
    </ActionPanel>
  );
}
