import { Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, useRouteContext, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { returnQuery } from '../../shared/api/order-return.ts';
import { purchaseLayout } from '../../shared/purchase-summary/purchase-summary.tsx';
import { useTexts } from '../../shared/texts/refund/index.ts';
import { useSecondsSince } from '../../shared/use-seconds.ts';
import styles from './order-return.module.css';
import { isOpen, isOver, readGroups } from './read-return.ts';
import { ReturnDone } from './return-done.tsx';
import { ReturnForm } from './return-form.tsx';
import { ReturnGroupTable } from './return-group.tsx';
import { useReturn } from './use-return.ts';
import { WaitingLetter } from './waiting-letter.tsx';

/** Tickets are given back: chosen and asked for, or confirmed by the link of a letter (booking §2 "Refund screen"). */
export function OrderReturnPage() {
  const texts = useTexts();
  const { t, language } = texts;
  const { api } = useRouteContext({ from: '__root__' });
  const { hash } = useParams({ from: '/order/return/$hash' });
  const link = useSearch({ from: '/order/return/$hash', select: ({ hash_conf }) => hash_conf ?? '' });
  const address = { hash, link, lang: language };
  const { data, refetch, dataUpdatedAt } = useSuspenseQuery(returnQuery(api, address));
  const passed = useSecondsSince(dataUpdatedAt);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { send, going, done, failure, forget } = useReturn(address, async () => {
    await refetch();
    setChosen(new Set());
  });
  const isConfirming = data.link === 1;
  // By the letter's link its own tickets are shown, whatever else the order has.
  const groups = readGroups({ ...data, rows: data.rows.filter((row) => !isConfirming || row.linked === 1) }, texts);
  const rows = groups.flatMap((group) => group.rows);
  const taken = rows.filter((row) => isConfirming || (chosen.has(row.id) && isOpen(row, passed)));
  const choose = (id: number): void =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const buyer = [
    ['name', data.name],
    ['email', data.email],
    ['phone', data.phone],
  ] as const;
  return (
    <main id="main" className={`${purchaseLayout.page} ${styles.page}`}>
      <header>
        <h1>{t('title.return')}</h1>
        <p className={styles.number}>{t('return.order', { number: data.ord_num })}</p>
      </header>
      {data.error_text ? <Notice tone="warn">{data.error_text}</Notice> : null}
      {data.link_text ? <Notice tone="warn">{data.link_text}</Notice> : null}
      {data.link_done === 1 ? <Notice tone="good">{t('return.done')}</Notice> : null}
      {data.by_hand === 1 ? <Notice tone="warn">{t('return.by-hand')}</Notice> : null}
      <div className={purchaseLayout.columns}>
        <div className={styles.groups}>
          {groups.map((group) => (
            <ReturnGroupTable
              key={group.id}
              group={group}
              currency={data.currency}
              passed={passed}
              chosen={chosen}
              onChoose={isConfirming ? null : choose}
            />
          ))}
          {!isConfirming && rows.some((row) => row.status === 60) ? (
            <WaitingLetter
              address={address}
              email={data.email}
              secondsLeft={data.again < 0 ? null : Math.max(0, data.again - passed)}
              onSent={refetch}
            />
          ) : null}
        </div>
        {data.error_text || isOver(data) ? null : (
          <ReturnForm
            // Begins anew once something was asked for.
            key={rows.filter((row) => row.status !== null).length}
            data={data}
            taken={taken}
            canChoose={rows.some((row) => isOpen(row, passed))}
            going={going}
            failure={failure}
            onSend={send}
          />
        )}
      </div>
      {isConfirming ? null : (
        <section aria-labelledby="buyer">
          <h2 id="buyer">{t('return.buyer')}</h2>
          <ul className={styles.buyer}>
            {buyer
              .filter(([, value]) => value !== '')
              .map(([name, value]) => (
                <li key={name}>
                  <span>{t(`return.${name}`)}</span> {value}
                </li>
              ))}
          </ul>
        </section>
      )}
      {done ? <ReturnDone data={data} step={done} onClose={forget} /> : null}
      <Link to="/order/$hash" params={{ hash }}>
        {t('return.back')}
      </Link>
    </main>
  );
}
