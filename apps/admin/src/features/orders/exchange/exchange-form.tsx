import { EXCHANGE_ENDPOINTS, type ExchangeOptionsDto } from '@sahna/contract/admin/orders/exchange-endpoints';
import { Checkbox, Notice, SelectField, Skeleton } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { request } from '../../../shared/api.ts';
import { formatMoney, formatVisitTime } from '../../../shared/format.ts';
import type { HallSeat } from '../../../shared/hall/read-hall.ts';
import { cannotContinue } from '../../../shared/query-failures.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import type { ActionFormProps } from '../actions/action-form.ts';
import { ActionPanel } from '../actions/action-panel.tsx';
import { useItemNames } from '../item-name.ts';
import styles from './exchange.module.css';
import { describeExchange, ExchangeMoney } from './exchange-result.tsx';
import { createExchangeOptionsQuery } from './queries.ts';
import { EXCHANGE_TEXTS } from './texts/index.ts';

const SeatPicker = lazy(() => import('./seat-picker.tsx'));

/** Exchanges tickets for other places of the same event. */
export function ExchangeForm(props: ActionFormProps) {
  const t = useTexts(EXCHANGE_TEXTS);
  const { language } = useLanguage();
  const { data } = useQuery({ ...createExchangeOptionsQuery(props.order.id, language), throwOnError: cannotContinue });
  if (!data) return <Skeleton className={styles.loading} />;
  const onSale = new Set(data.sessions.map(({ eventId }) => eventId));
  if (!data.tickets.some(({ eventId }) => onSale.has(eventId)))
    return <Notice tone="warn">{t('exchange.none')}</Notice>;
  return <ChosenPlaces {...props} options={data} />;
}

function ChosenPlaces({ order, options, ...panel }: ActionFormProps & { options: ExchangeOptionsDto }) {
  const t = useTexts(EXCHANGE_TEXTS);
  const nameItem = useItemNames(order.items);
  const { tickets } = options;
  const [lines, setLines] = useState<readonly number[]>(tickets.length === 1 ? tickets.map(({ line }) => line) : []);
  const [sessionId, setSessionId] = useState(0);
  const [offerId, setOfferId] = useState(0);
  const [chosen, setChosen] = useState<readonly HallSeat[]>([]);
  const first = tickets.find(({ line }) => lines.includes(line));
  const eventId = first?.eventId;
  const sessions = options.sessions.filter((session) => session.eventId === eventId);
  const session = sessions.find(({ id }) => id === (sessionId || first?.sessionId)) ?? sessions[0];
  const seats = chosen.map(({ key }) => key);
  const isComplete = session !== undefined && lines.length > 0 && [0, lines.length].includes(seats.length);
  const toggle = (line: number, isChosen: boolean): void => {
    setLines(isChosen ? [...lines, line].toSorted((a, b) => a - b) : lines.filter((other) => other !== line));
    setChosen([]);
  };
  const chooseSession = (id: number): void => {
    setSessionId(id);
    setOfferId(0);
    setChosen([]);
  };
  return (
    <ActionPanel
      {...panel}
      body={
        isComplete
          ? {
              ...{ lines: [...lines], sessionId: session.id, seats, isSamePrice: false },
              offerId: offerId === 0 || seats.length > 0 ? null : offerId,
            }
          : null
      }
      send={(body) => request(EXCHANGE_ENDPOINTS.exchangeTickets, { params: { id: order.id }, body })}
      renderResult={(result) => <ExchangeMoney result={result} />}
      describeDone={(result) => describeExchange(result, t)}
    >
      <fieldset className={styles.tickets}>
        <legend>{t('exchange.tickets')}</legend>
        {tickets.map(({ line, eventId: other }) => (
          <Checkbox
            key={line}
            checked={lines.includes(line)}
            disabled={eventId !== undefined && eventId !== other}
            onChange={({ target }) => toggle(line, target.checked)}
          >
            {nameItem(line)}
          </Checkbox>
        ))}
      </fieldset>
      {session ? (
        <>
          <SelectField
            label={t('exchange.session')}
            value={session.id}
            onChange={({ target }) => chooseSession(Number(target.value))}
          >
            {sessions.map((each) => (
              <option key={each.id} value={each.id}>
                {formatVisitTime(each)}
              </option>
            ))}
          </SelectField>
          {seats.length === 0 ? (
            <SelectField
              label={t('exchange.offer')}
              value={offerId}
              onChange={({ target }) => setOfferId(Number(target.value))}
            >
              <option value={0}>{t('exchange.same-offer')}</option>
              {session.offers.map(({ id, name, price }) => (
                <option key={id} value={id}>{`${name}: ${formatMoney(price)}`}</option>
              ))}
            </SelectField>
          ) : null}
          {session.hasHall ? (
            <>
              <p>{t('exchange.choose-seats', { count: lines.length })}</p>
              <Suspense fallback={<Skeleton className={styles.loading} />}>
                <SeatPicker
                  {...{ orderId: order.id, sessionId: session.id, chosen }}
                  price={null}
                  max={lines.length}
                  onChange={setChosen}
                />
              </Suspense>
            </>
          ) : null}
        </>
      ) : null}
    </ActionPanel>
  );
}
