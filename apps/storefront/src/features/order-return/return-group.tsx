import { formatMoney } from '../../shared/format/money.ts';
import { formatCountdown } from '../../shared/format/time.ts';
import { Unbroken } from '../../shared/lib/unbroken.tsx';
import { type RefundTexts, useRefundTexts } from '../../shared/texts/refund/index.ts';
import styles from './order-return.module.css';
import {
  describeOnPhone,
  describeParts,
  groupSecondsLeft,
  isReturnable,
  type ReturnGroup,
  type ReturnRow,
} from './read-return.ts';

type ReturnGroupProps = {
  group: ReturnGroup;
  currency: string;
  /** Seconds since the page was read. */
  passed: number;
  chosen: ReadonlySet<number>;
  /** A ticket has to be chosen; `error`: the message, in the first group only. */
  isInvalid: boolean;
  error: string;
  /** Null: no selection, the email's tickets are confirmed. */
  onChoose: ((id: number) => void) | null;
};

/** The tickets of one session, with the deadline of their return (booking §2 "Refund screen"). */
export function ReturnGroupTable({ group, currency, passed, chosen, isInvalid, error, onChoose }: ReturnGroupProps) {
  const texts = useRefundTexts();
  const { t, language } = texts;
  const formatAmount = (sum: number): string => formatMoney(sum, currency, language);
  const left = groupSecondsLeft(group, passed);
  return (
    <section className={styles.group} aria-labelledby={`group-${group.id}`}>
      <h2 id={`group-${group.id}`}>{group.title}</h2>
      <p className={styles.when}>{group.when}</p>
      {left > 0 ? (
        <p>
          {t('return.time-left')} <b role="timer">{formatTimeLeft(left, t)}</b>
        </p>
      ) : null}
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('return.ticket')}</th>
            <th scope="col" className={styles.wide}>
              {t('return.category')}
            </th>
            <th scope="col" className={styles.wide}>
              {t('return.quantity')}
            </th>
            <th scope="col">{t('return.refund')}</th>
          </tr>
        </thead>
        <tbody>
          {group.rows.map((row) => {
            const open = isReturnable(row, passed);
            const parts = open || row.status ? describeParts(row.parts, formatAmount) : '';
            return (
              <tr key={row.id} data-status={row.status ?? (open ? 'open' : 'over')}>
                <th scope="row">
                  {row.status === null && onChoose ? (
                    <label className={styles.select}>
                      <input
                        type="checkbox"
                        disabled={!open}
                        checked={open && chosen.has(row.id)}
                        aria-invalid={(isInvalid && open) || undefined}
                        aria-describedby={`person-${row.id}`}
                        onChange={() => onChoose(row.id)}
                      />
                      <b>
                        <Unbroken>{row.name}</Unbroken>
                      </b>
                    </label>
                  ) : (
                    <b>
                      <Unbroken>{row.name}</Unbroken>
                    </b>
                  )}
                  {row.area ? <small className={styles.wide}>{row.area}</small> : null}
                  <small className={styles.narrow}>{describeOnPhone(row)}</small>
                  <small id={`person-${row.id}`}>{row.person}</small>
                  {parts ? <small>{parts}</small> : null}
                  {row.status !== null || !open ? <small className={styles.state}>{t(getStateKey(row))}</small> : null}
                </th>
                <td className={styles.wide}>{row.category}</td>
                <td className={`${styles.wide} tabular`}>{row.count}</td>
                <td className="tabular">
                  {formatAmount(open || row.status ? row.sum : row.cost)}
                  {open && row.percent < 100 ? <small>{formatRefundRate(row, currency, texts)}</small> : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Shows a countdown below two days, otherwise whole days. */
function formatTimeLeft(seconds: number, t: RefundTexts['t']): string {
  const days = Math.floor(seconds / 86_400);
  return days < 2 ? formatCountdown(seconds, t) : t('time.days', { count: days });
}

function getStateKey({ status, isUsed, isExchanging }: ReturnRow) {
  if (status !== null) return `return.state-${status}` as const;
  if (isExchanging) return 'return.exchange-pending';
  return isUsed ? 'return.ticket-used' : 'return.period-ended';
}

function formatRefundRate({ percent, cost }: ReturnRow, currency: string, { t, language }: RefundTexts): string {
  return t('return.refund-rate', { percent, cost: formatMoney(cost, currency, language) });
}
