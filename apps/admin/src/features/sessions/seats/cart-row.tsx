import { SESSION_SEATS_ENDPOINTS } from '@sahna/contract/admin/sessions/session-seats-endpoints';
import { Button, Notice, TextField } from '@sahna/ui';
import { type FormEvent, useState } from 'react';
import { request } from '../../../shared/api.ts';
import { formatMoment } from '../../../shared/format.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { useChange } from '../../../shared/use-change.ts';
import styles from './seats.module.css';
import { SEATS_TEXTS } from './texts/index.ts';

type CartRowProps = {
  id: string;
  row: { id: number; quantity: number; until: string | null };
  timeZone: string;
  canChange: boolean;
};

/** A line of a cart, whose places can be freed with a reason. */
export function CartRow({ id, row, timeZone, canChange }: CartRowProps) {
  const t = useTexts(SEATS_TEXTS);
  const [reason, setReason] = useState<string | null>(null);
  const release = useChange((body: { lineId: number; reason: string }) =>
    request(SESSION_SEATS_ENDPOINTS.releaseCartSeats, { params: { id }, body }),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    release.run({ lineId: row.id, reason: reason ?? '' });
  };
  return (
    <li>
      <span>{t('seats.cart', { number: row.id })}</span>
      <span>{t('seats.places', { count: row.quantity })}</span>
      {row.until ? (
        <span className={styles.quiet}>{t('seats.until', { moment: formatMoment(row.until, timeZone) })}</span>
      ) : null}
      {!canChange ? null : reason === null ? (
        <Button onClick={() => setReason('')}>{t('seats.free-cart')}</Button>
      ) : (
        <form className={styles.inline} onSubmit={submit} aria-label={t('seats.free-cart')}>
          <TextField
            label={t('seats.free-reason')}
            required
            maxLength={200}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button type="submit" disabled={release.isPending}>
            {t('seats.free-cart')}
          </Button>
        </form>
      )}
      {release.problem ? <Notice tone="error">{release.problem}</Notice> : null}
    </li>
  );
}
