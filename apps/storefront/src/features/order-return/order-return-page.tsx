import { formatPhone } from '@sahna/contract/rules/contacts/phone-groups';
import { Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, useRouteContext, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { returnQuery } from '../../shared/api/return-requests.ts';
import { Unbroken } from '../../shared/lib/unbroken.tsx';
import { useSecondsSince } from '../../shared/lib/use-seconds.ts';
import { purchaseLayout } from '../../shared/purchase-summary/purchase-summary.tsx';
import { useRefundTexts } from '../../shared/texts/refund/index.ts';
import { ConfirmationEmailNotice } from './confirmation-email-notice.tsx';
import styles from './order-return.module.css';
import { isReturnable, readReturn } from './read-return.ts';
import { ReturnDone } from './return-done.tsx';
import { ReturnForm } from './return-form.tsx';
import { ReturnGroupTable } from './return-group.tsx';
import { ReturnProgress } from './return-progress.tsx';
import { useReturnRequest } from './use-return-request.ts';

/** Requests the return of selected tickets, or confirms the request of an emailed link (booking §2 "Refund screen"). */
export function OrderReturnPage() {
  const texts = useRefundTexts();
  const { t, language } = texts;
  const { api } = useRouteContext({ from: '__root__' });
  const { hash } = useParams({ from: '/order/return/$hash' });
  const link = useSearch({ from: '/order/return/$hash', select: ({ hash_conf }) => hash_conf ?? '' });
  const address = { hash, link, lang: language };
  const { data, refetch, dataUpdatedAt } = useSuspenseQuery(returnQuery(api, address));
  const passed = useSecondsSince(dataUpdatedAt);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [tried, setTried] = useState(false);
  const { send, pageData, isBusy, done, failure, reset } = useReturnRequest(address, data, refetch);
  const page = readReturn(pageData, texts);
  const { buyer, groups, isConfirming, resendSeconds } = page;
  const rows = groups.flatMap((group) => group.rows);
  const selectedRows = rows.filter((row) => isConfirming || (chosen.has(row.id) && isReturnable(row, passed)));
  const canChoose = rows.some((row) => isReturnable(row, passed));
  // While a return is in progress, the page shows its status and hides the form.
  const isIdle = !isConfirming && !failure && selectedRows.length === 0 && rows.some((row) => row.status !== null);
  const isTicketMissing = tried && selectedRows.length === 0;
  const choose = (id: number): void =>
    setChosen(
      (before) => new Set(before.has(id) ? [...before].filter((selectedId) => selectedId !== id) : [...before, id]),
    );
  return (
    <main id="main" className={`${purchaseLayout.page} ${styles.page}`}>
      <header>
        <h1>{t('title.return')}</h1>
        <p className={styles.number}>{t('return.order', { number: page.orderNumber })}</p>
      </header>
      {page.errorText ? <Notice tone="warn">{page.errorText}</Notice> : null}
      {page.linkErrorText ? <Notice tone="warn">{page.linkErrorText}</Notice> : null}
      {page.isConfirmed ? <Notice tone="good">{t('return.already-confirmed')}</Notice> : null}
      {page.isManualRefund ? <Notice tone="warn">{t('return.manual-refund')}</Notice> : null}
      <div className={purchaseLayout.columns}>
        {isConfirming ? null : <ReturnProgress rows={rows} currency={page.currency} />}
        {!isConfirming && rows.some((row) => row.status === 60) ? (
          <div className={isIdle ? styles.withSummary : undefined}>
            <ConfirmationEmailNotice
              address={address}
              email={buyer.email}
              secondsLeft={resendSeconds === null ? null : Math.max(0, resendSeconds - passed)}
              onSent={refetch}
            />
          </div>
        ) : null}
        <div className={styles.groups}>
          {groups.map((group, at) => (
            <ReturnGroupTable
              key={group.id}
              group={group}
              currency={page.currency}
              passed={passed}
              chosen={chosen}
              isInvalid={isTicketMissing}
              error={isTicketMissing && at === 0 ? t('return.ticket-required') : ''}
              onChoose={isConfirming ? null : choose}
            />
          ))}
          {isIdle && canChoose ? <p className={styles.selectHint}>{t('return.select-another')}</p> : null}
        </div>
        {page.errorText || page.isOver || isIdle ? null : (
          <ReturnForm
            // Remounts the form after each request.
            key={rows.filter((row) => row.status !== null).length}
            page={page}
            selectedRows={selectedRows}
            canChoose={canChoose}
            isBusy={isBusy}
            failure={failure}
            tried={tried}
            onTry={() => setTried(true)}
            onSend={send}
          />
        )}
      </div>
      {isConfirming ? null : (
        <section aria-labelledby="buyer">
          <h2 id="buyer">{t('return.buyer')}</h2>
          <ul className={styles.buyer}>
            {(['name', 'email', 'phone'] as const)
              .filter((name) => buyer[name] !== '')
              .map((name) => (
                <li key={name}>
                  <span>{t(`return.${name}`)}</span>{' '}
                  <span>
                    <Unbroken>{name === 'phone' ? formatPhone(buyer.phone) : buyer[name]}</Unbroken>
                  </span>
                </li>
              ))}
          </ul>
        </section>
      )}
      {done ? (
        <ReturnDone
          page={page}
          step={done}
          onClose={() => {
            setChosen(new Set());
            setTried(false);
            reset();
            // To the progress at the top: the form, where the request was sent, is gone.
            window.scrollTo({ top: 0 });
          }}
        />
      ) : null}
      <Link to="/order/$hash" params={{ hash }}>
        {t('return.back-to-order')}
      </Link>
    </main>
  );
}
